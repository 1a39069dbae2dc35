import { expect, test } from 'vitest'
import type { ClientAccount } from '#domain/contract/account.ts'
import type { Article } from '#domain/contract/article.ts'
import { planReorder } from './reorder-plan.ts'

const account = { orderingMode: 'normal', country: 'ES', userRate: 0, salesRanges: [] } as unknown as ClientAccount
const article = (goodsId: string, remaining: number, more: Partial<Article> = {}) =>
  ({ goodsId, saleDouble: 6, remaining, listPrice: 100, salesRange: '', activity: null, vipType: 0, ...more }) as Article
const articles = new Map(
  [article('A', 500), article('B', 14), article('C', 0), article('D', 500, { offShelves: true })].map((one) => [
    one.goodsId,
    one,
  ]),
)
const ordered = ['A', 'B', 'C', 'D', 'E'].map((goodsId) => ({ goodsId, name: goodsId, quantity: 24 }))

test('an old order goes into the cart as far as it can be had, and each other line says why', () => {
  const plan = planReorder(ordered, { account, brand: 'main', articles, now: 0 })
  expect(plan.lines).toEqual([
    { goodsId: 'A', quantity: 24 },
    { goodsId: 'B', quantity: 12 },
  ])
  expect(plan.problems.map(({ goodsId, asked, quantity, error }) => [goodsId, asked, quantity, error])).toEqual([
    ['B', 24, 12, 'cart.insufficientStock'],
    ['C', 24, 0, 'cart.insufficientStock'],
    ['D', 24, 0, 'cart.offMarket'],
    ['E', 24, 0, 'cart.unknownArticle'],
  ])
})
