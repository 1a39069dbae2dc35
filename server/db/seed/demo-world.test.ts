import { expect, test } from 'vitest'
import { demoAccounts } from './demo-accounts.ts'
import { demoStaff } from './demo-people.ts'
import { placesOf } from './demo-places.ts'
import { promoRows } from './promo-rows.ts'
import { filmsOf } from './seed-films.ts'
import { world } from './world/index.ts'

const TENANTS = ['main', 'second', 'nobleza', 'mexico', 'ubathlife'] as const

test('the accounts cover every kind: five currencies, closed, by the box with a VIP rate, from China, not official, test', () => {
  const main = demoAccounts.filter(({ tenant }) => tenant === 'main')
  expect(new Set(main.map(({ currency }) => currency))).toEqual(new Set(['EUR', 'PLN', 'CNY', 'GBP', 'HKD']))
  for (const kind of ['closed', 'fromChina', 'test', 'ranges'] as const)
    expect([kind, main.some((account) => account[kind] === true)]).toEqual([kind, true])
  expect(main.some(({ official }) => official === false)).toBe(true)
  const boxes = demoAccounts.filter(({ mode, rate = 0 }) => mode === 'package' && rate > 0)
  expect(boxes.length).toBeGreaterThan(1)
  expect(demoAccounts.some(({ mode, rate }) => mode === 'package' && rate === undefined)).toBe(true)
})

test('every address has a street, city, code, province and telephone; some are abroad', () => {
  const places = demoAccounts.flatMap(({ number, country }) =>
    placesOf(number).map((place) => ({ number, home: country, ...place })),
  )
  for (const { number, street, city, postalCode, province, telephone } of places) {
    expect([number, [street, city, postalCode, province].every((part) => part !== '')]).toEqual([number, true])
    expect([number, telephone]).toEqual([number, expect.stringMatching(/^\+\d[\d ]{8,}$/)])
  }
  const abroad = places.filter(({ country, home }) => country !== undefined && country !== home)
  expect(abroad.length).toBeGreaterThanOrEqual(4)
  for (const { number, closed } of demoAccounts)
    expect([number, placesOf(number).length >= (closed ? 1 : 2)]).toEqual([number, true])
})

test('two service people share the main desk, and each sister brand has its own service and sales staff', () => {
  const of = (tenant: string, role: string) => demoStaff.filter((person) => person.tenant === tenant && person.role === role)
  expect(of('main', 'service')).toHaveLength(2)
  for (const tenant of TENANTS)
    expect([tenant, of(tenant, 'sales').length > 0, of(tenant, 'service').length > 0]).toEqual([tenant, true, true])
})

test('several articles have a film, in two resolutions', () => {
  const shown = world.goods.flatMap((article) => filmsOf(article, () => '<svg/>'))
  expect(shown.length).toBeGreaterThan(1)
  expect(new Set(shown.map(({ sources }) => sources[0]?.key)).size).toBe(shown.length)
  for (const { sources, seconds } of shown)
    expect([seconds, sources.map(({ quality, width }) => [quality, width])]).toEqual([
      8,
      [
        ['standard', 640],
        ['high', 1280],
      ],
    ])
})

test('sets and pallets of a brand differ in name and content', () => {
  const { rows } = promoRows(world.goods, () => '<svg/>', new Date('2027-03-09T11:00:00Z'))
  const offers = rows.filter(({ kind }) => kind === 'mesh' || kind === 'pallet')
  for (const tenant of TENANTS) {
    const own = offers.filter(({ tenant_id: id }) => id === tenant)
    const differ = (what: (row: (typeof own)[number]) => unknown) => new Set(own.map((row) => JSON.stringify(what(row)))).size
    expect([tenant, own.length, differ(({ names }) => names), differ(({ body }) => body)]).toEqual([tenant, 4, 4, 4])
    for (const { names } of own) expect(Object.keys(names as object)).toHaveLength(9)
  }
})

test('each brand has articles off the shelves and offline only, and one accessory list needs a second page', () => {
  for (const tenant of TENANTS) {
    const own = world.goods.filter((article) => article.tenant === tenant)
    expect([tenant, own.some(({ offShelves }) => offShelves), own.some(({ salesRange }) => salesRange === 'OFFLINE')]).toEqual([
      tenant,
      true,
      true,
    ])
  }
  expect(world.goods.filter(({ accessories, offShelves }) => accessories.length > 5 && !offShelves).length).toBeGreaterThan(0)
})
