import { expect, test } from 'vitest'
import { anArticle } from '../../../../tests/kit/articles.ts'
import { anAccepted } from '../../../../tests/kit/order-entries.ts'
import { aClient } from '../../../../tests/kit/signed-in.ts'
import { planBundles } from './reorder-bundles.ts'
import type { OfferNow } from './reorder-bundles.ts'

const order = anAccepted({
  bundles: [
    {
      bundleKey: 'k1',
      kind: 'pallet',
      offerId: 'p1',
      quantity: 2,
      title: 'Pallet',
      discount: 10,
      listTotal: '80.00',
      total: '72.00',
    },
  ],
  lines: [
    ...anAccepted().lines.slice(0, 1),
    {
      goodsId: 'A',
      name: 'Lamp A',
      quantity: 8,
      unitPrice: '9.00',
      originalPrice: '10.00',
      lineTotal: '72.00',
      priceKind: 'bundle',
      bundleKey: 'k1',
    },
  ],
})
const facts = { account: aClient(), articles: new Map([['A', anArticle('A')]]), now: 0 }
const plan = (offer?: OfferNow, known = facts) => planBundles(order, new Map(offer ? [['k1', offer]] : []), known)
const bundle = (quantity: number) => ({
  kind: 'pallet' as const,
  offerId: 'p1',
  title: 'Pallet',
  parts: [{ goodsId: 'A', quantity }],
  tiers: [{ quantity: 1, percent: 20 }],
})

test('a pallet that is still offered unchanged comes back as a pallet, at its current price', () => {
  const { bundles, singles } = plan({ state: 'offered', bundle: bundle(4) })
  expect(bundles).toMatchObject([{ orderedId: 'k1', quantity: 2, unitThen: 3600, unitNow: 3200 }])
  expect(singles.map(({ goodsId }) => goodsId)).toEqual(['LAMP'])
})

test('a pallet with other parts, or no longer offered, comes back as its articles', () => {
  for (const offer of [{ state: 'offered', bundle: bundle(5) } as const, { state: 'over' } as const]) {
    const { bundles, singles } = plan(offer)
    expect(bundles).toEqual([])
    expect(singles).toMatchObject([{ goodsId: 'LAMP' }, { goodsId: 'A', quantity: 8, partOf: 'Pallet' }])
    expect(singles[0]).not.toHaveProperty('partOf')
  }
})

test('without an answer of the service a pallet comes back as it was ordered', () => {
  const { bundles } = plan()
  expect(bundles).toMatchObject([
    { bundle: { parts: [{ goodsId: 'A', quantity: 4 }], tiers: [{ quantity: 2, percent: 10 }] }, unitNow: 3600 },
  ])
})
