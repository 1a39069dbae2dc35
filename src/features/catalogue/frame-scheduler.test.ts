import { expect, test } from 'vitest'
import { createFastScroll, createFrameScheduler } from './frame-scheduler.ts'

/** Number of parts drawn in each frame, given the milliseconds between frames. */
const drawn = (...waits: number[]): number[] => {
  const pace = createFrameScheduler()
  let now = 1000
  return [pace.begin(now), ...waits.map((wait) => pace.begin((now += wait)))]
}

const GOOD = Array.from({ length: 30 }, () => 16)

test('one part of a card is drawn per frame until thirty frames in a row were in time, then a whole card', () => {
  expect(drawn(...GOOD, 16)).toEqual([...Array.from({ length: 30 }, () => 1), 3, 3])
})

test('a device that needs a frame and a half for a part is never given more', () => {
  const halves = Array.from({ length: 100 }, () => 30)
  expect(new Set(drawn(...halves))).toEqual(new Set([1]))
})

test('whole cards stop once frames are missed, and resume after thirty frames in time', () => {
  expect(drawn(...GOOD, 30, 50, 16).slice(-4)).toEqual([3, 3, 1, 1])
  expect(drawn(...GOOD, 50, ...GOOD).slice(-2)).toEqual([1, 3])
})

test('idle time is no missed frame', () => {
  const pace = createFrameScheduler()
  pace.begin(0)
  pace.rest()
  expect(pace.begin(5000)).toBe(1)
  pace.rest()
  for (const at of GOOD.keys()) pace.begin(6000 + 16 * at)
  pace.rest()
  expect(pace.begin(9000)).toBe(1)
  expect(pace.begin(9016)).toBe(3)
})

test('more than four screens a second in either direction is a blur, less is not', () => {
  const blur = createFastScroll()
  expect(blur.at(0, 5000, 800)).toBe(false)
  expect(blur.at(16, 5050, 800)).toBe(false)
  expect(blur.at(32, 5110, 800)).toBe(true)
  expect(blur.at(48, 5050, 800)).toBe(true)
  expect(blur.at(64, 5050, 800)).toBe(false)
})

test('after a rest the speed is unknown', () => {
  const blur = createFastScroll()
  blur.at(0, 0, 800)
  blur.rest()
  expect(blur.at(16, 90_000, 800)).toBe(false)
})
