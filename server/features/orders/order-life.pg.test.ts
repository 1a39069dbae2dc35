import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import type { OrderState } from '#domain/rules/order.ts'
import { contract } from '#domain/contract/index.ts'
import { NOON, aDraft, anAccount, anArticle, ask, insertRow } from '../../../tests/kit/builders.ts'
import type { TestAccount } from '../../../tests/kit/builders.ts'
import { testDatabase } from '../../../tests/kit/database.ts'
import { cancelOrder } from './cancel-order.ts'
import { listOrders, showOrder } from './orders.service.ts'
import { submitOrder } from './submit-order.ts'

const db = await testDatabase()
const [kettle, lamp] = [await anArticle(db), await anArticle(db)]

/** An order of 10 kettles and 4 lamps for which the ERP has reported this much. */
async function anOrderOnItsWay(buyer: TestAccount, state: OrderState = 'unshipped') {
  const { orderId } = await ask(db, buyer, submitOrder, {
    body: aDraft(buyer, [
      [kettle, 10],
      [lamp, 4],
    ]),
  })
  const of = { tenant_id: buyer.tenant, account_id: buyer.account, order_id: orderId }
  await db.pool.query('update orders set state = $2 where order_id = $1', [orderId, state])
  const at = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000)
  const event = (kind: string, minutes: number, facts: object) =>
    insertRow(db, 'order_event', { ...of, kind, at: at(minutes), actor_kind: 'machine', actor_name: 'ERP', facts })
  await event('shipped', 30, { shipmentNumber: 'D-1', nested: { not: 'told' } })
  await event('picking', 10, {})
  const parcel = { carrier: 'Demo Parcel', tracking_number: 'T1', tracking_url: 'https://track.example/T1', shipped_at: at(30) }
  await insertRow(db, 'shipment', { ...of, shipment_number: 'D-1', ...parcel })
  await insertRow(db, 'shipment_line', { ...of, shipment_number: 'D-1', goods_id: kettle, quantity: 6 })
  const sums = { subtotal: 6000, discount: 0, tax: 1260, tax_percent: 21, tax_case: 'domestic', total: 7260 }
  await insertRow(db, 'invoice', {
    ...of,
    ...sums,
    invoice_number: `INV-${orderId.slice(0, 8)}`,
    kind: 'invoice',
    issued_on: '2026-11-20',
    currency: 'EUR',
    lines: JSON.stringify([]),
  })
  return orderId
}

const show = (buyer: TestAccount, orderId: string, onQuery?: () => void) =>
  ask(db, buyer, showOrder, { query: { orderId }, ...(onQuery && { onQuery }) })

describe('the life of an order', () => {
  test('its detail has events in order, parcels with their contents, and invoices, in two statements', async () => {
    const buyer = await anAccount(db)
    const orderId = await anOrderOnItsWay(buyer)
    let statements = 0
    const order = await show(buyer, orderId, () => (statements += 1))
    expect(statements).toBe(2)
    expect(v.safeParse(contract.orders.detail.reply, order).success).toBe(true)
    expect(order).toMatchObject({
      shippedQuantity: 6,
      events: [
        { kind: 'picking', at: '2026-11-20T12:10:00.000Z', actor: { kind: 'machine', name: 'ERP' }, facts: {} },
        { kind: 'shipped', at: '2026-11-20T12:30:00.000Z', facts: { shipmentNumber: 'D-1' } },
      ],
      shipments: [{ shipmentNumber: 'D-1', carrier: 'Demo Parcel', lines: [{ goodsId: kettle, quantity: 6 }] }],
      invoices: [{ kind: 'invoice', issuedOn: '2026-11-20', dueOn: null, total: '72.60', credits: null }],
    })
    expect(order.events?.[1]?.facts).not.toHaveProperty('nested')
    const { list } = await ask(db, buyer, listOrders, { query: v.parse(contract.orders.list.query, {}) })
    expect(list).toMatchObject([{ orderId, totalQuantity: 14, shippedQuantity: 6, invoiceCount: 1 }])
  })

  test('an order that nobody has touched has none of these, and no other account sees it', async () => {
    const [buyer, other] = [await anAccount(db), await anAccount(db)]
    const { orderId } = await ask(db, buyer, submitOrder, { body: aDraft(buyer, [[kettle, 1]]) })
    expect(await show(buyer, orderId)).toMatchObject({ events: [], shipments: [], invoices: [] })
    await expect(show(other, orderId)).rejects.toMatchObject({ error: 'order.notFound' })
  })

  test('a shipped order cannot be cancelled; cancelling twice returns the same answer', async () => {
    const buyer = await anAccount(db)
    const cancel = (orderId: string, reason: string) =>
      ask(db, buyer, cancelOrder, { body: { orderId, option: 'other', reason } })
    await expect(cancel(await anOrderOnItsWay(buyer, 'shipped'), 'late')).rejects.toMatchObject({ error: 'order.notCancellable' })
    const { orderId } = await ask(db, buyer, submitOrder, { body: aDraft(buyer, [[kettle, 1]]) })
    const first = await cancel(orderId, 'late')
    expect(await cancel(orderId, 'again')).toEqual(first)
  })
})
