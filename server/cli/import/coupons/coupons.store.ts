import type { Tx } from '../../../db/client.ts'
import type { SealedList } from '../../../features/scratch/seal-campaign.ts'
import type { CouponsFile, FileCampaign, FileCoupon } from './coupons-file.ts'

/** A campaign with its blanks among the prizes. */
export type Campaign = Omit<FileCampaign, 'blanks' | 'prizes'> & {
  readonly prizes: readonly { readonly prizeKey: string; readonly couponId: string | null; readonly pieces: number }[]
}

/** Existing ids and codes among those that a file names. */
export interface Known {
  readonly currencies: ReadonlySet<string>
  readonly classes: ReadonlySet<string>
  readonly goods: ReadonlySet<string>
  /** Codes in the file that a stored coupon already uses. */
  readonly codes: ReadonlySet<string>
}

export async function readKnown(
  tx: Tx,
  tenant: string,
  coupons: CouponsFile['coupons'],
  campaigns: CouponsFile['campaigns'],
): Promise<Known> {
  const found = async (text: string, named: readonly (string | null)[]): Promise<ReadonlySet<string>> => {
    const { rows } = await tx.query<{ id: string }>(text, [tenant, [...new Set(named)]])
    return new Set(rows.map(({ id }) => id))
  }
  const [currencies, classes, goods, codes] = await Promise.all([
    found('select distinct currency as id from price_list where tenant_id = $1 and currency = any($2)', [
      ...coupons.map(({ currency }) => currency),
      ...campaigns.map(({ currency }) => currency),
    ]),
    found(
      'select class_id as id from goods_class where tenant_id = $1 and class_id = any($2)',
      coupons.flatMap(({ classIds }) => classIds),
    ),
    found(
      'select goods_id as id from goods where tenant_id = $1 and goods_id = any($2)',
      coupons.flatMap(({ goodsIds }) => goodsIds),
    ),
    found(
      'select code as id from coupon where tenant_id = $1 and code = any($2)',
      coupons.map(({ code }) => code),
    ),
  ])
  return { currencies, classes, goods, codes }
}

export async function readCoupons(tx: Tx, tenant: string, ids: readonly string[]): Promise<ReadonlyMap<string, FileCoupon>> {
  const { rows } = await tx.query<FileCoupon & Record<string, unknown>>(
    `select coupon_id as "couponId", names, currency, kind, amount, percent, least_value as "leastValue", class_ids as "classIds",
      goods_ids as "goodsIds", starts_at as "startTime", ends_at as "endTime", audience, code, per_account as "perAccount",
      uses_max as "usesMax"
    from coupon where tenant_id = $1 and coupon_id = any($2)`,
    [tenant, ids],
  )
  const told = ({ percent, classIds, goodsIds, ...row }: FileCoupon): FileCoupon => ({
    ...row,
    percent: Number(percent),
    classIds: classIds.toSorted(),
    goodsIds: goodsIds.toSorted(),
  })
  return new Map(rows.map((row) => [row.couponId, told(row)]))
}

export async function readCampaigns(tx: Tx, tenant: string, ids: readonly string[]): Promise<ReadonlyMap<string, Campaign>> {
  const { rows } = await tx.query<Campaign & Record<string, unknown>>(
    `select c.campaign_id as "campaignId", c.names, c.currency, c.least_sum as "leastSum", c.starts_at as "startTime", c.ends_at as "endTime",
      (select jsonb_agg(jsonb_build_object('prizeKey', p.prize_key, 'couponId', p.coupon_id, 'pieces', p.pieces) order by p.coupon_id is null, p.prize_key collate "C")
        from scratch_prize p where p.tenant_id = $1 and p.campaign_id = c.campaign_id) as prizes
    from scratch_campaign c where c.tenant_id = $1 and c.campaign_id = any($2)`,
    [tenant, ids],
  )
  return new Map(rows.map((row) => [row.campaignId, row]))
}

export async function addCoupon(tx: Tx, tenant: string, coupon: FileCoupon): Promise<void> {
  await tx.query(
    `insert into coupon (tenant_id, coupon_id, names, currency, kind, amount, percent, least_value, class_ids, goods_ids, starts_at, ends_at,
      audience, code, per_account, uses_max)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      tenant,
      coupon.couponId,
      coupon.names,
      coupon.currency,
      coupon.kind,
      coupon.amount,
      coupon.percent,
      coupon.leastValue,
      coupon.classIds,
      coupon.goodsIds,
      coupon.startTime,
      coupon.endTime,
      coupon.audience,
      coupon.code,
      coupon.perAccount,
      coupon.usesMax,
    ],
  )
}

export async function addCampaign(tx: Tx, tenant: string, campaign: Campaign, list: SealedList): Promise<void> {
  await tx.query(
    `insert into scratch_campaign (tenant_id, campaign_id, names, currency, least_sum, starts_at, ends_at, commitment, size)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      tenant,
      campaign.campaignId,
      campaign.names,
      campaign.currency,
      campaign.leastSum,
      campaign.startTime,
      campaign.endTime,
      list.commitment,
      list.prizes.length,
    ],
  )
  for (const { prizeKey, couponId, pieces } of campaign.prizes)
    await tx.query(
      'insert into scratch_prize (tenant_id, campaign_id, prize_key, coupon_id, pieces) values ($1, $2, $3, $4, $5)',
      [tenant, campaign.campaignId, prizeKey, couponId, pieces],
    )
  await tx.query('insert into scratch_list (tenant_id, campaign_id, salt, prizes) values ($1, $2, $3, $4)', [
    tenant,
    campaign.campaignId,
    list.salt,
    list.prizes,
  ])
}
