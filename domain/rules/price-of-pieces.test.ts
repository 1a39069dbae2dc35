import { expect, test } from 'vitest'
import { priceOfPieces } from './price-of-pieces.ts'

test.each([
  ['at one price', { quantity: 18, unitPrice: 3041, lineTotal: 54_738 }, { price: 3041, pieces: 1 }],
  ['of which 6 cost more', { quantity: 18, unitPrice: 3041, lineTotal: 58_746 }, { price: 58_746, pieces: 18 }],
  ['that is credited', { quantity: 18, unitPrice: -3041, lineTotal: -58_746 }, { price: -58_746, pieces: 18 }],
  ['given as a credit against a price', { quantity: 2, unitPrice: 3041, lineTotal: -6082 }, { price: -6082, pieces: 2 }],
])('the price of the pieces of a line %s adds up to its total', (_line, line, expected) => {
  expect(priceOfPieces(line)).toEqual(expected)
})
