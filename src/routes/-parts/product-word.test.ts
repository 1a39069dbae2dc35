import { expect, test } from 'vitest'
import { brands } from '#domain/brands/index.ts'
import { brandOfWord, productWordOf } from './product-word.ts'

test('every brand’s list is found by its word on every host, and no other word is a brand', () => {
  for (const brand of Object.values(brands)) expect(brandOfWord(productWordOf(brand))).toBe(brand)
  for (const word of ['all', 'lighting', 'toString', '']) expect(brandOfWord(word)).toBe(undefined)
})
