import { expect, test } from 'vitest'
import type { ClientAccount } from '#domain/contract/account.ts'
import type { Article, ArticleActivity } from '#domain/contract/article.ts'
import { flashSales } from './flash-sales.ts'

const account = { userRate: 5, orderingMode: 'normal', country: 'ES' } as ClientAccount
const sale: ArticleActivity = { kind: 'flash', percent: 20, startsAt: 1_000, endsAt: 5_000, unitsLeft: null }
const article = (goodsId: string, activity: Partial<ArticleActivity> | null, more: Partial<Article> = {}): Article => ({
  ...({ goodsId, listPrice: 1000, remaining: 50, transit: 0, notCheckStock: false, offShelves: false } as Article),
  activity: activity && { ...sale, ...activity },
  ...more,
})
const found = (articles: readonly Article[], now = 3_000, buyer = account) =>
  flashSales(articles, buyer, 'main', now).map(({ goodsId }) => goodsId)

test('running sales are listed, the one that ends first at the front', () => {
  expect(found([article('late', { endsAt: 9_000 }), article('soon', { endsAt: 4_000 }), article('next', {})])).toEqual([
    'soon',
    'next',
    'late',
  ])
})

test.each([
  ['has not begun', article('x', { startsAt: 3_001 })],
  ['has just ended', article('x', { endsAt: 3_000 })],
  ['is an ordinary promotion', article('x', { kind: 'promotion' })],
  ['is none', article('x', null)],
  ['has no pieces left', article('x', { unitsLeft: 0 })],
  ['is dearer than the account’s own price', article('x', { percent: 4 })],
  ['is sold out', article('x', {}, { remaining: 0 })],
  ['is off the shelf', article('x', {}, { offShelves: true })],
  ['has no price', article('x', {}, { listPrice: 0 })],
])('a sale that %s is not shown', (_, one) => {
  expect(found([one])).toEqual([])
})
