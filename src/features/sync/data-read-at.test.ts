import { expect, test } from 'vitest'
import { dataReadAt } from './data-read-at.ts'

test('the age of the data is that of the older of cart and stock', () => {
  expect(dataReadAt(9, { stockAt: 5, contentAt: 7 })).toBe(5)
  expect(dataReadAt(3, { stockAt: 5, contentAt: 7 })).toBe(3)
})

test('if only one of them is known, its age counts', () => {
  expect(dataReadAt(9, { stockAt: null, contentAt: null })).toBe(9)
  expect(dataReadAt(null, { stockAt: 5, contentAt: 7 })).toBe(5)
  expect(dataReadAt(null, { stockAt: null, contentAt: 7 })).toBe(7)
  expect(dataReadAt(null, { stockAt: null, contentAt: null })).toBeNull()
})
