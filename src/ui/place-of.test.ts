import { expect, test } from 'vitest'
import { placeOf } from './place-of.ts'

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
