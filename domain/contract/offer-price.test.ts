import { describe, expect, it } from 'vitest'
import { anArticle } from '../../tests/kit/articles.ts'
import { aClient } from '../../tests/kit/signed-in.ts'
import type { Article } from './article.ts'
import { offerPrice } from './offer-price.ts'

const offer = {
  kind: 'mesh',
  offerId: 'mesh-1',
  title: 'Starter',
  parts: [
    { goodsId: 'A', quantity: 4 },
    { goodsId: 'B', quantity: 1 },
  ],
  tiers: [
    { quantity: 1, percent: 5 },
    { quantity: 3, percent: 10 },
  ],
} as const
const one = (a: Partial<Article> = {}, { userRate = 0, setsInCart = 0, pieces = 0 } = {}) =>
  offerPrice(offer, {
    account: aClient({ userRate }),
    brand: 'main',
    articles: new Map([anArticle('A', { listPrice: 333, ...a }), anArticle('B')].map((article) => [article.goodsId, article])),
    now: Date.parse('2026-11-20T12:00:00Z'),
    inCart: pieces > 0 ? [{ goodsId: 'A', quantity: pieces }] : [],
    setsInCart,
  })

describe('one more of an offer', () => {
  it('costs what the cart charges: each piece less the tier’s percentage, rounded', () => {
    expect(one()).toMatchObject({
      total: 4 * 316 + 950,
      listTotal: 4 * 333 + 1000,
      problem: null,
      tier: { next: { missing: 2 } },
    })
  })
  it('gets the tier that it completes', () => {
    expect(one({}, { setsInCart: 2 })).toMatchObject({ total: 4 * 300 + 900, tier: { percent: 10, next: null } })
  })
  it('never costs more than the account’s own prices', () => {
    expect(one({}, { userRate: 20 })).toMatchObject({ total: 4 * 266 + 800 })
  })
  it.each<[string, Partial<Article>, number, string]>([
    ['is off the shelf', { offShelves: true }, 0, 'offMarket'],
    ['has no price', { listPrice: 0 }, 0, 'zeroPrice'],
    ['has too few in stock', { remaining: 3 }, 0, 'insufficientStock'],
    ['has too few beside those in the cart', { remaining: 12 }, 9, 'insufficientStock'],
  ])('is blocked if an article %s', (_, article, pieces, error) => {
    expect(one(article, { pieces }).problem).toMatchObject({ goodsId: 'A', error })
  })
})
