import { intlLocale } from '#domain/rules/languages.ts'
import type { Language } from '#domain/rules/languages.ts'
import { formatDecimal } from '#domain/rules/money.ts'
import type { Minor } from '#domain/rules/money.ts'
import { withTrueMinus } from '#domain/rules/numbers.ts'

/** Symbols by currency code; the specification gives the Hong Kong dollar the plain sign. §9 */
export const CURRENCY_SYMBOLS = { EUR: '€', USD: '$', HKD: '$', CNY: '¥', GBP: '£', PLN: 'zł', MXN: 'MX$' } as const

export type CurrencyCode = keyof typeof CURRENCY_SYMBOLS

/** The currency where none is said. §9 */
export const DEFAULT_CURRENCY: CurrencyCode = 'EUR'

/** An amount for the screen: the number is dark, the symbol lighter, so they come apart. */
export interface MoneyParts {
  number: string
  symbol: string
  symbolFirst: boolean
}

/** An amount in the language's own writing, two decimals, thousands always grouped. §9 */
export function formatMoney(minor: Minor, currency: CurrencyCode, language: Language): MoneyParts {
  const { number, symbolFirst } = writerFor(language)
  // As text, because Intl reads decimal text exactly and a quotient of large numbers would not be.
  const text = withTrueMinus(number.format(formatDecimal(minor) as Intl.StringNumericLiteral))
  return { number: text, symbol: CURRENCY_SYMBOLS[currency], symbolFirst }
}

/** An amount as one text, for documents and mail; the space does not break. */
export function moneyToText({ number, symbol, symbolFirst }: MoneyParts): string {
  return symbolFirst ? `${symbol}\u00a0${number}` : `${number}\u00a0${symbol}`
}

/** Whether a text is a currency that the shop knows. §9 */
export function isCurrency(text: string): text is CurrencyCode {
  return Object.hasOwn(CURRENCY_SYMBOLS, text)
}

interface Writer {
  number: Intl.NumberFormat
  symbolFirst: boolean
}

/** Making a formatter costs a thousand times using it. */
const writers = new Map<Language, Writer>()

function writerFor(language: Language): Writer {
  const known = writers.get(language)
  if (known) return known
  const locale = intlLocale(language)
  const number = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: 'always' })
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency: DEFAULT_CURRENCY }).formatToParts(1)
  const writer = { number, symbolFirst: parts.findIndex(({ type }) => type === 'currency') === 0 }
  writers.set(language, writer)
  return writer
}
