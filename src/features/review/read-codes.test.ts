import { expect, test } from 'vitest'
import { areGoodsIds, textToGoodsIds } from './read-codes.ts'

test('article numbers are read as pasted, each once', () => {
  expect(textToGoodsIds(' L1, L2;L3\nL2\t ')).toEqual(['L1', 'L2', 'L3'])
})

test('accepts one to fifty numbers in the format of article numbers', () => {
  expect(areGoodsIds([])).toBe(false)
  expect(areGoodsIds(['L1'])).toBe(true)
  expect(areGoodsIds(['L1/2'])).toBe(false)
  expect(areGoodsIds(Array.from({ length: 50 }, (_, at) => `L${at}`))).toBe(true)
  expect(areGoodsIds(Array.from({ length: 51 }, (_, at) => `L${at}`))).toBe(false)
})
