import type { Coupon } from '#domain/contract/coupons.ts'
import type { contract } from '#domain/contract/index.ts'
import { couponStanding, plainCode } from '#domain/rules/coupon.ts'
import { formatDecimal } from '#domain/rules/money.ts'
import { readAccountFacts } from '../../db/read-account.ts'
import { textIn } from '../../db/read-articles.ts'
import { rowToTerms } from '../../db/read-coupons.ts'
import { refuse } from '../../http/domain-error.ts'
import type { RequestContext } from '../../http/handler.ts'
import { findByCode, giveCoupon, readCoupon, readCouponPage } from './coupons.store.ts'
import type { StoredCoupon } from './coupons.store.ts'

type Coupons = typeof contract.coupons

/** Lists only coupons in the account's currency. */
export async function listCoupons({ tx, scope, query, language, now }: RequestContext<Coupons['list']>) {
  const { page, limit } = query
  const { currency } = await readAccountFacts(tx, scope)
  const { list, total } = await readCouponPage(tx, scope, { currency, now }, { limit, offset: (page - 1) * limit })
  return { list: list.map((coupon) => couponToWire(coupon, language)), total, page, limit }
}

/** Claims a coupon by its code. A code could be guessed, so an address has only a few tries a minute. */
export async function claimCoupon({ tx, scope, body, language, now }: RequestContext<Coupons['claim']>): Promise<Coupon> {
  const { currency } = await readAccountFacts(tx, scope)
  const found = await findByCode(tx, scope, plainCode(body.code))
  if (!found || found.currency !== currency) return refuse('coupon.codeUnknown')
  await giveCoupon(tx, scope, found.id, now)
  const coupon = (await readCoupon(tx, scope, found.id)) ?? refuse('coupon.codeUnknown')
  const standing = couponStanding(rowToTerms(coupon), now.getTime())
  return standing === 'expired' || standing === 'gone' ? refuse('coupon.codeOver') : couponToWire(coupon, language)
}

const couponToWire = (coupon: StoredCoupon, language: string): Coupon => ({
  couponId: coupon.couponId,
  title: textIn(coupon.names, language),
  currency: coupon.currency,
  kind: coupon.kind,
  amount: coupon.amount === null ? null : formatDecimal(coupon.amount),
  percent: coupon.percent,
  leastValue: formatDecimal(coupon.leastValue),
  classIds: [...coupon.classIds],
  goodsIds: [...coupon.goodsIds],
  classNames: coupon.classNames.map((names) => textIn(names, language)),
  startTime: coupon.startsAt?.toISOString() ?? null,
  endTime: coupon.endsAt?.toISOString() ?? null,
  usesLeft: coupon.usesLeft,
  leftForAll: coupon.leftForAll,
  uses: coupon.uses.map(({ amount, usedAt, ...use }) => ({
    ...use,
    usedAt: new Date(usedAt).toISOString(),
    amount: formatDecimal(amount),
  })),
})
