import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brands } from '#domain/brands/index.ts'
import { anArticle } from '../../tests/kit/articles.ts'
import { aClient } from '../../tests/kit/signed-in.ts'
import type { Article } from './article.ts'
import type { AskedBundle } from './bundle-facts.ts'
import { priceOrder } from './order-facts.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const facts = (articles: readonly Article[], account = aClient()) => ({
  account,
  brand: brands.main,
  hasAddress: true,
  requestedOn: null,
  articles: new Map(articles.map((article) => [article.goodsId, article])),
  now: NOW,
})
const parts = [
  { goodsId: 'A', quantity: 6 },
  { goodsId: 'B', quantity: 1 },
]
const offer = {
  title: 'Starter',
  parts,
  tiers: [
    { quantity: 1, percent: 5 },
    { quantity: 5, percent: 8 },
  ],
}
const aSet = (quantity: number, part: Partial<AskedBundle> = {}): AskedBundle => ({
  bundleKey: 'k1',
  kind: 'mesh',
  offerId: 'mesh-1',
  quantity,
  parts,
  totalSeen: null,
  offer,
  ...part,
})
const shelf = (part: Partial<Article> = {}) => [anArticle('A', { listPrice: 333, ...part }), anArticle('B', { listPrice: 1999 })]
const single = (goodsId: string, quantity: number) => ({ goodsId, quantity, totalSeen: null })
const problemOf = (...asked: Parameters<typeof priceOrder>) =>
  priceOrder(...asked).problems.find(({ scope }) => scope === 'bundle')

describe('an order with sets', () => {
  it('adds up lines, sets and discount', () => {
    const { totals, bundles } = priceOrder([single('A', 6)], facts(shelf()), [aSet(2)])
    // 12 × 3.16 + 2 × 18.99
    expect(bundles[0]).toMatchObject({ lineTotal: 7590, listTotal: 7994, tier: { percent: 5, next: { missing: 3 } } })
    expect(totals).toMatchObject({ subtotal: 7994 + 1998, discount: 404 })
  })
  it('applies the tier of all sets of one offer together', () => {
    const { bundles } = priceOrder([], facts(shelf()), [aSet(2), aSet(3, { bundleKey: 'k2' })])
    expect(bundles.map(({ tier }) => tier.percent)).toEqual([8, 8])
  })
  it('does not use the units of a flash sale twice', () => {
    const activity = { kind: 'flash', percent: 50, startsAt: NOW - 1, endsAt: NOW + 1, unitsLeft: 8 } as const
    const { lines, bundles } = priceOrder([single('A', 6)], facts(shelf({ activity })), [aSet(1)])
    // Two of six pieces would cost 1.67, the rest 3.33: six at 3.16 cost more, so the account's own price applies.
    expect([lines[0]?.price.lineTotal, bundles[0]?.pieces[0]?.price.lineTotal]).toEqual([6 * 167, 2 * 167 + 4 * 333])
  })
  it('counts the pieces of sets and single lines together against the stock', () => {
    const asked = (remaining: number) => problemOf([single('A', 6)], facts(shelf({ remaining })), [aSet(3)])
    expect(asked(24)).toBeUndefined()
    expect(asked(23)).toMatchObject({
      error: 'insufficientStock',
      goodsId: 'A',
      seen: 3,
      now: 2,
      choices: ['takeAvailable', 'split', 'remove'],
    })
    expect(asked(11)).toMatchObject({ now: 0, choices: ['split', 'remove'] })
  })
  it.each([
    ['an article is off the shelf', facts(shelf({ offShelves: true })), {}, 'offMarket'],
    ['an article is closed to the account', facts(shelf({ salesRange: 'HORECA' })), {}, 'salesRangeRestricted'],
    ['an article has no price', facts(shelf({ listPrice: 0 })), {}, 'zeroPrice'],
    ['an article is unknown', facts([]), {}, 'offMarket'],
    ['it is not offered any more', facts(shelf()), { offer: undefined }, 'offerGone'],
    ['it is put together differently', facts(shelf()), { parts: [{ goodsId: 'A', quantity: 5 }] }, 'offerChanged'],
    ['it became dearer', facts(shelf()), { totalSeen: 100 }, 'priceHigher'],
  ] as const)('is blocked if %s', (_words, given, part, error) => {
    expect(problemOf([], given, [aSet(1, part as Partial<AskedBundle>)])).toMatchObject({
      error,
      choices: expect.arrayContaining(['split', 'remove']),
    })
  })
  it('is not blocked by the sales multiple, because the trade composed the set', () => {
    expect(
      problemOf([], facts([anArticle('A', { saleDouble: 4 }), anArticle('B', { saleDouble: 4 })]), [aSet(1)]),
    ).toBeUndefined()
  })
  it('is not empty, and its sets count towards the minimum', () => {
    const errors = (minOrderAmount: number) =>
      priceOrder([], facts(shelf(), aClient({ minOrderAmount })), [aSet(1)]).problems.map(({ error }) => error)
    expect([errors(3795), errors(3796)]).toEqual([[], ['belowMinimumAmount']])
  })
})

it('in any cart, sets never cost more than their pieces as single lines, and everything adds up', () => {
  const activity = (unitsLeft: number | null) =>
    ({ kind: 'promotion', percent: 12, startsAt: NOW - 1, endsAt: NOW + 1, unitsLeft }) as const
  const article = fc.record({
    price: fc.integer({ min: 1, max: 30_000 }),
    left: fc.option(fc.integer({ min: 0, max: 90 })),
    promoted: fc.boolean(),
  })
  const rates = fc.constantFrom(0, 4, 7.5, 20)
  fc.assert(
    fc.property(
      article,
      article,
      rates,
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 0, max: 40 }),
      (a, b, userRate, sets, own) => {
        const goods = (
          [
            ['A', a],
            ['B', b],
          ] as const
        ).map(([id, one]) =>
          anArticle(id, { listPrice: one.price, notCheckStock: true, ...(one.promoted && { activity: activity(one.left) }) }),
        )
        const given = facts(goods, aClient({ userRate }))
        const singles = own > 0 ? [single('A', own)] : []
        const priced = priceOrder(
          singles,
          given,
          sets.map((quantity, at) => aSet(quantity, { bundleKey: `k${at}` })),
        )
        const all = sets.reduce((sum, quantity) => sum + quantity, 0)
        const bare = priceOrder([single('A', own + 6 * all), single('B', all)], given)
        const goodsTotal = ({ totals }: typeof priced) => totals.subtotal - totals.discount
        expect(goodsTotal(priced)).toBeLessThanOrEqual(goodsTotal(bare))
        expect(priced.totals.subtotal).toBe(bare.totals.subtotal)
        const sum = [...priced.lines, ...priced.bundles.flatMap(({ pieces }) => pieces)].reduce(
          (total, { price }) => total + price.lineTotal,
          0,
        )
        expect(goodsTotal(priced)).toBe(sum)
      },
    ),
  )
})
