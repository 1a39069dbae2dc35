import { expect, test } from 'vitest'
import { placeOf } from './place-of.ts'
import { runsAt } from './runs-at.ts'

test.each([
  ['/promotionTheme?activityId=offers', 'inside'],
  [' /mainProductList ', 'inside'],
  ['https://partner.example/catalogue.pdf', 'outside'],
  ['HTTPS://partner.example', 'outside'],
])('%s leads %s', (linkUrl, kind) => {
  expect(placeOf(linkUrl)).toEqual({ kind, href: linkUrl.trim() })
})

test.each([
  '',
  'promotionTheme',
  '//evil.example',
  '/\\evil.example',
  'http://plain.example',
  'javascript:alert(1)',
  'https://',
  'https:///x',
])('“%s” leads nowhere', (linkUrl) => {
  expect(placeOf(linkUrl)).toBeNull()
})

const hour = (at: number) => new Date(at * 3_600_000).toISOString()

test.each([
  [null, null, true],
  [hour(1), hour(3), true],
  [hour(2), null, true],
  [hour(3), null, false],
  [null, hour(2), false],
  [null, hour(3), true],
])('from %s to %s runs at two o’clock: %s', (startTime, endTime, runs) => {
  expect(runsAt({ startTime, endTime }, 2 * 3_600_000)).toBe(runs)
})
