import { batch } from '#domain/contract/batch.ts'
import type { Call } from '#domain/contract/call.ts'
import { receipts } from '#domain/contract/receipts.ts'
import { returns } from '#domain/contract/returns.ts'
import { openToReceive } from '#domain/rules/receipt-content.ts'
import { returnCan } from '#domain/rules/returns.ts'
import type { ReturnState } from '#domain/rules/returns.ts'
import { fileFor } from './files.ts'
import { shippedOf } from './return-rules.ts'
import type { Tab } from './tab.ts'

/** Acts of a person on arriving goods, and on a file of articles. */
export const LIFE_ACTS = [
  'sign',
  'sign',
  'signTwice',
  'askBack',
  'askBack',
  'takeBack',
  'sendBack',
  'handIn',
  'handInTwice',
] as const
export type LifeAct = (typeof LIFE_ACTS)[number]

interface Given {
  readonly call: Call
  readonly body: unknown
}
const pickOf = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(list.length, 1)]

/** The command of this act as the app would make it from what the page shows; undefined if there is nothing to apply it to. */
export const lifeActOf = (tab: Tab, act: LifeAct, pick: number, quantity: number): Given | undefined => {
  switch (act) {
    case 'sign':
    case 'signTwice':
      return signOf(tab, pick, quantity)
    case 'askBack':
      return askOf(tab, pick, quantity)
    case 'takeBack': {
      const returnId = returnFor(tab, pick, returnCan.withdraw)
      return returnId === undefined ? undefined : { call: returns.withdraw, body: { returnId } }
    }
    case 'sendBack': {
      const returnId = returnFor(tab, pick, returnCan.send)
      const body = { returnId, carrier: 'Demo Parcel', trackingNumber: `T-${quantity}`, tagId: '' }
      return returnId === undefined ? undefined : { call: returns.send, body }
    }
    default: {
      const { fileName, bytes, hash } = fileFor(pick)
      const partial = quantity % 4 === 0 ? undefined : quantity % 2 === 0
      const body = { importId: tab.ports.random.id(), fileName, size: bytes.length, hash, compose: false }
      return { call: batch.importOrder, body: { ...body, ...(partial !== undefined && { partial }) } }
    }
  }
}

/** An order on the page with the service's detail; mostly one with a parcel, whether or not the page knows of it. */
const detailFor = (tab: Tab, pick: number) => {
  const { state } = tab.device.world.server
  const shown = (tab.views.orders.get() ?? []).flatMap(({ orderId }) => state.orders.get(orderId) ?? [])
  const sent = shown.filter(({ data }) => data.shipments !== undefined)
  return pickOf(sent.length > 0 && pick % 6 > 0 ? sent : shown, pick)
}

const signOf = (tab: Tab, pick: number, quantity: number): Given | undefined => {
  const order = detailFor(tab, pick)
  if (!order) return undefined
  const { orderId, lines } = order.data
  const open = openToReceive(order.data)
  // The person with the goods signs for what is there, whatever the page knows: now and then for one piece too many.
  const there = open.length > 0 ? open : lines.slice(0, 1)
  const extra = quantity % 7 === 0 ? 1 : 0
  const received = new Map(
    there.map((one) => {
      const expected = one.quantity + extra
      const arrived = quantity % 3 === 0 ? Math.max(expected - 1, 1) : expected
      return [one.goodsId, { goodsId: one.goodsId, expected, arrived, damaged: quantity % 2, note: '' }]
    }),
  )
  const signedAt = new Date(tab.ports.clock.now()).toISOString()
  const signature = { name: 'Ana Ruiz', width: 600, height: 200, strokes: [] }
  const body = { receiptId: tab.ports.random.id(), orderId, signedAt, lines: [...received.values()], signature }
  return { call: receipts.sign, body }
}

const askOf = (tab: Tab, pick: number, quantity: number): Given | undefined => {
  const order = detailFor(tab, pick)
  if (!order) return undefined
  const shipped = shippedOf(order)
  const one = pickOf(shipped.length > 0 ? shipped : order.data.lines, quantity)
  if (!one) return undefined
  const pieces = quantity % 3 === 0 ? one.quantity + (quantity % 2) : Math.ceil(one.quantity / 2)
  const line = { goodsId: one.goodsId, quantity: pieces, reason: 'damaged', note: '', photos: [] }
  return {
    call: returns.request,
    body: { returnId: tab.ports.random.id(), orderId: order.data.orderId, notes: '', lines: [line] },
  }
}

const returnFor = (tab: Tab, pick: number, can: (state: ReturnState) => boolean): string | undefined => {
  const shown = tab.views.returns.get() ?? []
  const open = shown.filter(({ state }) => can(state))
  return pickOf(open.length > 0 && pick % 6 > 0 ? open : shown, pick)?.returnId
}
