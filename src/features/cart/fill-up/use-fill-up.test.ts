import { expect, test, vi } from 'vitest'
import { brands } from '#domain/brands/index.ts'
import { priceOrder } from '#domain/contract/order-facts.ts'
import { CHINA_MIN_CM3, PALLET } from '#domain/rules/volume.ts'
import { anArticle } from '../../../../tests/kit/articles.ts'
import { aClient } from '../../../../tests/kit/signed-in.ts'
import { fillGoal, proposalOf } from './use-fill-up.ts'

// The page's host determines the brand.
vi.stubGlobal('location', { host: 'localhost' })

const kettle = anArticle('KETTLE', { volumeCm3: 500_000, palletNum: 60 })
const account = aClient({ shipsFromChina: true })

/** A cart with kettles as single pieces and in two sets, in these quantities. */
function basketOf(single: number, inSets: number, article = kettle) {
  const facts = {
    account,
    brand: brands.main,
    hasAddress: true,
    requestedOn: null,
    articles: new Map([[article.goodsId, article]]),
    now: 0,
  }
  const offer = { title: 'Tea time', parts: [{ goodsId: 'KETTLE', quantity: inSets / 2 }], tiers: [] }
  const set = {
    bundleKey: 'key-1',
    kind: 'mesh' as const,
    offerId: 'mesh-1',
    quantity: 2,
    parts: offer.parts,
    totalSeen: null,
    offer,
  }
  const all = priceOrder([{ goodsId: 'KETTLE', quantity: single, totalSeen: null }], facts, [set])
  return { account, all, chosen: all }
}
const bought = new Map([['KETTLE', 600]])

test('sets and pallets count towards the goal: only what is missing beside them is proposed', () => {
  const basket = basketOf(6, 60)
  expect(fillGoal(basket, 'container')).toMatchObject({ have: 66 * 500_000, target: CHINA_MIN_CM3 })
  expect(proposalOf(basket, 'container', [kettle], bought)).toEqual([{ goodsId: 'KETTLE', quantity: 66 }])
  expect(fillGoal(basket, 'pallet')).toMatchObject({ have: 66 * Math.ceil(PALLET / 60), target: 2 * PALLET })
})

test('pieces in sets count as in the cart: no more is proposed than the stock has beside them', () => {
  const scarce = { ...kettle, remaining: 90 }
  expect(proposalOf(basketOf(6, 60, scarce), 'container', [scarce], bought)).toEqual([{ goodsId: 'KETTLE', quantity: 24 }])
})
