// What an order must cost, written from the specification, decisions §5 and record 12 alone: it imports nothing from domain/rules,
// so that an error there cannot repeat itself here. Amounts are whole cents.

export interface Terms {
  readonly list: number
  /** A promotion: percent off the list price, for `left` pieces; null is unlimited. */
  readonly activity: { readonly percent: number; readonly left: number | null; readonly isFlash: boolean } | null
}

export interface Buyer {
  readonly country: string
  readonly hasVatNumber: boolean
  /** VIP rate: percent off, with at most two decimals. */
  readonly rate: number
}

export interface ExpectedLine {
  readonly goodsId: string
  readonly quantity: number
  readonly unitPrice: string
  readonly originalPrice: string
  readonly lineTotal: string
  readonly atActivity: number
}

export interface ExpectedOrder {
  readonly lines: readonly ExpectedLine[]
  readonly subtotal: string
  readonly discount: string
  readonly tax: string
  readonly taxPercent: number
  readonly taxCase: string
  readonly total: string
}

const HUNDRED_PERCENT = 10_000n
/** "Rounded to cents": half a cent rounds up. */
const rounded = (numerator: bigint, denominator: bigint): bigint => (numerator * 2n + denominator) / (denominator * 2n)
const points = (percent: number): bigint => BigInt(Math.round(percent * 100))
const lessPercent = (cents: bigint, percent: number): bigint =>
  rounded(cents * (HUNDRED_PERCENT - points(percent)), HUNDRED_PERCENT)
const text = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`

const SELLER = { country: 'ES', percent: 21 }
const UNION = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '))

/** Domestic at home and for a buyer in the Union without a VAT number; reverse charge for others in the Union; export elsewhere. */
function taxOf({ country, hasVatNumber }: Buyer): { readonly taxCase: string; readonly percent: number } {
  if (country === SELLER.country) return { taxCase: 'domestic', percent: SELLER.percent }
  if (!UNION.has(country)) return { taxCase: 'export', percent: 0 }
  return hasVatNumber ? { taxCase: 'reverseCharge', percent: 0 } : { taxCase: 'domestic', percent: SELLER.percent }
}

/** The expected order for these pieces; `terms` returns the terms at its moment. */
export function recompute(
  lines: readonly { readonly goodsId: string; readonly quantity: number }[],
  buyer: Buyer,
  terms: (goodsId: string) => Terms,
): ExpectedOrder {
  let [subtotal, goods] = [0n, 0n]
  const expected = lines.map(({ goodsId, quantity }): ExpectedLine => {
    const { list, activity } = terms(goodsId)
    const original = BigInt(list)
    const own = lessPercent(original, buyer.rate)
    const offer = activity ? lessPercent(original, activity.percent) : own
    // The activity's price is final and replaces the account's own where it is lower, for as many pieces as are left.
    const atActivity = activity && offer < own ? Math.min(quantity, activity.left ?? quantity) : 0
    const total = offer * BigInt(atActivity) + own * BigInt(quantity - atActivity)
    subtotal += original * BigInt(quantity)
    goods += total
    const unit = atActivity > 0 ? offer : own
    return { goodsId, quantity, unitPrice: text(unit), originalPrice: text(original), lineTotal: text(total), atActivity }
  })
  const { taxCase, percent } = taxOf(buyer)
  const tax = rounded(goods * points(percent), HUNDRED_PERCENT)
  return {
    lines: expected,
    subtotal: text(subtotal),
    discount: text(subtotal - goods),
    tax: text(tax),
    taxPercent: percent,
    taxCase,
    total: text(goods + tax),
  }
}
