import { expect, test } from 'vitest'
import { brands } from '#domain/brands/index.ts'
import { priceOrder } from '#domain/contract/order-facts.ts'
import { anArticle } from '../../../../tests/kit/articles.ts'
import { aClient } from '../../../../tests/kit/signed-in.ts'
import type { NamedDraft } from '../../../offline/device-types.ts'
import { agreedTo, pricesSince, unagreed } from './prices-since.ts'

const seen = (goodsId: string, unit: string, total: string) => ({
  goodsId,
  name: goodsId,
  quantity: 6,
  unitPriceSeen: unit,
  lineTotalSeen: total,
})
const draft: NamedDraft = {
  id: 'd1',
  name: 'Shop',
  savedAt: '2026-11-21T09:00:00.000Z',
  currency: 'EUR',
  totalSeen: '0.00',
  lines: [seen('UP', '9.00', '54.00'), seen('SAME', '10.00', '60.00'), seen('DOWN', '11.00', '66.00')],
  entries: { addressId: null, ownNumber: '', notes: '', requestedOn: null },
}
const goods = ['UP', 'SAME', 'DOWN', 'NEW']
const priced = (quantity: number, listPrice = 1000) =>
  priceOrder(
    goods.map((goodsId) => ({ goodsId, quantity, totalSeen: null })),
    {
      account: aClient(),
      brand: brands.main,
      hasAddress: true,
      requestedOn: null,
      articles: new Map(goods.map((goodsId) => [goodsId, anArticle(goodsId, { listPrice })])),
      now: 0,
    },
  )

test('a continued draft shows which prices rose or fell, for the pieces ordered now', () => {
  expect(pricesSince(draft, priced(6))).toMatchObject([
    { key: 'UP', before: 5400, now: 6000, isHigher: true },
    { key: 'DOWN', before: 6600, now: 6000, isHigher: false },
  ])
  expect(pricesSince(draft, priced(12))).toMatchObject([
    { key: 'UP', before: 10_800, now: 12_000 },
    { key: 'DOWN', before: 13_200, now: 12_000 },
  ])
})

test('consent covers a higher price as shown; a further rise asks again', () => {
  const since = pricesSince(draft, priced(6))
  expect(unagreed(since).map(({ key }) => key)).toEqual(['UP'])
  const agreed = agreedTo(since)
  expect(unagreed(since, agreed)).toEqual([])
  expect(unagreed(pricesSince(draft, priced(6, 1100)), agreed).map(({ key }) => key)).toEqual(['UP', 'SAME'])
})
