import { expect, test } from 'vitest'
import type { ClientAccount } from '#domain/contract/account.ts'
import { anArticle } from '../../../../tests/kit/articles.ts'
import { aClient } from '../../../../tests/kit/signed-in.ts'
import { isDifferent, planReorder } from './reorder-plan.ts'
import type { ReorderFacts } from './reorder-plan.ts'

const account: ClientAccount = aClient()
const articles = new Map(
  [
    anArticle('A', { remaining: 500 }),
    anArticle('B', { remaining: 14 }),
    anArticle('C', { remaining: 0 }),
    anArticle('D', { offShelves: true }),
    anArticle('P', { saleDouble: 10 }),
    anArticle('X', { listPrice: 1250 }),
  ].map((one) => [one.goodsId, one]),
)
const facts: ReorderFacts = { account, brand: 'main', articles, successors: new Map(), currency: 'EUR', now: 0 }
const ordered = (...goodsIds: readonly string[]) =>
  goodsIds.map((goodsId) => ({ goodsId, name: goodsId, quantity: 24, unitPrice: '10.00' }))

test('an old order goes into the cart as far as it can be had, and each other line says why', () => {
  const plan = planReorder(ordered('A', 'B', 'C', 'D', 'E', 'P'), facts)
  expect(plan.map(({ goodsId, quantity, error }) => [goodsId, quantity, error])).toEqual([
    ['A', 24, null],
    ['B', 12, 'cart.insufficientStock'],
    ['C', 0, 'cart.insufficientStock'],
    ['D', 0, 'cart.offMarket'],
    ['E', 0, 'cart.unknownArticle'],
    ['P', 20, 'cart.belowMultiple'],
  ])
  expect(plan.filter(isDifferent).map(({ goodsId }) => goodsId)).toEqual(['B', 'C', 'D', 'E', 'P'])
})

test('the prices then and now are both shown; in another currency there is no current price', () => {
  const [line] = planReorder(ordered('X'), facts)
  expect(line).toMatchObject({ unitThen: 1000, unitNow: 1250, error: null })
  expect(isDifferent(line!)).toBe(true)
  expect(planReorder(ordered('X'), { ...facts, currency: 'PLN' })[0]).toMatchObject({ unitNow: null })
})

test('an article that is gone is replaced by its successor if that can be had', () => {
  const successors = new Map([
    ['D', articles.get('A')!],
    ['E', articles.get('C')!],
  ])
  const plan = planReorder(ordered('D', 'E'), { ...facts, successors })
  expect(plan).toMatchObject([
    { orderedId: 'D', goodsId: 'A', quantity: 24, replaces: 'D', error: null },
    { orderedId: 'E', goodsId: 'E', quantity: 0, replaces: null, error: 'cart.unknownArticle' },
  ])
})

test('an article on two lines is merged into one, and without article data every line stays as it was', () => {
  const plan = planReorder(ordered('A', 'A'), { ...facts, articles: null })
  expect(plan).toMatchObject([{ goodsId: 'A', quantity: 48, unitNow: null, error: null }])
})
