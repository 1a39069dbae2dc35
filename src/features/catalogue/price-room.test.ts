import { expect, test } from 'vitest'
import { priceRoom } from './price-room.ts'

const of = { currency: 'EUR', language: 'en', hasEnergy: false } as const

const beside = { isBeside: true, isTight: false }
const below = { isBeside: false, isTight: false }

test.each([
  ['short prices', { ...of, now: 930, was: 1005 }, beside],
  ['short prices and an energy class', { ...of, now: 930, was: 1005, hasEnergy: true }, beside],
  ['three digits', { ...of, now: 13_950, was: 15_000 }, beside],
  ['three digits and an energy class', { ...of, now: 13_950, was: 15_000, hasEnergy: true }, below],
  ['five digits', { ...of, now: 1_234_567, was: 1_500_000 }, below],
  ['six digits and an energy class', { ...of, now: 12_345_678, was: 15_000_000, hasEnergy: true }, { ...below, isTight: true }],
])('%s', (_, prices, room) => {
  expect(priceRoom(prices)).toEqual(room)
})
