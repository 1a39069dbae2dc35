import type { DocumentTextName } from '#domain/contract/document-texts.ts'
import { formatMoney, isCurrency, moneyToText } from '#domain/rules/currency.ts'
import { intlLocale } from '#domain/rules/languages.ts'
import type { Language } from '#domain/rules/languages.ts'
import { formatDecimal } from '#domain/rules/money.ts'
import { priceOfPieces } from '#domain/rules/price-of-pieces.ts'
import type { PricedLine } from '#domain/rules/price-of-pieces.ts'
import type { Minor } from '#domain/rules/money.ts'
import type { Words } from '../http/words.ts'

/** Words, amounts and numbers of a paper in one language. */
export interface PaperWords {
  readonly language: Language
  say(name: DocumentTextName, values?: Readonly<Record<string, string | number>>): string
  /** With its sign: "1.125,00 €". */
  money(amount: Minor, currency: string): string
  /** Without its sign, for a column whose head names the currency. */
  amount(amount: Minor): string
  /** In the column of unit prices: "30.41", or "587.46 / 18" if no price of one piece gives the line's total. */
  price(line: PricedLine): string
  number(value: number): string
  country(code: string): string
}

export function paperWords(words: Pick<Words, 'print'>, language: Language): PaperWords {
  const locale = intlLocale(language)
  const numbers = new Intl.NumberFormat(locale, { useGrouping: 'always' })
  const countries = new Intl.DisplayNames([locale], { type: 'region' })
  const amount = (minor: Minor) => formatMoney(minor, 'EUR', language).number
  return {
    language,
    say: (name, values) => words.print(name, language, values),
    money: (minor, currency) =>
      isCurrency(currency) ? moneyToText(formatMoney(minor, currency, language)) : `${currency} ${formatDecimal(minor)}`,
    amount,
    price: (line) => {
      const { price, pieces } = priceOfPieces(line)
      return pieces === 1 ? amount(price) : `${amount(price)} /\u00a0${numbers.format(pieces)}`
    },
    number: (value) => numbers.format(value),
    country: (code) => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code),
  }
}
