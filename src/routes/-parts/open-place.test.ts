import { expect, test } from 'vitest'
import { openPlace } from './open-place.ts'

test.each([
  ['/promotionTheme?activityId=offers', '/preview/promotionTheme?activityId=offers'],
  ['/commodityDetail?goodsId=A&brand=main', '/preview/commodityDetail?goodsId=A&brand=main'],
  ['https://partner.example/a?b', 'https://partner.example/a?b'],
  ['/allProductList?class=lighting', ''],
  ['/cart', ''],
])('%s leads to %s without a sign-in', (linkUrl, place) => {
  expect(openPlace(linkUrl)).toBe(place)
})
