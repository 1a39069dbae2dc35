import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CurrencyCode } from './currency.ts'
import { CURRENCY_SYMBOLS, DEFAULT_CURRENCY, formatMoney, isCurrency, moneyToText } from './currency.ts'
import type { Language } from './languages.ts'
import { LANGUAGE_CODES } from './languages.ts'

test.each<[number, CurrencyCode, Language, string]>([
  [123_450, 'EUR', 'en', '€_1,234.50'],
  [123_450, 'EUR', 'es', '1.234,50_€'],
  [123_450, 'EUR', 'pt', '1_234,50_€'],
  [123_450, 'EUR', 'de', '1.234,50_€'],
  [123_450, 'PLN', 'pl', '1_234,50_zł'],
  [123_450, 'MXN', 'es', '1.234,50_MX$'],
  [123_450, 'HKD', 'zh-cn', '$_1,234.50'],
  [123_450, 'EUR', 'nl', '€_1.234,50'],
  [123_450, 'EUR', 'fr', '1_234,50_€'],
  [123_450, 'EUR', 'it', '1.234,50_€'],
  [5, 'GBP', 'en', '£_0.05'],
  [-320, 'EUR', 'en', '€_−3.20'],
  [900_719_925_474_099_1, 'EUR', 'en', '€_90,071,992,547,409.91'],
])('%i cents %s in %s are written %s', (minor, currency, language, expected) => {
  expect(moneyToText(formatMoney(minor, currency, language)).replaceAll(/\s/g, '_')).toBe(expected)
})

test('every amount keeps all its digits in every language', () => {
  const amounts = fc.integer({ min: 100, max: Number.MAX_SAFE_INTEGER })
  fc.assert(
    fc.property(amounts, fc.constantFrom(...LANGUAGE_CODES), (minor, language) => {
      expect(formatMoney(minor, 'EUR', language).number.replaceAll(/\D/g, '')).toBe(String(minor))
    }),
  )
})

test('the seven currencies are known, and no others', () => {
  expect(Object.keys(CURRENCY_SYMBOLS).every(isCurrency)).toBe(true)
  expect(['JPY', 'eur', 'toString', ''].some(isCurrency)).toBe(false)
})

test('the symbols are those of the specification, and the default is the euro', () => {
  expect(CURRENCY_SYMBOLS).toEqual({ EUR: '€', USD: '$', HKD: '$', CNY: '¥', GBP: '£', PLN: 'zł', MXN: 'MX$' })
  expect(DEFAULT_CURRENCY).toBe('EUR')
})

// Number format and position of the symbol depend on the language, not on the currency.
const WRITTEN: Readonly<Record<Language, readonly [number: string, symbolFirst: boolean]>> = {
  'zh-cn': ['1,234,567.80', true],
  en: ['1,234,567.80', true],
  es: ['1.234.567,80', false],
  it: ['1.234.567,80', false],
  pl: ['1_234_567,80', false],
  de: ['1.234.567,80', false],
  nl: ['1.234.567,80', true],
  fr: ['1_234_567,80', false],
  pt: ['1_234_567,80', false],
}
const everyCurrency = Object.keys(CURRENCY_SYMBOLS) as CurrencyCode[]

test.each(everyCurrency.flatMap((currency) => LANGUAGE_CODES.map((language) => [currency, language] as const)))(
  '%s in %s has two decimals, its own symbol and a non-breaking space',
  (currency, language) => {
    const [number, symbolFirst] = WRITTEN[language]
    const money = formatMoney(123_456_780, currency, language)
    expect({ ...money, number: money.number.replaceAll(/\s/g, '_') }).toEqual({
      number,
      symbol: CURRENCY_SYMBOLS[currency],
      symbolFirst,
    })
    expect(moneyToText(money)).not.toContain(' ')
    expect(formatMoney(0, currency, language).number).toMatch(/^0[.,]00$/)
    expect(formatMoney(1, currency, language).number).toMatch(/^0[.,]01$/)
  },
)
