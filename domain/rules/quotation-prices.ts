import { multiply, parseDecimal, roundHalfUp } from './money.ts'
import type { Minor } from './money.ts'
import type { QuotationStanding, QuotationState } from './quotations.ts'

/** Maximum margin of a quotation, in percent. */
export const MARGIN_PERCENT_MAX = 1000

/** Returns a customer's price of an article: the account's own price plus a percentage. decisions §13 */
export function priceWithMargin(cost: Minor, percent: number): Minor {
  return roundHalfUp(BigInt(cost) * BigInt(10_000 + Math.round(percent * 100)), 10_000n)
}

interface QuotedLine {
  readonly quantity: number
  /** As on the wire. */
  readonly unitPrice: string
}

/** Returns the total of one line. Throws on an invalid price, a defect: it was checked on input. */
export function lineTotalOf({ quantity, unitPrice }: QuotedLine): Minor {
  const price = parseDecimal(unitPrice)
  if (price === undefined) throw new RangeError(`Not an amount: ${unitPrice}`)
  return multiply(price, quantity)
}

/** Returns the total of all lines; null if inexact, as in one stored before there was a limit, which must still be shown. */
export function quotationTotal(lines: readonly QuotedLine[]): Minor | null {
  const total = lines.reduce((all, line) => all + lineTotalOf(line), 0)
  return Number.isSafeInteger(total) ? total : null
}

/** Parses a typed number with at most two decimals after a comma or a point; undefined if it is not one. */
export function readTyped(text: string): number | undefined {
  const plain = text.trim().replace(',', '.')
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined
}

/** True after the last day, which counts whole; `today` is the account's. */
export const isQuotationOver = (validUntil: string, today: string): boolean => validUntil < today

export const standingOf = (one: { state: QuotationState; validUntil: string }, today: string): QuotationStanding =>
  one.state === 'open' && isQuotationOver(one.validUntil, today) ? 'over' : one.state

interface Searched {
  readonly quotationNumber: string
  readonly addressee: string
  readonly lines: readonly { readonly goodsId: string; readonly name: string }[]
}

/** Matches a keyword in the number, the addressee, or an article's number or name. */
export function matchesQuotation({ quotationNumber, addressee, lines }: Searched, keyword: string): boolean {
  const word = keyword.trim().toLowerCase()
  const texts = [quotationNumber, addressee, ...lines.flatMap(({ goodsId, name }) => [goodsId, name])]
  return texts.some((text) => text.toLowerCase().includes(word))
}
