import { expect, test } from 'vitest'
import type { RefusedLine } from '#domain/contract/envelope.ts'
import type { OrderDraft } from '#domain/contract/order-shapes.ts'
import { anArticle } from '../../../tests/kit/articles.ts'
import { aClient } from '../../../tests/kit/signed-in.ts'
import { choicesOf, decideOrder } from './decide-order.ts'
import type { Decision } from './decide-order.ts'

const line = { goodsId: 'A', quantity: 6, unitPriceSeen: '10.00', lineTotalSeen: '60.00' }
const whole = {
  bundleKey: 'k1',
  kind: 'mesh',
  offerId: 'mesh-1',
  quantity: 3,
  totalSeen: '199.50',
  parts: [
    { goodsId: 'A', quantity: 6 },
    { goodsId: 'B', quantity: 1 },
  ],
} as const
const draft: OrderDraft = {
  orderId: '01980000-0000-7000-8000-000000000001',
  draftedAt: '2026-11-21T10:00:00.000Z',
  currency: 'EUR',
  priceListVersion: 1,
  pricesReadAt: '2026-11-21T10:00:00.000Z',
  addressId: '01980000-0000-7000-8000-000000000002',
  ownNumber: '',
  notes: '',
  requestedOn: null,
  lines: [line],
  bundles: [{ ...whole, parts: [...whole.parts] }],
}
const part = (goodsId: string, quantity: number, lineTotal: string) => ({
  goodsId,
  quantity,
  lineTotal,
  name: goodsId,
  image: '',
  unitPrice: '9.50',
})
const shown = {
  lines: [part('A', 6, '60.00'), { ...part('A', 18, '171.00'), bundleKey: 'k1' }, { ...part('B', 3, '28.50'), bundleKey: 'k1' }],
  bundles: [{ bundleKey: 'k1', kind: 'mesh', title: 'Starter', quantity: 3, discount: 5, total: '199.50' }],
  subtotal: '259.50',
  total: '259.50',
} as const
const refusal: RefusedLine = {
  goodsId: 'A',
  bundleKey: 'k1',
  error: 'cart.insufficientStock',
  seen: 3,
  now: 2,
  choices: ['takeAvailable', 'split', 'remove'],
}
const facts = {
  account: aClient(),
  articles: new Map(['A', 'B'].map((id) => [id, anArticle(id)])),
  replacements: new Map(),
  vat: { wording: 'domestic' as const, ratePercent: 0 },
  now: 0,
  addressId: draft.addressId,
  requestedOn: null,
}
const decide = (decision: Decision, refused = refusal) => decideOrder(draft, shown, [refused], new Map([['k1', decision]]), facts)

test('taking the available sets changes the set, not the single line of the same article', () => {
  const next = decide('takeAvailable')
  expect(next.draft.lines).toEqual([line])
  expect(next.draft.bundles).toEqual([{ ...whole, quantity: 2, totalSeen: '133.00' }])
  expect(next.shown).toMatchObject({ subtotal: '193.00', bundles: [{ quantity: 2, total: '133.00' }] })
  expect(next.shown.lines.map(({ goodsId, quantity }) => [goodsId, quantity])).toEqual([
    ['A', 6],
    ['A', 12],
    ['B', 2],
  ])
})

test('splitting moves the pieces to the lines of their articles, at the account’s own price', () => {
  const next = decide('split')
  expect(next.draft.bundles).toEqual([])
  expect(next.draft.lines).toEqual([
    { goodsId: 'A', quantity: 24, unitPriceSeen: '10.00', lineTotalSeen: '240.00' },
    { goodsId: 'B', quantity: 3, unitPriceSeen: '10.00', lineTotalSeen: '30.00' },
  ])
  expect(next.shown).toMatchObject({ subtotal: '270.00', bundles: [] })
})

test('removing keeps the single line; accepting the price records it', () => {
  expect(decide('remove')).toMatchObject({ draft: { lines: [line], bundles: [] }, shown: { subtotal: '60.00' } })
  const rose: RefusedLine = { ...refusal, error: 'order.priceRose', seen: '199.50', now: '210.00', choices: ['acceptPrice'] }
  expect(decide('acceptPrice', rose).draft.bundles).toMatchObject([{ quantity: 3, totalSeen: '210.00' }])
})

test('the choice nearest to the order comes first', () => {
  expect(choicesOf(refusal, new Map())).toEqual(['takeAvailable', 'split', 'remove'])
})
