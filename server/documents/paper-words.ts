import type { DocumentTextName } from '#domain/contract/document-texts.ts'
import { formatMoney, isCurrency, moneyToText } from '#domain/rules/currency.ts'
import { intlLocale } from '#domain/rules/languages.ts'
import type { Language } from '#domain/rules/languages.ts'
import { formatDecimal } from '#domain/rules/money.ts'
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
  number(value: number): string
  country(code: string): string
}

export function paperWords(words: Pick<Words, 'print'>, language: Language): PaperWords {
  const locale = intlLocale(language)
  const numbers = new Intl.NumberFormat(locale, { useGrouping: 'always' })
  const countries = new Intl.DisplayNames([locale], { type: 'region' })
  return {
    language,
    say: (name, values) => words.print(name, language, values),
    money: (amount, currency) =>
      isCurrency(currency) ? moneyToText(formatMoney(amount, currency, language)) : `${currency} ${formatDecimal(amount)}`,
    amount: (amount) => formatMoney(amount, 'EUR', language).number,
    number: (value) => numbers.format(value),
    country: (code) => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code),
  }
}
