import type { Order, OrderDraft } from '#domain/contract/order-shapes.ts'
import type { OrderEntry } from '../../src/offline/device-types.ts'

/** An order that the service has accepted: two lamps and ten kettles, as its detail returns it. */
export const anAccepted = (part: Partial<Order> = {}): Order => ({
  orderId: '01980000-0000-7000-8000-0000000000b1',
  orderNumber: 'N-1',
  state: 'unshipped',
  submittedAt: '2026-11-20T09:00:00.000Z',
  draftedAt: '2026-11-20T08:00:00.000Z',
  currency: 'EUR',
  total: '120.00',
  lineCount: 2,
  totalQuantity: 12,
  ownNumber: 'PO-7',
  actor: { kind: 'buyer', name: 'Ana Ruiz' },
  withChanges: false,
  subtotal: '120.00',
  discount: '0.00',
  tax: '0.00',
  taxPercent: 0,
  taxCase: 'export',
  address: {
    addressId: '01980000-0000-7000-8000-0000000000a1',
    company: 'Lámparas del Sur S.L.',
    fullName: 'Ana Ruiz',
    street: 'Calle Mayor 1',
    telephone: '',
    country: 'ES',
    province: '',
    city: 'Sevilla',
    postalCode: '41001',
  },
  notes: '',
  requestedOn: null,
  changes: [],
  lines: [
    {
      goodsId: 'LAMP',
      name: 'Desk lamp',
      quantity: 2,
      unitPrice: '10.00',
      originalPrice: '10.00',
      lineTotal: '20.00',
      priceKind: 'list',
    },
    {
      goodsId: 'KET',
      name: 'Blue kettle',
      quantity: 10,
      unitPrice: '10.00',
      originalPrice: '10.00',
      lineTotal: '100.00',
      priceKind: 'list',
    },
  ],
  ...part,
})

/** A draft order: one line of six lamps at 10.00. */
export const aDraft = (part: Partial<OrderDraft> = {}): OrderDraft => ({
  orderId: '01980000-0000-7000-8000-0000000000b1',
  draftedAt: '2026-11-21T10:00:00.000Z',
  currency: 'EUR',
  priceListVersion: 1,
  pricesReadAt: '2026-11-21T10:00:00.000Z',
  addressId: '01980000-0000-7000-8000-0000000000a1',
  ownNumber: '',
  notes: '',
  requestedOn: null,
  lines: [{ goodsId: 'A', quantity: 6, unitPriceSeen: '10.00', lineTotalSeen: '60.00' }],
  ...part,
})

/** The same order in the device's list; complete if the test gives `order`. */
export const anEntry = (part: Partial<OrderEntry> = {}): OrderEntry => {
  const { orderId, orderNumber, state, submittedAt, draftedAt, currency, total, lineCount, totalQuantity, ownNumber, actor } =
    anAccepted()
  return {
    orderId,
    orderNumber,
    state,
    submittedAt,
    draftedAt,
    currency,
    total,
    lineCount,
    totalQuantity,
    ownNumber,
    actor,
    withChanges: false,
    local: null,
    commandId: null,
    refusal: null,
    draft: null,
    shown: null,
    order: null,
    ...part,
  }
}
