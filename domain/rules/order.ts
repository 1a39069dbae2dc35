import type { Act } from '#domain/rules/act.ts'
import type { CouponFit, CouponMisfit } from '#domain/rules/coupon.ts'
import { CART_LINES_MAX, CHINA_MIN_VOLUME_M3, TEXT_LONG_MAX } from '#domain/rules/limits.ts'
import { isBlocking, lineConditions } from '#domain/rules/line-conditions.ts'
import type { LineAccount, LineCondition, LineGoods } from '#domain/rules/line-conditions.ts'
import type { Minor } from '#domain/rules/money.ts'
import { checkBundles } from '#domain/rules/order-bundles.ts'
import type { BundleToCheck, OrderBundleProblem } from '#domain/rules/order-bundles.ts'
import { comparePrices } from '#domain/rules/price.ts'
import { fitQuantity } from '#domain/rules/quantity.ts'
import { meetsChinaMinimum, orderVolumeCm3, toCubicMetres } from '#domain/rules/volume.ts'

/** Facts of the account that decide on an order, besides its lines. §5 */
export interface OrderAccount extends LineAccount {
  official: boolean
  /** Minimum goods total, before coupons and tax; 0 for none. */
  minimumAmount: Minor
  shipsFromChina: boolean
}

/** One line as ordered, with the current article. */
export interface OrderLineToCheck {
  goodsId: string
  quantity: number
  /** undefined if this account no longer has the article. */
  goods: LineGoods | undefined
  unitCm3: number
  /** Line total that the person saw; null if no price was seen. */
  seenTotal: Minor | null
  /** Line total at current prices. */
  nowTotal: Minor
}

/** An order before it is judged; the same on the device and on the server. decisions §7 */
export interface OrderToCheck {
  account: OrderAccount
  lines: readonly OrderLineToCheck[]
  /** Sets and pallets, if any. */
  bundles?: readonly BundleToCheck[]
  /** Their pieces, for volume and number of lines. */
  parts?: readonly Pick<OrderLineToCheck, 'quantity' | 'unitCm3'>[]
  hasAddress: boolean
  /** True if the requested delivery day is before the account's today. */
  hasDayPassed: boolean
  /** Goods total at current prices, before coupons and tax. */
  goodsTotal: Minor
  /** How the chosen coupon fits; null or absent if none is chosen. */
  coupon?: CouponFit | null
}

export type OrderError =
  | 'onlineSalesOff'
  | 'unofficialAccount'
  | 'noProducts'
  | 'tooManyLines'
  | 'noAddress'
  | 'requestedDayPassed'
  | 'belowMinimumAmount'
  | 'chinaVolume'
  | 'couponSpent'
  | 'couponExpired'
  | 'couponUnfit'
export type OrderLineError = LineCondition | 'priceHigher'
export type LineChoice = 'takeAvailable' | 'acceptPrice' | 'waitForArrival' | 'remove' | 'replace'

interface Measure {
  needed: number
  now: number
}

/** A problem of the whole order; `needed` and `now` are minor units, m³ or lines, if the error has a measure. */
export interface WholeOrderProblem extends Partial<Measure> {
  scope: 'order'
  error: OrderError
}

/** A problem of one line; `seen` and `now` are units, or minor units for `priceHigher`; null if there is none. decisions §7 */
export interface OrderLineProblem {
  scope: 'line'
  goodsId: string
  error: OrderLineError
  seen: number | null
  now: number | null
  choices: LineChoice[]
  /** For `priceHigher`: how many pieces the price is for. */
  pieces?: number
}

export type OrderProblem = WholeOrderProblem | OrderLineProblem | OrderBundleProblem

/** Returns everything that prevents submitting, or nothing. Lower prices are no problem: they are passed on. §5, decisions §7 */
export function checkOrder(order: OrderToCheck): OrderProblem[] {
  const { account, lines, bundles = [] } = order
  return [...checkWhole(order), ...lines.flatMap((line) => checkLine(line, account)), ...checkBundles(bundles, lines, account)]
}

function checkWhole({
  account,
  lines: singles,
  parts = [],
  hasAddress,
  hasDayPassed,
  goodsTotal,
  coupon,
}: OrderToCheck): WholeOrderProblem[] {
  const lines = parts.length > 0 ? [...singles, ...parts] : singles
  const volume = orderVolumeCm3(lines)
  const table: readonly [boolean, OrderError, Measure?][] = [
    [!account.official, 'unofficialAccount'],
    [lines.length === 0, 'noProducts'],
    [lines.length > CART_LINES_MAX, 'tooManyLines', { needed: CART_LINES_MAX, now: lines.length }],
    [!hasAddress, 'noAddress'],
    [hasDayPassed, 'requestedDayPassed'],
    [goodsTotal < account.minimumAmount, 'belowMinimumAmount', { needed: account.minimumAmount, now: goodsTotal }],
    [
      account.shipsFromChina && !meetsChinaMinimum(volume),
      'chinaVolume',
      { needed: CHINA_MIN_VOLUME_M3, now: toCubicMetres(volume) },
    ],
  ]
  const wrong = table
    .filter(([isWrong]) => isWrong)
    .map(([, error, measure]) => Object.assign({ scope: 'order' as const, error }, measure))
  return coupon && !coupon.fits ? [...wrong, { scope: 'order', error: COUPON_ERRORS[coupon.reason] }] : wrong
}

