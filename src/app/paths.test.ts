import { expect, test } from 'vitest'
import { hrefOf, paths } from './paths.ts'

test('every address of the app stays what it is', () => {
  const addresses = [
    paths.home(),
    paths.noblezaHome(),
    paths.ubathlifeHome(),
    paths.login(),
    paths.login({ returnTo: '/cart' }),
    paths.accounts(),
    paths.sync(),
    paths.help(),
    paths.cart(),
    paths.addresses(),
    paths.favorites(),
    paths.newArrivals(),
    paths.arrivals(),
    paths.ranking(),
    paths.history(),
    paths.program(),
    paths.search('LED bulb 9 W & more'),
    paths.productList('main'),
    paths.productList('lighting', { class: 'lamps', newed: true }),
    paths.article({ goodsId: 'NV-1001', brand: 'main' }),
    paths.orderConfirm(),
    paths.orderSuccess({ orderId: '0198' }),
    paths.orders(),
    paths.order({ orderId: '0198' }),
  ]
  expect(addresses.map(hrefOf)).toMatchInlineSnapshot(`
    [
      "/",
      "/noblezaHome",
      "/ubathlifeHome",
      "/login",
      "/login?returnTo=%2Fcart",
      "/accounts",
      "/sync",
      "/helpCenter",
      "/cart",
      "/addresses",
      "/favorites",
      "/newArrivals",
      "/ArrivalsDetail",
      "/TojRanking",
      "/browsingHistory",
      "/lieyingProgram",
      "/searchResult?keyword=LED+bulb+9+W+%26+more",
      "/mainProductList",
      "/lightingProductList?class=lamps&newed=true",
      "/commodityDetail?goodsId=NV-1001&brand=main",
      "/order/orderConfirm",
      "/order/orderSuccess?orderId=0198",
      "/order/myOrder",
      "/order/orderDetail?orderId=0198",
    ]
  `)
})
