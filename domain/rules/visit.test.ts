import { expect, test } from 'vitest'
import { VISIT_GAP_MS, lastVisit } from './visit.ts'

const NOW = 1_000_000_000

test('during a visit the last visit is the one before it', () => {
  expect(lastVisit({ visitAt: NOW - VISIT_GAP_MS, beforeAt: 7 }, NOW)).toBe(7)
  expect(lastVisit({ visitAt: NOW, beforeAt: null }, NOW)).toBeNull()
})

test('after some hours without activity a visit is over, and is itself the last', () => {
  expect(lastVisit({ visitAt: NOW - VISIT_GAP_MS - 1, beforeAt: 7 }, NOW)).toBe(NOW - VISIT_GAP_MS - 1)
  expect(lastVisit({ visitAt: null, beforeAt: null }, NOW)).toBeNull()
})
