import { intlLocale } from '#domain/rules/languages.ts'
import type { Language } from '#domain/rules/languages.ts'
import { formatDecimal } from '#domain/rules/money.ts'
import type { Minor } from '#domain/rules/money.ts'
import { withTrueMinus } from '#domain/rules/numbers.ts'

/** Symbols by currency code; the specification gives the Hong Kong dollar the plain sign. §9 */
export const CURRENCY_SYMBOLS = { EUR: '€', USD: '$', HKD: '$', CNY: '¥', GBP: '£', PLN: 'zł', MXN: 'MX$' } as const

export type CurrencyCode = keyof typeof CURRENCY_SYMBOLS

/** The default currency. §9 */
export const DEFAULT_CURRENCY: CurrencyCode = 'EUR'

/** An amount for the screen; number and symbol are separate, because the symbol is lighter. */
export interface MoneyParts {
  number: string
  symbol: string
  symbolFirst: boolean
}

/** Formats an amount in the style of the language, with two decimals and thousands always grouped. §9 */
export function formatMoney(minor: Minor, currency: CurrencyCode, language: Language): MoneyParts {
  const { number, symbolFirst } = writerFor(language)
  // As text, because Intl formats decimal text exactly; a quotient of large numbers would be inexact.
  const text = withTrueMinus(number.format(formatDecimal(minor) as Intl.StringNumericLiteral))
  return { number: text, symbol: CURRENCY_SYMBOLS[currency], symbolFirst }
}

/** Joins an amount into one text, for documents and mail, with a non-breaking space. */
export function moneyToText({ number, symbol, symbolFirst }: MoneyParts): string {
  return symbolFirst ? `${symbol}\u00a0${number}` : `${number}\u00a0${symbol}`
}

/** True if the shop knows this currency. §9 */
export function isCurrency(text: string): text is CurrencyCode {
  return Object.hasOwn(CURRENCY_SYMBOLS, text)
}

interface Writer {
  number: Intl.NumberFormat
  symbolFirst: boolean
}

/** Cached, because making a formatter costs a thousand times as much as using it. */
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
