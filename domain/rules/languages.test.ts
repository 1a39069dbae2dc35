import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Language } from './languages.ts'
import { intlLocale, isLanguage, LANGUAGE_CODES, languagesFor, pickLanguage } from './languages.ts'

test.each([
  ['ES', ['es', 'en', 'zh-cn', 'pt']],
  ['it', ['it', 'en', 'zh-cn']],
  ['PL', ['pl', 'en', 'zh-cn']],
  ['DE', ['zh-cn', 'en', 'es', 'it', 'pl', 'de', 'nl', 'fr', 'pt']],
  [undefined, ['zh-cn', 'en', 'es', 'it', 'pl', 'de', 'nl', 'fr', 'pt']],
])('an account of %s has %j', (country, expected) => {
  expect(languagesFor(country)).toEqual(expected)
})

test.each([
  [['de-AT', 'en'], undefined, 'de'],
  [['pt-BR'], undefined, 'pt'],
  [['zh-Hant-TW'], undefined, 'zh-cn'],
  [['ZH_CN'], undefined, 'zh-cn'],
  [['ja', 'fr-CA'], undefined, 'fr'],
  [['ja'], undefined, 'en'],
  [[], 'DE', 'en'],
  [['de', 'en'], 'ES', 'en'],
  [['de'], 'ES', 'es'],
  [[], 'PL', 'pl'],
])('a browser that prefers %j in %s gets %s', (preferred, country, expected) => {
  expect(pickLanguage(preferred, country)).toBe(expected)
})

test('whatever the browser says, the language is one that the country offers', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.constantFrom('ES', 'IT', 'PL', 'FR', 'constructor', ''), (preferred, country) => {
      expect(languagesFor(country)).toContain(pickLanguage(preferred, country))
    }),
  )
})

test('every code is known to Intl', () => {
  expect(Intl.NumberFormat.supportedLocalesOf(LANGUAGE_CODES.map(intlLocale))).toHaveLength(9)
  expect([isLanguage('pt'), isLanguage('PT'), isLanguage('ja')]).toEqual([true, false, false])
})

test('a brand speaks its own languages: the best of them, else its first', () => {
  const mexico: readonly Language[] = ['es', 'en', 'zh-cn']
  expect(pickLanguage(['fr', 'en-US'], undefined, mexico)).toBe('en')
  expect(pickLanguage(['fr'], undefined, mexico)).toBe('es')
  expect(pickLanguage(['fr'], 'MX', mexico)).toBe('es')
  expect(pickLanguage(['it'], 'PL', mexico)).toBe('en')
  expect(pickLanguage(['fr'], undefined, LANGUAGE_CODES)).toBe('fr')
})
