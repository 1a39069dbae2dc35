import type { Tx } from '../../db/client.ts'
import { couponsOfAccount, termsColumns } from '../../db/read-coupons.ts'
import type { CouponRow } from '../../db/read-coupons.ts'
import { keepWithin } from '../../http/quota.ts'
import type { Scope } from '../../http/scope.ts'

type Names = Readonly<Record<string, string>>

export interface StoredCoupon extends CouponRow {
  readonly names: Names
  readonly classNames: readonly Names[]
  readonly uses: readonly {
    readonly orderId: string
    readonly orderNumber: string
    readonly usedAt: string
    readonly amount: number
  }[]
}

const columns = `${termsColumns}, c.names,
  (select coalesce(jsonb_agg(g.names order by g.class_id), '[]') from goods_class g
    where g.tenant_id = $1 and g.class_id = any(c.class_ids)) as "classNames",
  (select coalesce(jsonb_agg(jsonb_build_object('orderId', u.order_id, 'orderNumber', o.order_number, 'usedAt', u.used_at,
      'amount', u.amount) order by u.used_at desc), '[]')
    from coupon_use u join orders o on o.tenant_id = $1 and o.account_id = $2 and o.order_id = u.order_id
    where u.tenant_id = $1 and u.account_id = $2 and u.coupon_id = c.coupon_id and u.given_back_at is null) as uses`

const shown = `${couponsOfAccount} and c.currency = $3`
// Usable coupons first, by earliest end; then those that begin later, then those that are over.
const pageQuery = {
  name: 'coupon-page',
  text: `with shown as (select ${columns} from coupon c where ${shown})
    select *, count(*) over ()::int as total from shown
    order by case when "usesLeft" = 0 then 3 when "endsAt" <= $4 then 4 when "leftForAll" <= 0 then 3 when "startsAt" > $4 then 2 else 1 end,
      "endsAt" nulls last, "couponId" limit $5 offset $6`,
}
const countQuery = { name: 'coupon-count', text: `select count(*) as total from coupon c where ${shown}` }

/** A page of the account's coupons in its currency, usable ones first, and how many there are. */
export async function readCouponPage(
  tx: Tx,
  { tenant, account }: Scope,
  { currency, now }: { readonly currency: string; readonly now: Date },
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ list: readonly StoredCoupon[]; total: number }> {
  const of = [tenant, account, currency]
  const { rows: list } = await tx.query<StoredCoupon & object>({ ...pageQuery, values: [...of, now, limit, offset] })
  const { rows } = await tx.query<{ total: number }>({ ...countQuery, values: of })
  return { list, total: rows[0]?.total ?? 0 }
}

const codeQuery = {
  name: 'coupon-by-code',
  text: 'select coupon_id as id, currency from coupon where tenant_id = $1 and code = $2',
}

/** Finds the tenant's coupon with this code, whoever may use it. */
export async function findByCode(tx: Tx, { tenant }: Scope, code: string): Promise<{ id: string; currency: string } | undefined> {
  const { rows } = await tx.query<{ id: string; currency: string }>({ ...codeQuery, values: [tenant, code] })
  return rows[0]
}

const oneQuery = { name: 'coupon-whole', text: `select ${columns} from coupon c where ${couponsOfAccount} and c.coupon_id = $3` }

export async function readCoupon(tx: Tx, { tenant, account }: Scope, couponId: string): Promise<StoredCoupon | undefined> {
  const { rows } = await tx.query<StoredCoupon & object>({ ...oneQuery, values: [tenant, account, couponId] })
  return rows[0]
}

const claimQuery = {
  name: 'coupon-claim',
  text: 'insert into coupon_account (tenant_id, account_id, coupon_id, since) values ($1, $2, $3, $4) on conflict do nothing',
}

/** Gives the coupon to the account; one that it already has stays unchanged. */
export async function giveCoupon(tx: Tx, scope: Scope, couponId: string, now: Date): Promise<void> {
  const { rowCount } = await tx.query({ ...claimQuery, values: [scope.tenant, scope.account, couponId, now] })
  if ((rowCount ?? 0) > 0) await keepWithin(tx, scope, 'coupons')
}
