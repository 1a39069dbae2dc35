import { NO_PRIZE } from '#domain/rules/scratch.ts'
import { StartError } from '../../../config.ts'
import type { Database, Tx } from '../../../db/client.ts'
import { sealPrizes } from '../../../features/scratch/seal-campaign.ts'
import type { CouponsFile, FileCampaign, FileCoupon } from './coupons-file.ts'
import { addCampaign, addCoupon, readCampaigns, readCoupons, readKnown } from './coupons.store.ts'
import type { Campaign, Known } from './coupons.store.ts'

export interface CouponsReport {
  readonly added: number
  readonly unchanged: number
  /** Per new campaign, what is published before its first ticket. */
  readonly sealed: readonly { readonly campaignId: string; readonly commitment: string; readonly tickets: number }[]
}

/**
 * Adds coupons and scratch cards, all or none. Existing ones stay unchanged: customers rely on their terms, so other terms under a
 * known id are refused. A campaign must not have started: its hash is known before its first ticket (decisions §17). Throws
 * StartError with every fault.
 */
export function importCoupons(
  database: Pick<Database, 'tx'>,
  { tenant, now }: { readonly tenant: string; readonly now: Date },
  { coupons, campaigns }: CouponsFile,
): Promise<CouponsReport> {
  return database.tx({ tenant }, async (tx) => {
    const known = await readKnown(tx, tenant, coupons, campaigns)
    const couponsThere = await readCoupons(tx, tenant, [
      ...coupons.map(({ couponId }) => couponId),
      ...campaigns.flatMap(({ prizes }) => prizes.map(({ couponId }) => couponId)),
    ])
    const campaignsThere = await readCampaigns(
      tx,
      tenant,
      campaigns.map(({ campaignId }) => campaignId),
    )
    const newCoupons = coupons.filter(({ couponId }) => !couponsThere.has(couponId))
    const newCampaigns = campaigns.filter(({ campaignId }) => !campaignsThere.has(campaignId))
    const wrong = [
      ...twice([...coupons.map(({ couponId }) => couponId), ...campaigns.map(({ campaignId }) => campaignId)]),
      ...twice(coupons.flatMap(({ code }) => code ?? [])),
      ...coupons.flatMap((one) => wrongCoupon(one, known, couponsThere.get(one.couponId))),
      ...campaigns.flatMap((one) => {
        const there = campaignsThere.get(one.campaignId)
        if (there) return isSame(there, withBlanks(one)) ? [] : [`${one.campaignId}: there is such a campaign with other terms`]
        const prizes = new Map([...couponsThere, ...newCoupons.map((coupon) => [coupon.couponId, coupon] as const)])
        return wrongCampaign(one, { known, prizes, now })
      }),
    ]
    if (wrong.length > 0) throw new StartError(wrong.join('\n'))
    for (const coupon of newCoupons) await addCoupon(tx, tenant, coupon)
    const sealed = []
    for (const campaign of newCampaigns) sealed.push(await seal(tx, tenant, campaign))
    const added = newCoupons.length + newCampaigns.length
    return { added, unchanged: coupons.length + campaigns.length - added, sealed }
  })
}

async function seal(tx: Tx, tenant: string, campaign: FileCampaign) {
  const whole = withBlanks(campaign)
  const list = sealPrizes(whole.prizes)
  await addCampaign(tx, tenant, whole, list)
  return { campaignId: campaign.campaignId, commitment: list.commitment, tickets: list.prizes.length }
}

const withBlanks = ({ blanks, prizes, ...terms }: FileCampaign): Campaign => ({
  ...terms,
  prizes: [
    ...prizes.toSorted((a, b) => (a.prizeKey < b.prizeKey ? -1 : 1)),
    ...(blanks > 0 ? [{ prizeKey: NO_PRIZE, couponId: null, pieces: blanks }] : []),
  ],
})

/** Compares the content, whatever the order of the fields. */
const isSame = (one: unknown, other: unknown): boolean => said(one) === said(other)
const said = (terms: unknown): string => JSON.stringify(terms, (_, part: unknown) => (isPlain(part) ? sorted(part) : part))
const isPlain = (part: unknown): part is Record<string, unknown> =>
  typeof part === 'object' && part !== null && !Array.isArray(part)
const sorted = (part: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))

const twice = (words: readonly string[]): string[] =>
  [...new Set(words.filter((word, at) => words.indexOf(word) !== at))].map((word) => `${word}: named twice`)

function wrongCoupon(coupon: FileCoupon, known: Known, there: FileCoupon | undefined): string[] {
  const { couponId, currency, classIds, goodsIds, code } = coupon
  if (there) return isSame(there, coupon) ? [] : [`${couponId}: there is such a coupon with other terms`]
  return [
    ...(known.currencies.has(currency) ? [] : [`${couponId}: no price list is in ${currency}`]),
    ...classIds.filter((id) => !known.classes.has(id)).map((id) => `${couponId}: there is no category ${id}`),
    ...goodsIds.filter((id) => !known.goods.has(id)).map((id) => `${couponId}: there is no article ${id}`),
    ...(code !== null && known.codes.has(code) ? [`${couponId}: another coupon has the code ${code}`] : []),
  ]
}

interface Beside {
  readonly known: Known
  readonly prizes: ReadonlyMap<string, FileCoupon>
  readonly now: Date
}

function wrongCampaign({ campaignId, currency, startTime, endTime, prizes: list }: FileCampaign, { known, prizes, now }: Beside) {
  const wrong: string[] = []
  if (!known.currencies.has(currency)) wrong.push(`${campaignId}: no price list is in ${currency}`)
  if (startTime <= now) wrong.push(`${campaignId}: has begun already; its hash must be known before its first ticket`)
  for (const { prizeKey, couponId } of list) {
    const coupon = prizes.get(couponId)
    const of = `${campaignId}, prize ${prizeKey}`
    if (!coupon) wrong.push(`${of}: there is no coupon ${couponId}`)
    else if (coupon.currency !== currency) wrong.push(`${of}: its coupon is in ${coupon.currency}`)
    else if (coupon.audience !== 'listed') wrong.push(`${of}: its coupon is for everybody already`)
    else if (coupon.startTime !== null && coupon.startTime > startTime) wrong.push(`${of}: its coupon starts after the campaign`)
    else if (coupon.endTime !== null && coupon.endTime < endTime) wrong.push(`${of}: its coupon ends before the campaign`)
    else if (coupon.usesMax !== null)
      wrong.push(`${of}: its coupon is limited to ${coupon.usesMax} uses of all accounts together`)
  }
  return wrong
}
