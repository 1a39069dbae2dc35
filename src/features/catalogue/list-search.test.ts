import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { filtersOf, plainWord, questionOf, readListSearch, toggled, withoutFilter, withoutFilters } from './list-search.ts'
import type { ListSearch } from './list-search.ts'

const everything: ListSearch = {
  class: 'lamps',
  stock: 'inStock',
  newed: true,
  arriving: true,
  brand: ['Norvik', 'Rösle'],
  value: ['E27', '5 W'],
  priceFrom: 2.5,
  priceTo: 10,
  bought: 'never',
  sort: 'priceUp',
}

test('an address that nobody wrote by our rules is read as far as it makes sense', () => {
  expect(readListSearch({ stock: 'plenty', sort: 'priceUp', newed: 'yes', class: 12, x: '<b>' })).toEqual({
    sort: 'priceUp',
    class: '12',
  })
  expect(readListSearch({ priceFrom: -1, priceTo: 'abc', bought: 'twice', brand: [{}, null], value: [''] })).toEqual({})
  expect(readListSearch({ priceFrom: 1e99, priceTo: 1.005, brand: 'Norvik', value: [7, '7', 'x'.repeat(300)] })).toEqual({
    priceTo: 1,
    brand: ['Norvik'],
    value: ['7'],
  })
})

test('any address is read twice the same, and everything chosen survives it', () => {
  expect(readListSearch({ ...everything })).toEqual(everything)
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...Object.keys(everything)), fc.anything()), (search) => {
      const once = readListSearch(search)
      expect(readListSearch({ ...once })).toEqual(once)
    }),
  )
})

test('a chosen class goes before the class of the address', () => {
  expect(questionOf({ class: 'lamps' }, { classId: 'lighting' })).toEqual({ goodsClassSetId: 'lamps' })
  expect(questionOf({}, { classId: 'lighting', keyword: 'led' })).toEqual({ goodsClassSetId: 'lighting', keyword: 'led' })
})

test('a price range is asked for in cents, with its last cent', () => {
  expect(questionOf({ priceFrom: 2.5, priceTo: 9.99 }, {})).toEqual({ priceFrom: 250, priceTo: 1000 })
})

test('every chosen filter has a chip, and taking all of them away leaves the order', () => {
  const chosen = filtersOf(everything)
  expect(chosen.map(({ kind, value }) => `${kind} ${value}`)).toEqual([
    'class lamps',
    'stock inStock',
    'newed ',
    'arriving ',
    'bought never',
    'price ',
    'brand Norvik',
    'brand Rösle',
    'value E27',
    'value 5 W',
  ])
  expect(chosen.reduce(withoutFilter, everything)).toEqual({ sort: 'priceUp' })
  expect(withoutFilters(everything)).toEqual({ sort: 'priceUp' })
})

test('a brand is taken on and off', () => {
  expect(toggled({ brand: ['Norvik'] }, 'brand', 'Rösle')).toEqual({ brand: ['Norvik', 'Rösle'] })
  expect(toggled({ brand: ['Norvik'] }, 'brand', 'Norvik')).toEqual({})
})

test('the word of an address finds its class however it is spelled', () => {
  expect(plainWord('homeAppliance')).toBe(plainWord('home-appliance'))
})
