import { expect, test } from 'vitest'
import { orders } from '#domain/contract/orders.ts'
import type { OrderDraft } from '#domain/contract/order-shapes.ts'
import { createEngine } from './engine.ts'
import type { Engine } from './engine.ts'
import { draftsOf, shownOf } from './given-orders.ts'
import { ordersView } from './mirrors/orders.ts'
import { about, draft } from './test-acts.ts'
import { ACCOUNT, ANA, FakeBrowser } from './test-kit.ts'

const withId = (body: OrderDraft, orderId: string): OrderDraft => ({ ...body, orderId })
const [NORTH, SOUTH] = ['01980000-0000-7000-8000-0000000000d1', '01980000-0000-7000-8000-0000000000d2']
const branches = (quantity = 1) => [withId(draft('A', quantity), NORTH), withId(draft('B', 2), SOUTH)]
const give = (engine: Engine, list: OrderDraft[]) => engine.append(orders.submitMany, { orders: list }, about)

const offline = async () => {
  const browser = new FakeBrowser()
  browser.server.networkFault = 'dropped'
  return createEngine(await browser.ports(), ANA)
}

test('orders given together are one command and appear as separate orders', async () => {
  const engine = await offline()
  const given = await give(engine, branches())
  expect(given).toMatchObject({ saved: true, orderId: NORTH })
  const rows = engine.rows.get()
  expect(rows).toHaveLength(1)
  const shown = ordersView(ACCOUNT, [], rows, false) ?? []
  expect(shown.map(({ orderId, totalQuantity, together }) => `${orderId} ${totalQuantity} of ${together}`).sort()).toEqual([
    `${NORTH} 1 of 2`,
    `${SOUTH} 2 of 2`,
  ])
})

test('giving the same matrix twice makes one command; other content under used ids gets new ids', async () => {
  const engine = await offline()
  const first = await give(engine, branches())
  expect(await give(engine, branches())).toEqual({ ...first, isJoined: true })
  const other = await give(engine, branches(5))
  expect(other.saved && first.saved && other.id !== first.id).toBe(true)
  const ids = engine.rows.get().flatMap((row) => draftsOf(row).map(({ orderId }) => orderId))
  expect(new Set(ids).size).toBe(4)
  // Given once more, the second one is recognised too.
  expect(await give(engine, branches(5))).toMatchObject({ id: other.saved && other.id, isJoined: true })
})

test('an order given alone keeps its id when orders given together reuse it', async () => {
  const engine = await offline()
  await engine.append(orders.submit, withId(draft('A', 1), NORTH), about)
  await give(engine, branches())
  const ids = engine.rows.get().flatMap((row) => draftsOf(row).map(({ orderId }) => orderId))
  expect(ids.filter((id) => id === NORTH)).toHaveLength(1)
  expect(ids).toHaveLength(3)
})

test('shows each order’s own lines at the prices that the person saw', () => {
  const line = { goodsId: 'A', name: 'Lamp', image: '', quantity: 3, unitPrice: '1.00', lineTotal: '3.00' }
  const shown = { lines: [line], subtotal: '3.00', total: '3.63' }
  const [first] = branches()
  const { unitPriceSeen, lineTotalSeen } = first!.lines[0]!
  expect(shownOf({ shown }, first!)).toEqual({
    lines: [{ ...line, quantity: 1, unitPrice: unitPriceSeen, lineTotal: lineTotalSeen }],
    subtotal: lineTotalSeen,
    total: lineTotalSeen,
  })
  const taxed = { ...shown, tax: { amount: '0.63', wording: 'domestic' as const, ratePercent: 21 } }
  expect(shownOf({ shown: taxed }, first!)).toMatchObject({ subtotal: '1.00', tax: { amount: '0.21' }, total: '1.21' })
  expect(shownOf({ shown: null }, first!)).toBeNull()
})
