import { expect, test } from 'vitest'
import { areGoodsIds, textToGoodsIds } from './read-codes.ts'

test('numbers are taken as they are pasted, each once', () => {
  expect(textToGoodsIds(' L1, L2;L3\nL2\t ')).toEqual(['L1', 'L2', 'L3'])
})

test('one to fifty numbers, each written as articles are', () => {
  expect(areGoodsIds([])).toBe(false)
  expect(areGoodsIds(['L1'])).toBe(true)
  expect(areGoodsIds(['L1/2'])).toBe(false)
  expect(areGoodsIds(Array.from({ length: 50 }, (_, at) => `L${at}`))).toBe(true)
  expect(areGoodsIds(Array.from({ length: 51 }, (_, at) => `L${at}`))).toBe(false)
})
