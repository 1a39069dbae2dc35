import { expect, test } from 'vitest'
import { plainWord, questionOf, readListSearch } from './list-search.ts'

test('an address that nobody wrote by our rules is read as far as it makes sense', () => {
  expect(readListSearch({ stock: 'plenty', sort: 'priceUp', newed: 'yes', class: 12, x: '<b>' })).toEqual({
    sort: 'priceUp',
    class: '12',
  })
})

test('a chosen class goes before the class of the address', () => {
  expect(questionOf({ class: 'lamps' }, { classId: 'lighting' })).toEqual({ goodsClassSetId: 'lamps' })
  expect(questionOf({}, { classId: 'lighting', keyword: 'led' })).toEqual({ goodsClassSetId: 'lighting', keyword: 'led' })
})

test('the word of an address finds its class however it is spelled', () => {
  expect(plainWord('homeAppliance')).toBe(plainWord('home-appliance'))
})
