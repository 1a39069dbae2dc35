import { describe, expect, test } from 'vitest'
import { mayComeBack } from './removed-lines.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const NOW = Date.UTC(2026, 10, 27)
const removed = { quantity: 8, at: NOW - DAY_MS }

describe('a line taken out of the cart comes back', () => {
  test.each([
    ['as many pieces as there were', removed, 8, true],
    ['fewer of them', removed, 1, true],
    ['more than there were', removed, 9, false],
    ['what was never there', undefined, 1, false],
    ['after seven days', { quantity: 8, at: NOW - 7 * DAY_MS }, 8, true],
    ['after more than seven days', { quantity: 8, at: NOW - 7 * DAY_MS - 1 }, 8, false],
  ])('%s', (_, known, quantity, comes) => {
    expect(mayComeBack(known, quantity, NOW)).toBe(comes)
  })
})
