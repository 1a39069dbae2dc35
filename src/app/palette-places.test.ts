import { expect, test } from 'vitest'
import { brands } from '#domain/brands/index.ts'
import type { Identity } from '../offline/device-types.ts'
import { palettePlaces, placesIn } from './palette-places.ts'

const buyer: Identity = { principal: 'buyer:1', kind: 'buyer', role: 'buyer', name: 'Ana Ruiz', tenant: 'main' }
const staff: Identity = { principal: 'staff:1', kind: 'staff', role: 'sales', name: 'Marta Vidal', tenant: 'main' }
const addresses = (...given: Parameters<typeof palettePlaces>) => palettePlaces(...given).map(({ to }) => to)

test('the list of clients is for staff alone', () => {
  expect(addresses(brands.main, staff)).toContain('/accounts')
  expect(addresses(brands.main, buyer)).not.toContain('/accounts')
  expect(addresses(brands.main, null)).not.toContain('/accounts')
})

test('service has its desk and the person’s own screens, and none that needs a client account', () => {
  const service: Identity = { ...staff, role: 'service' }
  expect(addresses(brands.main, service).toSorted()).toEqual(
    ['/desk', '/documentReview', '/helpCenter', '/legal', '/sessions', '/settings', '/sync'].toSorted(),
  )
})

test('a place that the brand lacks is in no group', () => {
  const inCatalogue = (brand: keyof typeof brands) => placesIn('catalogue', brands[brand], buyer).map(({ to }) => to)
  expect(inCatalogue('main')).toEqual(expect.arrayContaining(['/lieyingProgram', '/pallets']))
  expect(inCatalogue('nobleza')).not.toContain('/lieyingProgram')
  expect(inCatalogue('nobleza')).not.toContain('/pallets')
})

test('every place is in one group, and every address appears once', () => {
  const all = addresses(brands.main, staff)
  const grouped = (['rail', 'catalogue', 'orders', 'more'] as const).flatMap((group) => placesIn(group, brands.main, staff))
  expect(new Set(all).size).toBe(all.length)
  expect(grouped.map(({ to }) => to).toSorted()).toEqual(all.toSorted())
})