const COUPON_ERRORS: Record<CouponMisfit['reason'], OrderError> = {
  used: 'couponSpent',
  gone: 'couponSpent',
  expired: 'couponExpired',
  notYet: 'couponExpired',
  currency: 'couponUnfit',
  noArticle: 'couponUnfit',
  belowLeast: 'couponUnfit',
}

const CHOICES: Record<OrderLineError, readonly LineChoice[]> = {
  offMarket: ['replace', 'remove'],
  salesRangeRestricted: ['replace', 'remove'],
  zeroPrice: ['replace', 'remove'],
  insufficientStock: ['takeAvailable', 'waitForArrival', 'replace', 'remove'],
  belowMultiple: ['takeAvailable', 'remove'],
  limitedPromotion: ['takeAvailable', 'remove'],
  priceHigher: ['acceptPrice', 'replace', 'remove'],
}

function checkLine(line: OrderLineToCheck, account: OrderAccount): OrderLineProblem[] {
  const { goods } = line
  if (!goods) return [lineProblem(line, 'offMarket', line.quantity, null)]
  const error = lineConditions(goods, account, line.quantity).find(isBlocking)
  if (error) return [lineProblem(line, error, line.quantity, availableUnits(goods, error, line.quantity))]
  const dearer = line.seenTotal !== null && comparePrices(line.seenTotal, line.nowTotal) === 'higher'
  return dearer ? [{ ...lineProblem(line, 'priceHigher', line.seenTotal, line.nowTotal), pieces: line.quantity }] : []
}

/** Returns the quantity available instead; null if the article is not available at all. */
function availableUnits(goods: LineGoods, error: LineCondition, quantity: number): number | null {
  if (!CHOICES[error].includes('takeAvailable')) return null
  const { quantity: fitted } = fitQuantity(quantity, goods)
  return lineConditions(goods, { salesRanges: [goods.salesRange] }, fitted).some(isBlocking) ? 0 : fitted
}

function lineProblem(
  { goodsId }: OrderLineToCheck,
  error: OrderLineError,
  seen: number | null,
  now: number | null,
): OrderLineProblem {
  const choices = CHOICES[error].filter((choice) => choice !== 'takeAvailable' || (now !== null && now > 0))
  return { scope: 'line', goodsId, error, seen, now, choices }
}

/** States of an order on the server. decisions §7 */
export const ORDER_STATES = ['submitted', 'unshipped', 'shipped', 'returning', 'returned', 'cancelled'] as const
export type OrderState = (typeof ORDER_STATES)[number]

const NEXT_STATES: Record<OrderState, readonly OrderState[]> = {
  submitted: ['unshipped', 'cancelled'],
  unshipped: ['shipped', 'cancelled'],
  shipped: ['returning'],
  returning: ['returned'],
  returned: [],
  cancelled: [],
}

/** True if an order may move from one state to the other. decisions §7 */
export function canMoveOrder(from: OrderState, to: OrderState): boolean {
  return NEXT_STATES[from].includes(to)
}

interface OrderOnItsWay {
  readonly state: OrderState
  readonly shippedQuantity?: number | undefined
}

/** What a person may do with an order. It cannot be cancelled once its first parcel has left. decisions §7 */
export const orderCan = {
  cancel: ({ state, shippedQuantity = 0 }: OrderOnItsWay) => canMoveOrder(state, 'cancelled') && shippedQuantity === 0,
  note: (state: OrderState) => state === 'submitted',
}

/** Reasons for a cancellation; `other` needs text. The specification is silent. §7 */
export const cancelOptions = [
  'orderedTwice',
  'wrongArticle',
  'wrongQuantity',
  'wrongAddress',
  'tooLate',
  'notNeeded',
  'other',
] as const
export type CancelOption = (typeof cancelOptions)[number]

/** True if a reason is given: a chosen one, or text. §4, §5 */
export function isCancelReasonGiven(option: CancelOption, reason: string): boolean {
  return option !== 'other' || isCancelReason(reason)
}

/** True for the text of a cancel reason: required, at most 200 characters. §4, §5 */
export function isCancelReason(reason: string): boolean {
  const length = Array.from(reason.trim()).length
  return length >= 1 && length <= TEXT_LONG_MAX
}

interface Cancel {
  readonly option?: CancelOption | undefined
  readonly reason?: string | undefined
}

/** Returns the cancelled order; `orderCan.cancel` decides whether it may be. */
export function cancelOrder<O extends object>(order: O, { option = 'other', reason = '' }: Cancel, { at, by }: Act) {
  return { ...order, state: 'cancelled' as const, cancelled: { at, by, option, reason: reason.trim() } }
}

/** A note written to an order after it was submitted. */
export interface OrderNote {
  text: string
  at: string
  by: string
}

/** Returns the order with its note; an empty text removes it. */
export function noteOrder<O extends object>(order: O, { note }: { readonly note: string }, { at, by }: Act) {
  const text = note.trim()
  return { ...order, note: text === '' ? null : { text, at, by } }
}

/** Nobody reads a note once the order is picked. An order that exists only on the device has no state yet. */
export function refusesNote({ state }: { readonly state: OrderState | null }): 'order.picked' | null {
  return state === null || orderCan.note(state) ? null : 'order.picked'
}

/** The only states of an order that the device holds. decisions §7 */
export const LOCAL_ORDER_STATES = [
  'saved',
  'sending',
  'received',
  'accepted',
  'acceptedWithChanges',
  'needsDecision',
  'waitingForSignIn',
] as const
export type LocalOrderState = (typeof LOCAL_ORDER_STATES)[number]
