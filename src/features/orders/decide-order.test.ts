import { expect, test } from 'vitest'
import type { ClientAccount } from '#domain/contract/account.ts'
import type { RefusedLine } from '#domain/contract/envelope.ts'
import type { OrderDraft } from '#domain/contract/orders.ts'
import { decideOrder } from './decide-order.ts'
import type { Decision } from './decide-order.ts'

const line = (goodsId: string, quantity: number, unit: string, total: string) => ({
  goodsId,
  quantity,
  unitPriceSeen: unit,
  lineTotalSeen: total,
})
const draft: OrderDraft = {
  orderId: '01980000-0000-7000-8000-000000000001',
  draftedAt: '2026-11-21T10:00:00.000Z',
  currency: 'EUR',
  priceListVersion: 1,
  pricesReadAt: '2026-11-21T10:00:00.000Z',
  addressId: '01980000-0000-7000-8000-000000000002',
  ownNumber: 'PO-1',
  notes: '',
  requestedOn: null,
  lines: [line('A', 24, '2.00', '48.00'), line('B', 6, '5.00', '30.00'), line('C', 1, '9.00', '9.00')],
}
const refused: RefusedLine[] = [
  { goodsId: 'A', error: 'cart.insufficientStock', seen: 24, now: 12, choices: ['takeAvailable', 'waitForArrival', 'remove'] },
  { goodsId: 'B', error: 'order.priceRose', seen: '30.00', now: '33.00', choices: ['acceptPrice', 'remove'] },
]
const facts = { account: {} as ClientAccount, articles: new Map(), taxPercent: 21, now: 0, addressId: draft.addressId }
const decide = (...decisions: [string, Decision][]) => decideOrder(draft, null, refused, new Map(decisions), facts)

test('taking what there is and accepting the new price changes those lines only', () => {
  const { draft: next, shown } = decide(['A', 'takeAvailable'], ['B', 'acceptPrice'])
  expect(next.lines).toEqual([line('A', 12, '2.00', '24.00'), line('B', 6, '5.50', '33.00'), line('C', 1, '9.00', '9.00')])
  expect(next.orderId).toBe(draft.orderId)
  expect(shown.subtotal).toBe('66.00')
  expect(shown.total).toBe('79.86')
})

test('a removed line is gone and the rest stays as it was seen', () => {
  const { draft: next } = decide(['A', 'remove'], ['B', 'remove'])
  expect(next.lines).toEqual([line('C', 1, '9.00', '9.00')])
})
