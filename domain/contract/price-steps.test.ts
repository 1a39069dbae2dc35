import { describe, expect, it } from 'vitest'
import { anArticle } from '../../tests/kit/articles.ts'
import type { PricingAccount } from './article-facts.ts'
import type { Article } from './article.ts'
import { priceSteps } from './price-steps.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const account: PricingAccount = { userRate: 0, orderingMode: 'normal', country: 'ES' }
const lamp = (part: Partial<Article> = {}) =>
  anArticle('LAMP', { saleDouble: 2, pkgNum: 6, mediumPkgNum: 12, cntNum: 24, palletNum: 240, ...part })
const shortOf = (article: Article, by: PricingAccount = account) =>
  priceSteps(article, by, 'main', NOW).map(({ pack, quantity, price }) => [pack, quantity, price.lineTotal])

describe('prices by pack', () => {
  it('go from the sales unit to the pallet', () => {
    expect(shortOf(lamp())).toEqual([
      ['unit', 2, 2000],
      ['box', 6, 6000],
      ['middleBox', 12, 12_000],
      ['carton', 24, 24_000],
      ['pallet', 240, 240_000],
    ])
  })

  it('list packs of the same size once, by the larger name, and leave out what cannot be ordered', () => {
    expect(shortOf(lamp({ saleDouble: 4, pkgNum: 6, mediumPkgNum: 24, palletNum: 0 }))).toEqual([
      ['unit', 4, 4000],
      ['carton', 24, 24_000],
    ])
  })

  it('begin with the box if the account orders by the box', () => {
    expect(shortOf(lamp(), { ...account, orderingMode: 'package' })[0]).toEqual(['box', 6, 6000])
  })

  it('show where the pieces of an activity run out, and the cash-back', () => {
    const activity = { kind: 'flash', percent: 50, startsAt: NOW - 1, endsAt: NOW + 1, unitsLeft: 10 } as const
    const steps = priceSteps(lamp({ activity, cashBack: [{ from: 15_000, cashBack: 300 }] }), account, 'main', NOW)
    const carton = steps.find(({ pack }) => pack === 'carton')
    expect(carton?.price.parts).toEqual([
      { unit: 500, quantity: 10, kind: 'flash' },
      { unit: 1000, quantity: 14, kind: 'list' },
    ])
    expect(steps.map(({ cashBack }) => cashBack)).toEqual([0, 0, 0, 300, 300])
  })

  it('are empty for an article without a price', () => {
    expect(shortOf(lamp({ listPrice: 0 }))).toEqual([])
  })
})
