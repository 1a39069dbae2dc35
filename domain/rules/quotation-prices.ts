import { multiply, parseDecimal, roundHalfUp } from './money.ts'
import type { Minor } from './money.ts'
import type { QuotationStanding, QuotationState } from './quotations.ts'

/** Highest margin that a quotation takes, in percent. */
export const MARGIN_PERCENT_MAX = 1000

/** What a customer is asked for an article: so many percent on top of what it costs the account itself. decisions §13 */
export function priceWithMargin(cost: Minor, percent: number): Minor {
  return roundHalfUp(BigInt(cost) * BigInt(10_000 + Math.round(percent * 100)), 10_000n)
}

interface QuotedLine {
  readonly quantity: number
  /** As on the wire. */
  readonly unitPrice: string
}

/** What one line comes to. A price that is none is a defect: it was checked where it came in. */
export function lineTotalOf({ quantity, unitPrice }: QuotedLine): Minor {
  const price = parseDecimal(unitPrice)
  if (price === undefined) throw new RangeError(`Not an amount: ${unitPrice}`)
  return multiply(price, quantity)
}

/** What all lines come to; null where it is no longer exact, as of one that was stored before it was bounded: it must still be shown. */
export function quotationTotal(lines: readonly QuotedLine[]): Minor | null {
  const total = lines.reduce((all, line) => all + lineTotalOf(line), 0)
  return Number.isSafeInteger(total) ? total : null
}

/** Reads what a person typed as a number with at most two decimals, a comma or a point before them; undefined is none. */
export function readTyped(text: string): number | undefined {
  const plain = text.trim().replace(',', '.')
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined
}

/** Its last day is a whole day; `today` is the account's. */
export const isQuotationOver = (validUntil: string, today: string): boolean => validUntil < today

export const standingOf = (one: { state: QuotationState; validUntil: string }, today: string): QuotationStanding =>
  one.state === 'open' && isQuotationOver(one.validUntil, today) ? 'over' : one.state

interface Searched {
  readonly quotationNumber: string
  readonly addressee: string
  readonly lines: readonly { readonly goodsId: string; readonly name: string }[]
}

/** A word in the number, the addressee, or an article's number or name. */
export function matchesQuotation({ quotationNumber, addressee, lines }: Searched, keyword: string): boolean {
  const word = keyword.trim().toLowerCase()
  const texts = [quotationNumber, addressee, ...lines.flatMap(({ goodsId, name }) => [goodsId, name])]
  return texts.some((text) => text.toLowerCase().includes(word))
}
