import { expect, test } from 'vitest'
import { brands } from '#domain/brands/index.ts'
import { isCurrency } from '#domain/rules/currency.ts'
import { isLanguage } from '#domain/rules/languages.ts'

const all = Object.entries(brands)

test('there are five brands, each under its own id', () => {
  expect(all.map(([id]) => id)).toEqual(['main', 'second', 'nobleza', 'mexico', 'ubathlife'])
  expect(all.filter(([id, brand]) => id !== brand.id)).toEqual([])
})

test('no host belongs to two brands, and each has one for development', () => {
  const hosts = all.flatMap(([, brand]) => brand.hosts)
  expect(new Set(hosts).size).toBe(hosts.length)
  expect(all.filter(([, { hosts }]) => !hosts.some((host) => host.endsWith('localhost')))).toEqual([])
})

test.each(all)('%s is whole: name, money, languages, categories, colours, mark, addresses', (_, brand) => {
  expect(brand.name).not.toBe('')
  expect(brand.legalName).not.toBe('')
  expect(isCurrency(brand.currency)).toBe(true)
  expect(brand.languages.length).toBeGreaterThan(0)
  expect(brand.languages.every(isLanguage)).toBe(true)
  expect(brand.categories.length).toBeGreaterThan(0)
  expect(brand.countries.length).toBeGreaterThan(0)
  expect(Object.values(brand.theme).filter((colour) => !/^#[0-9a-f]{6}$/.test(colour))).toEqual([])
  expect(brand.logo.mark).toMatch(/^M[\d\s.,a-zA-Z-]+$/)
  expect(brand.logo.wordmark).not.toBe('')
  expect(brand.routes.productList).toMatch(/^\/\w+ProductList$/)
})
