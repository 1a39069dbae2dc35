import { expect, test } from 'vitest'
import { placeAccessories } from './accessory-order.ts'

const line = (goodsId: string, ...accessories: string[]) => ({
  goodsId,
  article: { accessories: accessories.map((one) => ({ goodsId: one })) },
})
const shown = (...lines: Parameters<typeof placeAccessories>[0]) =>
  placeAccessories(lines).map(({ at, under }) => `${under === null ? '' : '> '}${lines[at]?.goodsId}`)

test.each([
  [
    'accessories stand under their article, in the order of the cart',
    [line('BULB'), line('CUP'), line('LAMP', 'HOOK', 'BULB'), line('HOOK')],
    ['CUP', 'LAMP', '> BULB', '> HOOK'],
  ],
  [
    'one that goes with two stands under the first',
    [line('LAMP', 'BULB'), line('SPOT', 'BULB'), line('BULB')],
    ['LAMP', '> BULB', 'SPOT'],
  ],
  ['without its article it keeps its place', [line('BULB'), line('CUP')], ['BULB', 'CUP']],
  [
    'two that name each other, and one that names itself, are all there',
    [line('A', 'B'), line('B', 'A'), line('C', 'C')],
    ['A', '> B', 'C'],
  ],
  ['an accessory of an accessory is a line of its own', [line('A', 'B'), line('B', 'C'), line('C')], ['A', '> B', 'C']],
  ['an article that is gone has none', [{ goodsId: 'X', article: undefined }, line('BULB')], ['X', 'BULB']],
])('%s', (_words, lines, order) => {
  expect(shown(...lines)).toEqual(order)
})

test('whichever accessories the articles name, each of 1,000 lines is shown once', () => {
  const lines = Array.from({ length: 1000 }, (_, at) => line(`L${at}`, `L${(at * 7) % 1000}`, `L${(at * 13 + 1) % 1000}`))
  const places = placeAccessories(lines).map(({ at }) => at)
  expect(places.toSorted((a, b) => a - b)).toEqual(lines.map((_, at) => at))
})
