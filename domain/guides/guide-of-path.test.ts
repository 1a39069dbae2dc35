import { expect, test } from 'vitest'
import { guideFor, guideOfPath } from './guide-of-path.ts'
import { GUIDE_TYPES, guides } from './guides.ts'

test.each([
  ['/', 'home'],
  ['/noblezaHome', 'home'],
  ['/ubathlifeHome', 'home'],
  ['/lightingProductList', 'list'],
  ['/searchResult', 'list'],
  ['/commodityDetail', 'article'],
  ['/cart', 'cart'],
  ['/quickOrder', 'quickOrder'],
  ['/order/BatchOrderCompose', 'batch'],
  ['/settings', null],
  ['/order/noblezaHome', null],
])('%s has the guide %s', (path, guide) => {
  expect(guideOfPath(path)).toBe(guide)
})

test('each kind of screen has one guide of at least two steps', () => {
  expect(guides.map(({ type }) => type)).toEqual(GUIDE_TYPES)
  expect(guides.filter(({ steps }) => steps.length < 2)).toEqual([])
})

test('a guide is offered only to people who can open its screen', () => {
  const everywhere = ['/settings', '/desk', '/today', '/cart']
  expect(guideFor(everywhere, { role: 'service', hasAccount: false })).toBe('desk')
  expect(guideFor(everywhere, { role: 'sales', hasAccount: false })).toBe('today')
  expect(guideFor(everywhere, { role: 'buyer', hasAccount: true })).toBe('cart')
  expect(guideFor(['/cart'], { role: 'sales', hasAccount: false })).toBeNull()
})
