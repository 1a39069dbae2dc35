import { expect, test } from 'vitest'
import { brands } from '#domain/brands/index.ts'
import { priceOrder } from '#domain/contract/order-facts.ts'
import { anArticle } from '../../../../tests/kit/articles.ts'
import { aClient } from '../../../../tests/kit/signed-in.ts'
import type { OrderForm } from '../../../offline/device-types.ts'
import { draftOf, leavesWith } from './named-draft.ts'

const form: OrderForm = {
  orderId: 'o1',
  draftedAt: '2026-11-21T09:00:00.000Z',
  addressId: null,
  ownNumber: '',
  notes: '',
  requestedOn: null,
}
const parts = [{ goodsId: 'A', quantity: 2 }]
const terms = { title: 'Starter', parts, tiers: [{ quantity: 1, percent: 5 }] }
const asked = { kind: 'mesh' as const, offerId: 'mesh-1', quantity: 3, parts, totalSeen: null }
const facts = {
  account: aClient(),
  brand: brands.main,
  hasAddress: true,
  requestedOn: null,
  articles: new Map([['A', anArticle('A')]]),
  now: 0,
}
const named = { id: 'd1', name: 'Shop', currency: 'EUR', savedAt: '2026-11-21T09:00:00.000Z' }

test('a draft takes its sets along unchanged; a set no longer offered stays in the cart', () => {
  const chosen = priceOrder([{ goodsId: 'A', quantity: 6, totalSeen: null }], facts, [
    { ...asked, bundleKey: 'k1', offer: terms },
    { ...asked, bundleKey: 'k2', offerId: 'mesh-2', offer: undefined },
  ])
  const draft = draftOf(form, chosen, named)
  // Six lamps at 10.00 less 5 %.
  const bundle = { kind: 'mesh', offerId: 'mesh-1', ...terms }
  expect(draft.bundles).toEqual([{ bundleKey: 'k1', quantity: 3, bundle, totalSeen: '57.00' }])
  expect(leavesWith(draft)).toEqual(['A', 'k1'])
})
