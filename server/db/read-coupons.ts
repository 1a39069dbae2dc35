import type { CouponTerms } from '#domain/rules/coupon.ts'
import type { Tx } from './client.ts'

interface Owner {
  readonly tenant: string
  readonly account: string
}

/** Number of its uses by this account that were not given back: $1 is the tenant, $2 the account. */
const used = `(select count(*) from coupon_use u
  where u.tenant_id = $1 and u.account_id = $2 and u.coupon_id = c.coupon_id and u.given_back_at is null)`

/** How often this account received it: each win of a scratch card counts (decisions §17). */
const times = `(select a.times from coupon_account a where a.tenant_id = $1 and a.account_id = $2 and a.coupon_id = c.coupon_id)`

/** Columns of `coupon c` in the shape that the rule takes; a category includes all below it. */
export const termsColumns = `c.coupon_id as "couponId", c.currency, c.kind, c.amount, c.percent::float8 as percent,
  c.least_value as "leastValue", c.goods_ids as "goodsIds", c.starts_at as "startsAt", c.ends_at as "endsAt",
  greatest(c.per_account * coalesce(${times}, 1) - ${used}, 0)::int as "usesLeft", c.uses_max - c.uses as "leftForAll",
  case when c.class_ids = '{}' then '{}' else (
    with recursive below as (
      select unnest(c.class_ids) as class_id
      union select g.class_id from goods_class g join below b on g.parent_id = b.class_id where g.tenant_id = $1
    ) select array_agg(class_id order by class_id) from below) end as "classIds"`

/** Coupons that this account may use, or has used. */
export const couponsOfAccount = `c.tenant_id = $1 and (c.audience = 'all'
  or exists (select from coupon_account a where a.tenant_id = $1 and a.account_id = $2 and a.coupon_id = c.coupon_id)
  or exists (select from coupon_use u where u.tenant_id = $1 and u.account_id = $2 and u.coupon_id = c.coupon_id))`

export interface CouponRow extends Omit<CouponTerms, 'startsAt' | 'endsAt'> {
  readonly startsAt: Date | null
  readonly endsAt: Date | null
}

export const rowToTerms = ({ startsAt, endsAt, ...row }: CouponRow): CouponTerms => ({
  ...row,
  startsAt: startsAt?.getTime() ?? null,
  endsAt: endsAt?.getTime() ?? null,
})

const findQuery = {
  name: 'coupon-terms',
  text: `select ${termsColumns} from coupon c where ${couponsOfAccount} and c.coupon_id = $3`,
}

/** Returns the terms of one coupon for this account; undefined if it has no such coupon. */
export async function findCoupon(tx: Tx, { tenant, account }: Owner, couponId: string): Promise<CouponTerms | undefined> {
  const { rows } = await tx.query<CouponRow & object>({ ...findQuery, values: [tenant, account, couponId] })
  return rows[0] && rowToTerms(rows[0])
}

// Locked after the stock and in the order of their keys: otherwise two orders with the same coupons could deadlock.
const lockQuery = {
  name: 'coupon-lock',
  text: 'select from coupon where tenant_id = $1 and coupon_id = any($2) order by coupon_id for update',
}

/** Locks coupons until the end of the transaction; runs no query without ids. */
export async function lockCoupons(tx: Tx, { tenant }: Pick<Owner, 'tenant'>, couponIds: readonly string[]): Promise<void> {
  if (couponIds.length > 0) await tx.query({ ...lockQuery, values: [tenant, [...new Set(couponIds)]] })
}
