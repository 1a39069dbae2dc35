import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CurrencyCode } from './currency.ts'
import { CURRENCY_SYMBOLS, formatMoney, isCurrency, moneyToText } from './currency.ts'
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

test('the seven currencies are known, others are not', () => {
  expect(Object.keys(CURRENCY_SYMBOLS).every(isCurrency)).toBe(true)
  expect(['JPY', 'eur', 'toString', ''].some(isCurrency)).toBe(false)
})
