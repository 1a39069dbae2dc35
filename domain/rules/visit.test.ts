import { expect, test } from 'vitest'
import { VISIT_GAP_MS, lastVisit } from './visit.ts'

const NOW = 1_000_000_000

test('the last visit is the one before that which is going on', () => {
  expect(lastVisit({ visitAt: NOW - VISIT_GAP_MS, beforeAt: 7 }, NOW)).toBe(7)
  expect(lastVisit({ visitAt: NOW, beforeAt: null }, NOW)).toBeNull()
})

test('after some hours without a word it is over, and the last itself', () => {
  expect(lastVisit({ visitAt: NOW - VISIT_GAP_MS - 1, beforeAt: 7 }, NOW)).toBe(NOW - VISIT_GAP_MS - 1)
  expect(lastVisit({ visitAt: null, beforeAt: null }, NOW)).toBeNull()
})
