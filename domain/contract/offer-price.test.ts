import { describe, expect, it } from 'vitest'
import type { PricingAccount } from './article-facts.ts'
import type { Article } from './article.ts'
import { offerInCart } from './offer-price.ts'

const account: PricingAccount = { userRate: 0, orderingMode: 'normal', country: 'ES' }
const lamp = (part: Partial<Article> = {}) =>
  ({
    goodsId: 'L1',
    listPrice: 1000,
    currency: 'EUR',
    activity: null,
    saleDouble: 2,
    pkgNum: 6,
    cntNum: 24,
    remaining: 100,
    transit: 0,
    notCheckStock: false,
    offShelves: false,
    salesRange: '',
    ...part,
  }) as unknown as Article
const asks = (articles: readonly Article[], quantity: number, inCart: readonly [string, number][] = [], by = account) =>
  offerInCart(
    articles.map((article) => ({ article, quantity })),
    { account: by, brand: 'main', now: Date.parse('2026-11-20T12:00:00Z'), inCart: new Map(inCart) },
  )

describe('what the cart asks for the parts of an offer', () => {
  it('is the sum of the lines by the price of each', () => {
    expect(asks([lamp(), lamp({ goodsId: 'L2', listPrice: 250 })], 4)).toBe(5000)
  })
  it('counts only what is added to the pieces in the cart', () => {
    expect(asks([lamp()], 4, [['L1', 10]])).toBe(4000)
  })
  it('follows the discount of the account', () => {
    expect(asks([lamp()], 4, [], { ...account, userRate: 10 })).toBe(3600)
  })
  it.each([
    ['is off the shelf', lamp({ offShelves: true }), []],
    ['has no price', lamp({ listPrice: 0 }), []],
    ['is sold by another step', lamp({ saleDouble: 3 }), []],
    ['has too few in stock', lamp({ remaining: 2 }), []],
    ['has too few beside those in the cart', lamp({ remaining: 12 }), [['L1', 10]] as [string, number][]],
  ])('is unknown where an article %s', (_, article, inCart) => {
    expect(asks([lamp({ goodsId: 'L2' }), article], 4, inCart)).toBeUndefined()
  })
})
