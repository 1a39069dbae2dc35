import { i18n } from '@lingui/core'
import { beforeEach, expect, test } from 'vitest'
import { brands } from '#domain/brands/index.ts'
import { followCountry, startLanguage } from './start-language.ts'

const brand = brands.main
beforeEach(() => localStorage.clear())

test('the sign-in page speaks a language of the buyer who signed in last on this device', async () => {
  localStorage.setItem('tradepad.language', 'fr')
  await startLanguage(brand)
  expect(i18n.locale).toBe('fr')
  await followCountry(brand, 'ES', 'buyer')
  const ofSpain = i18n.locale
  expect(ofSpain).not.toBe('fr')
  await startLanguage(brand)
  expect(i18n.locale).toBe(ofSpain)
  // Signed out: nobody is known, and the language stays.
  await followCountry(brand, '', 'buyer')
  expect(i18n.locale).toBe(ofSpain)
})

test('the countries of a representative’s clients are not remembered', async () => {
  localStorage.setItem('tradepad.language', 'fr')
  await followCountry(brand, 'ES', 'staff')
  await startLanguage(brand)
  expect(i18n.locale).toBe('fr')
})
