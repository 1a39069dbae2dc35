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

test('an address that does not follow our rules is read as far as it makes sense', () => {
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

test('reading any address twice gives the same, and everything chosen survives it', () => {
  expect(readListSearch({ ...everything })).toEqual(everything)
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...Object.keys(everything)), fc.anything()), (search) => {
      const once = readListSearch(search)
      expect(readListSearch({ ...once })).toEqual(once)
    }),
  )
})

test('a chosen class takes precedence over the class of the address', () => {
  expect(questionOf({ class: 'lamps' }, { classId: 'lighting' })).toEqual({ goodsClassSetId: 'lamps' })
  expect(questionOf({}, { classId: 'lighting', keyword: 'led' })).toEqual({ goodsClassSetId: 'lighting', keyword: 'led' })
})

test('a price range is requested in cents, including its last cent', () => {
  expect(questionOf({ priceFrom: 2.5, priceTo: 9.99 }, {})).toEqual({ priceFrom: 250, priceTo: 1000 })
})

test('every chosen filter has a chip, and removing all of them keeps the order', () => {
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

test('a brand is toggled on and off', () => {
  expect(toggled({ brand: ['Norvik'] }, 'brand', 'Rösle')).toEqual({ brand: ['Norvik', 'Rösle'] })
  expect(toggled({ brand: ['Norvik'] }, 'brand', 'Norvik')).toEqual({})
})

test('the word of an address finds its class in any spelling', () => {
  expect(plainWord('homeAppliance')).toBe(plainWord('home-appliance'))
})
