import { expect, test } from 'vitest'
import { createPace } from './frame-pace.ts'

/** How many are drawn in each frame, where each comes so many milliseconds after the one before. */
const drawn = (...waits: number[]): number[] => {
  const pace = createPace()
  let now = 1000
  return [pace.begin(now), ...waits.map((wait) => pace.begin((now += wait)))]
}

test('two cards a frame, one once a frame was missed', () => {
  expect(drawn(16, 17, 33)).toEqual([2, 2, 2, 2])
  expect(drawn(16, 50, 16, 16)).toEqual([2, 2, 1, 1, 1])
})

test('two are tried again after half a second without a missed frame, and not before', () => {
  const after = drawn(50, ...Array.from({ length: 30 }, () => 16))
  expect(after.slice(2, -1)).toEqual(Array.from({ length: 29 }, () => 1))
  expect(after.at(-1)).toBe(2)
  expect(drawn(50, ...Array.from({ length: 29 }, () => 16), 50, 16).at(-1)).toBe(1)
})

test('the time in which nothing was drawn is no missed frame', () => {
  const pace = createPace()
  pace.begin(0)
  pace.rest()
  expect(pace.begin(5000)).toBe(2)
})
