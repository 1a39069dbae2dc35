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
])('an account in %s is offered %j', (country, expected) => {
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

test.each([
  [['de'], 'ES', 'en'],
  [['it', 'es'], 'ES', 'es'],
  [[], 'PL', 'en'],
])('staff whose browser prefers %j, for a client in %s, get %s', (preferred, country, expected) => {
  expect(pickLanguage(preferred, country, { kind: 'staff' })).toBe(expected)
})

test('whatever the browser prefers, the language is one that the country offers', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.constantFrom('ES', 'IT', 'PL', 'FR', 'constructor', ''), (preferred, country) => {
      expect(languagesFor(country)).toContain(pickLanguage(preferred, country))
    }),
  )
})

test('Intl knows every code', () => {
  expect(Intl.NumberFormat.supportedLocalesOf(LANGUAGE_CODES.map(intlLocale))).toHaveLength(9)
  expect([isLanguage('pt'), isLanguage('PT'), isLanguage('ja')]).toEqual([true, false, false])
})

test('a brand offers its own languages: the best match, else its first', () => {
  const mexico: readonly Language[] = ['es', 'en', 'zh-cn']
  expect(pickLanguage(['fr', 'en-US'], undefined, { among: mexico })).toBe('en')
  expect(pickLanguage(['fr'], undefined, { among: mexico })).toBe('es')
  expect(pickLanguage(['fr'], 'MX', { among: mexico })).toBe('es')
  expect(pickLanguage(['it'], 'PL', { among: mexico })).toBe('en')
  expect(pickLanguage(['fr'], undefined, { among: LANGUAGE_CODES })).toBe('fr')
})
