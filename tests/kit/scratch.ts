import { randomUUID } from 'node:crypto'
import type { PrizeShare } from '#domain/rules/scratch.ts'
import { sealPrizes } from '../../server/features/scratch/seal-campaign.ts'
import { HOUR, NOON, insertRow } from './builders.ts'
import { aCoupon } from './coupons.ts'
import type { OwnedDatabase } from './database.ts'

/** Inserts a campaign of the hour around noon for orders from 10.00; half of its tickets win 5.00. `part` holds columns. */
export async function aCampaign(db: Pick<OwnedDatabase, 'pool'>, part: Readonly<Record<string, unknown>> = {}, pairs = 50) {
  const campaignId = randomUUID()
  const couponId = await aCoupon(db, { audience: 'listed' })
  const prizes: readonly PrizeShare[] = [
    { prizeKey: 'five', pieces: pairs },
    { prizeKey: 'none', pieces: pairs },
  ]
  const sealed = sealPrizes(prizes)
  const of = { tenant_id: part['tenant_id'] ?? 'main', campaign_id: campaignId }
  await insertRow(db, 'scratch_campaign', {
    names: { en: 'Winter cards' },
    currency: 'EUR',
    least_sum: 1000,
    starts_at: new Date(NOON.getTime() - HOUR),
    ends_at: new Date(NOON.getTime() + HOUR),
    commitment: sealed.commitment,
    size: sealed.prizes.length,
    ...of,
    ...part,
  })
  await insertRow(db, 'scratch_prize', { ...of, prize_key: 'five', coupon_id: couponId, pieces: pairs })
  await insertRow(db, 'scratch_prize', { ...of, prize_key: 'none', coupon_id: null, pieces: pairs })
  await insertRow(db, 'scratch_list', { ...of, salt: sealed.salt, prizes: [...sealed.prizes] })
  return { campaignId, couponId, sealed }
}
