import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brands } from '#domain/brands/index.ts'
import { offices } from '#domain/brands/offices.ts'
import { isCurrency } from '#domain/rules/currency.ts'
import { isLanguage } from '#domain/rules/languages.ts'

const all = Object.entries(brands)

test('there are five brands, each under its own id', () => {
  expect(all.map(([id]) => id)).toEqual(['main', 'second', 'nobleza', 'mexico', 'ubathlife'])
  expect(all.filter(([id, brand]) => id !== brand.id)).toEqual([])
})

test('no host belongs to two brands, and each brand has one for development', () => {
  const hosts = all.flatMap(([, brand]) => brand.hosts)
  expect(new Set(hosts).size).toBe(hosts.length)
  expect(all.filter(([, { hosts }]) => !hosts.some((host) => host.endsWith('localhost')))).toEqual([])
})

test.each(all)('%s is complete: name, money, languages, categories, colours, mark, addresses', (_, brand) => {
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

const root = join(import.meta.dirname, '../..')

test('a brand is one file and one folder of pictures, and both lists contain it', () => {
  const files = readdirSync(join(root, 'domain/brands/tenants')).map((name) => name.replace(/\.ts$/, ''))
  const ids = all.map(([id]) => id).sort()
  expect(files.sort()).toEqual(ids)
  expect(Object.keys(offices).sort()).toEqual(ids)
  expect(readdirSync(join(root, 'public/brand')).sort()).toEqual(ids)
})

test.each(all)('%s has its two screenshots and a unique order prefix', (id, { orderPrefix }) => {
  for (const name of ['screenshot-wide.png', 'screenshot-narrow.png'])
    expect(existsSync(join(root, 'public/brand', id, name))).toBe(true)
  expect(orderPrefix).toMatch(/^[A-Z]{2}$/)
  expect(all.filter(([, other]) => other.orderPrefix === orderPrefix)).toHaveLength(1)
})

test.each(all)('%s: channels and legal texts are complete in each of its languages', (id, brand) => {
  const office = offices[id as keyof typeof offices]
  expect(office.channels.filter(({ name, link }) => name === '' || !URL.canParse(link))).toEqual([])
  for (const language of brand.languages) {
    const texts = office.legal({ ...brand, company: office.company }, language)
    expect(Object.values(texts).filter((text) => text.trim() === '')).toEqual([])
  }
})
