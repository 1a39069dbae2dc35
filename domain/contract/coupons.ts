import * as v from 'valibot'
import type { CouponTerms } from '#domain/rules/coupon.ts'
import { TEXT_SHORT_MAX } from '#domain/rules/limits.ts'
import { parseDecimal } from '#domain/rules/money.ts'
import { ORDER_STATES } from '#domain/rules/order.ts'
import { call } from './call.ts'
import { SHEET_TYPES } from './media-types.ts'
import { count, decimal, instant, line, listOf, paging, uuid } from './shapes.ts'

const coupon = v.object({
  couponId: uuid,
  title: v.string(),
  currency: v.string(),
  kind: v.picklist(['amount', 'percent']),
  /** Amount off; for a percentage its ceiling, null for none. */
  amount: v.nullable(decimal),
  percent: v.number(),
  leastValue: decimal,
  /** Categories (with their subcategories) and articles that it applies to; both empty means all. */
  classIds: v.array(v.string()),
  goodsIds: v.array(v.string()),
  /** Names of those categories. */
  classNames: v.array(v.string()),
  startTime: v.nullable(instant),
  endTime: v.nullable(instant),
  /** Uses left for this account; `leftForAll` is for all accounts together, null for no limit. */
  usesLeft: count,
  leftForAll: v.nullable(count),
  /** This account's orders that used it and were not cancelled, the newest first. */
  uses: v.array(v.object({ orderId: uuid, orderNumber: v.string(), usedAt: instant, amount: decimal })),
})
export type Coupon = v.InferOutput<typeof coupon>

/** Converts a coupon to the input of the rule. */
export const couponTerms = (wire: Coupon): CouponTerms => ({
  couponId: wire.couponId,
  currency: wire.currency,
  kind: wire.kind,
  amount: wire.amount === null ? null : (parseDecimal(wire.amount) ?? 0),
  percent: wire.percent,
  leastValue: parseDecimal(wire.leastValue) ?? 0,
  classIds: wire.classIds,
  goodsIds: wire.goodsIds,
  startsAt: wire.startTime === null ? null : Date.parse(wire.startTime),
  endsAt: wire.endTime === null ? null : Date.parse(wire.endTime),
  usesLeft: wire.usesLeft,
  leftForAll: wire.leftForAll,
})

const month = v.pipe(v.string(), v.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/))
const earned = v.object({ currency: v.string(), cashBack: decimal, orders: count })

const statement = v.object({
  ...listOf(
    v.object({
      orderId: uuid,
      orderNumber: v.string(),
      ownNumber: v.string(),
      orderedAt: instant,
      /** Month by the account's days. */
      month,
      state: v.picklist(ORDER_STATES),
      currency: v.string(),
      /** Goods before coupon and tax. */
      goods: decimal,
      /** What the order earned; for a cancelled order, what it would have earned. */
      cashBack: decimal,
    }),
  ).entries,
  months: v.array(v.object({ month, ...earned.entries })),
  totals: v.array(earned),
})
export type CashBackStatement = v.InferOutput<typeof statement>

/** Benefits besides prices: coupons (decisions §17) and cash-back (decisions §5). Additions of ours: §7 names no paths. */
export const coupons = {
  list: call({
    name: 'coupons.list',
    method: 'GET',
    path: '/v1.0/coupon/list',
    auth: 'account',
    summary: 'Coupons of the account: usable ones first, then those not usable yet, then used and expired ones.',
    query: v.object(paging),
    reply: listOf(coupon),
  }),
  claim: call({
    name: 'coupons.claim',
    method: 'POST',
    path: '/v1.0/coupon/claim',
    auth: 'account',
    summary:
      'Gives the account the coupon with this code; case, spaces and hyphens are ignored. Ten attempts per minute and address.',
    body: v.object({ code: v.pipe(line(TEXT_SHORT_MAX), v.trim(), v.minLength(1)) }),
    reply: coupon,
  }),
  cashBack: call({
    name: 'coupons.cashBack',
    method: 'GET',
    path: '/v1.0/cash_back/statement',
    auth: 'account',
    summary: 'Cash-back by order, newest first, by month and in total; for one month if it is named.',
    query: v.object({ ...paging, month: v.optional(month) }),
    reply: statement,
  }),
  cashBackSheet: call({
    name: 'coupons.cashBackSheet',
    method: 'GET',
    path: '/v1.0/cash_back/excel',
    auth: 'account',
    binary: SHEET_TYPES,
    summary:
      'The statement as a spreadsheet, one row per order; more than 10,000 are refused with their number. Headings by Accept-Language.',
    query: v.object({ month: v.optional(month), format: v.optional(v.picklist(['xlsx', 'csv']), 'xlsx') }),
    reply: v.unknown(),
  }),
} as const
