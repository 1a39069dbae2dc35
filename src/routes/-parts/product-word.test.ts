import { expect, test } from 'vitest'
import { brands } from '#domain/brands/index.ts'
import { brandOfWord, productWordOf } from './product-word.ts'

test('every brand’s list is known by its word at every host, and no other word is a brand', () => {
  for (const brand of Object.values(brands)) expect(brandOfWord(productWordOf(brand))).toBe(brand)
  for (const word of ['all', 'lighting', 'toString', '']) expect(brandOfWord(word)).toBe(undefined)
})
