import { expect, test } from 'vitest'
import { guideOfPath } from './guide-of-path.ts'

test.each([
  ['/', 'home'],
  ['/noblezaHome', 'home'],
  ['/ubathlifeHome', 'home'],
  ['/lightingProductList', 'list'],
  ['/searchResult', 'list'],
  ['/cart', 'cart'],
  ['/quickOrder', 'quickOrder'],
  ['/settings', null],
  ['/order/noblezaHome', null],
])('%s has the guide %s', (path, guide) => {
  expect(guideOfPath(path)).toBe(guide)
})
