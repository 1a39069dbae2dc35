import { formatMoney, isCurrency, moneyToText } from '#domain/rules/currency.ts'
import type { Language } from '#domain/rules/languages.ts'
import { formatDecimal } from '#domain/rules/money.ts'
import type { BundleError, OrderBundleProblem } from '#domain/rules/order-bundles.ts'
import type { OrderError, OrderLineError, OrderLineProblem, WholeOrderProblem } from '#domain/rules/order.ts'
import { unitPriceFor } from '#domain/rules/price.ts'
import type { ClientAccount } from './account.ts'
import { priceInputOf } from './article-facts.ts'
import type { Article } from './article.ts'
import type { RefusalData, RefusedLine } from './envelope.ts'
import type { ErrorName } from './errors.ts'
import type { orderErrors } from './order-errors.ts'
import type { PricedLine, PricedOrder } from './order-facts.ts'

/** An article with its successor, if known. */
type Replaceable = Article & { readonly successorId?: string | null }

interface Judge {
  readonly account: ClientAccount
  readonly articles: ReadonlyMap<string, Replaceable>
  readonly now: number
}

type OrderErrorName = keyof typeof orderErrors

interface OrderRefusal {
  readonly error: OrderErrorName
  readonly data: RefusalData
}

const WHOLE_ERRORS: Record<OrderError, OrderErrorName> = {
  onlineSalesOff: 'order.onlineSalesOff',
  unofficialAccount: 'order.unofficialAccount',
  noProducts: 'order.noProducts',
  tooManyLines: 'order.tooManyLines',
  noAddress: 'order.noAddress',
  requestedDayPassed: 'order.requestedDayPassed',
  belowMinimumAmount: 'order.belowMinimumAmount',
  chinaVolume: 'order.chinaVolume',
  couponSpent: 'order.couponSpent',
  couponExpired: 'order.couponExpired',
  couponUnfit: 'order.couponUnfit',
}
const LINE_ERRORS: Record<OrderLineError, ErrorName> = {
  offMarket: 'cart.offMarket',
  salesRangeRestricted: 'cart.salesRangeRestricted',
  zeroPrice: 'cart.zeroPrice',
  insufficientStock: 'cart.insufficientStock',
  belowMultiple: 'cart.belowMultiple',
  limitedPromotion: 'cart.limitedPromotion',
  priceHigher: 'order.priceRose',
}

const BUNDLE_ERRORS: Record<BundleError, ErrorName> = {
  offerGone: 'cart.offerGone',
  offerChanged: 'cart.offerChanged',
  offMarket: 'cart.offMarket',
  salesRangeRestricted: 'cart.salesRangeRestricted',
  zeroPrice: 'cart.zeroPrice',
  insufficientStock: 'cart.insufficientStock',
  priceHigher: 'order.priceRose',
}

/**
 * Returns why the whole order is refused, with all its problems at once; null if nothing prevents it. In `seen` and `now` of a
 * line, numbers are pieces and text is money (of the whole line).
 */
export const orderRefusal = (priced: PricedOrder, judge: Judge, language: Language): OrderRefusal | null => {
  if (priced.problems.length === 0) return null
  const lines = priced.problems.flatMap((problem) => {
    if (problem.scope === 'order') return []
    return [problem.scope === 'line' ? lineOf(problem, priced, judge) : bundleOf(problem)]
  })
  const whole = priced.problems.find((problem) => problem.scope === 'order')
  if (!whole) return { error: 'order.refused', data: { lines } }
  return { error: WHOLE_ERRORS[whole.error], data: { values: valuesOf(whole, judge.account, language), lines } }
}

const valuesOf = (problem: WholeOrderProblem, account: ClientAccount, language: Language): Record<string, string | number> => {
  const needed = problem.needed ?? 0
  if (problem.error === 'belowMinimumAmount') return { amount: amountText(needed, account.currency, language) }
  if (problem.error === 'chinaVolume') return { volume: needed }
  return problem.error === 'tooManyLines' ? { max: needed } : {}
}

/** Formats money for the text of a refusal. */
export const amountText = (minor: number, currency: string, language: Language): string => {
  return isCurrency(currency) ? moneyToText(formatMoney(minor, currency, language)) : `${formatDecimal(minor)} ${currency}`
}

const lineOf = (problem: OrderLineProblem, priced: PricedOrder, judge: Judge): RefusedLine => {
  const article = judge.articles.get(problem.goodsId)
  const choices = choicesOf(problem, article)
  const successor = choices.includes('replace') ? (article?.successorId ?? null) : null
  const line = priced.lines.find(({ goodsId }) => goodsId === problem.goodsId)
  const isMoney = problem.error === 'priceHigher'
  const write = (value: number | null) => (value !== null && isMoney ? formatDecimal(value) : value)
  return {
    goodsId: problem.goodsId,
    error: isMoney && line && isOutOfUnits(line, judge) ? 'cart.limitedPromotion' : LINE_ERRORS[problem.error],
    seen: write(problem.seen),
    now: write(problem.now),
    choices,
    ...(problem.pieces !== undefined && { pieces: problem.pieces }),
    ...(successor !== null && { successor }),
  }
}

const bundleOf = ({ goodsId, bundleKey, error, seen, now, choices }: OrderBundleProblem): RefusedLine => {
  const write = (value: number | null) => (value !== null && error === 'priceHigher' ? formatDecimal(value) : value)
  return { goodsId, bundleKey, error: BUNDLE_ERRORS[error], seen: write(seen), now: write(now), choices: [...choices] }
}

/** True if the price rose only because others took the promotion's units meanwhile. */
const isOutOfUnits = ({ article, quantity, totalSeen }: PricedLine, { account, now }: Judge): boolean => {
  if (!article || totalSeen === null) return false
  const { activity, ...own } = priceInputOf(article, account)
  return (
    activity !== undefined &&
    unitPriceFor({ ...own, activity: { ...activity, unitsLeft: null } }, quantity, now).lineTotal <= totalSeen
  )
}

/** Offers `replace` only with a known successor; taking what fits a multiple is called rounding down. */
const choicesOf = (problem: OrderLineProblem, article: Replaceable | undefined): RefusedLine['choices'] => {
  return problem.choices
    .filter((choice) => choice !== 'replace' || (article?.successorId ?? null) !== null)
    .map((choice) => (choice === 'takeAvailable' && problem.error === 'belowMultiple' ? 'roundDown' : choice))
}
