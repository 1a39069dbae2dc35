import { isBlocking, lineConditions } from '#domain/rules/line-conditions.ts'
import type { LineAccount, LineCondition, LineGoods } from '#domain/rules/line-conditions.ts'
import type { Minor } from '#domain/rules/money.ts'
import { comparePrices } from '#domain/rules/price.ts'
import { quantityCap } from '#domain/rules/quantity.ts'

export interface PartToCheck {
  readonly goodsId: string
  /** Pieces in one set. */
  readonly inOne: number
  /** undefined if this account no longer has the article. */
  readonly goods: LineGoods | undefined
}

/** A set or pallet as ordered, with its current offer and articles. */
export interface BundleToCheck {
  readonly bundleKey: string
  readonly quantity: number
  readonly isOffered: boolean
  /** True if the offer still has the parts that were put into the cart. */
  readonly isSame: boolean
  readonly parts: readonly PartToCheck[]
  /** Total that the person saw; null if no price was seen. */
  readonly seenTotal: Minor | null
  readonly nowTotal: Minor
}

export type BundleError =
  | 'offerGone'
  | 'offerChanged'
  | Exclude<LineCondition, 'belowMultiple' | 'limitedPromotion'>
  | 'priceHigher'
export type BundleChoice = 'takeAvailable' | 'acceptPrice' | 'split' | 'remove'

/** `seen` and `now` are numbers of sets, or minor units for `priceHigher`; null if there is none. decisions §7 */
export interface OrderBundleProblem {
  readonly scope: 'bundle'
  readonly bundleKey: string
  /** The article at fault, else the first one. */
  readonly goodsId: string
  readonly error: BundleError
  readonly seen: number | null
  readonly now: number | null
  readonly choices: readonly BundleChoice[]
}

interface Units {
  readonly goodsId: string
  readonly quantity: number
}

/**
 * Returns what prevents each set and pallet: any unavailable article blocks it whole (§5). Its pieces count together with those of
 * single lines and earlier sets. The sales multiple does not apply, because the trade composed the set.
 */
export function checkBundles(
  bundles: readonly BundleToCheck[],
  singles: readonly Units[],
  account: LineAccount,
): OrderBundleProblem[] {
  const used = new Map<string, number>()
  const spend = ({ goodsId, quantity }: Units) => used.set(goodsId, (used.get(goodsId) ?? 0) + quantity)
  if (bundles.length > 0) for (const line of singles) spend(line)
  return bundles.flatMap((bundle) => {
    const problem = checkBundle(bundle, used, account)
    for (const { goodsId, inOne } of bundle.parts) spend({ goodsId, quantity: inOne * bundle.quantity })
    return problem ? [problem] : []
  })
}

function checkBundle(
  bundle: BundleToCheck,
  used: ReadonlyMap<string, number>,
  account: LineAccount,
): OrderBundleProblem | undefined {
  const { bundleKey, quantity, parts, seenTotal, nowTotal } = bundle
  const told = (part: string | undefined, error: BundleError, now: number | null, choices: readonly BundleChoice[]) =>
    ({ scope: 'bundle', bundleKey, goodsId: part ?? parts[0]?.goodsId ?? '', error, seen: quantity, now, choices }) as const
  if (!bundle.isOffered) return told(undefined, 'offerGone', null, ['split', 'remove'])
  if (!bundle.isSame) return told(undefined, 'offerChanged', null, ['split', 'remove'])
  const fault = faultOfParts(parts, quantity, used, account)
  if (fault) {
    const choices = ['split', 'remove'] as const
    return told(fault.goodsId, fault.error, fault.left, fault.left ? ['takeAvailable', ...choices] : choices)
  }
  const isDearer = seenTotal !== null && comparePrices(seenTotal, nowTotal) === 'higher'
  return isDearer
    ? { ...told(undefined, 'priceHigher', nowTotal, ['acceptPrice', 'split', 'remove']), seen: seenTotal }
    : undefined
}

interface PartsFault {
  /** The article at fault. */
  readonly goodsId: string
  readonly error: Exclude<LineCondition, 'belowMultiple' | 'limitedPromotion'>
  /** How many sets the stock allows; null if the stock is not the fault. */
  readonly left: number | null
}

/** Returns what prevents this many of a set or pallet; faults that no smaller number solves come before the stock. */
export function faultOfParts(
  parts: readonly PartToCheck[],
  quantity: number,
  used: ReadonlyMap<string, number>,
  account: LineAccount,
): PartsFault | undefined {
  const faults = parts.flatMap(({ goodsId, inOne, goods }) => {
    const error = goods ? partError(goods, account, (used.get(goodsId) ?? 0) + inOne * quantity) : ('offMarket' as const)
    return error ? [{ goodsId, error }] : []
  })
  const worst = faults.find(({ error }) => error !== 'insufficientStock') ?? faults[0]
  if (!worst) return undefined
  const isStock = worst.error === 'insufficientStock'
  return { ...worst, left: isStock ? Math.min(...parts.map((part) => setsLeft(part, used))) : null }
}

function partError(goods: LineGoods, account: LineAccount, quantity: number) {
  return lineConditions(goods, account, quantity)
    .filter((condition) => condition !== 'belowMultiple' && condition !== 'limitedPromotion')
    .find(isBlocking)
}

/** Returns how many sets the stock of one article allows. */
function setsLeft({ goodsId, inOne, goods }: PartToCheck, used: ReadonlyMap<string, number>): number {
  if (!goods || lineConditions(goods, { salesRanges: [goods.salesRange] }, 0).includes('insufficientStock')) return 0
  return Math.max(Math.floor((quantityCap(goods) - (used.get(goodsId) ?? 0)) / inOne), 0)
}
