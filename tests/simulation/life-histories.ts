import type { Command } from '#domain/contract/sync.ts'
import { formatDecimal } from '#domain/rules/money.ts'
import { openToReceive } from '#domain/rules/receipt-content.ts'
import { returnCan } from '#domain/rules/returns.ts'
import type { Chance } from './chance.ts'
import { ERP_ACTS, reportOf } from './erp-rules.ts'
import type { ErpAct, ErpReport } from './erp-rules.ts'
import { fileFor } from './files.ts'
import type { ModelFile } from './files.ts'
import { COUPONS } from './offers.ts'
import { shippedOf } from './return-rules.ts'
import type { ServerState } from './server-state.ts'

/** A step after ordering, drawn from the current state, which both servers share. */
export type LifeStep =
  | { readonly report: ErpReport }
  | { readonly call: string; readonly body: object; readonly account: string; readonly file?: ModelFile }

interface Ground {
  readonly accounts: readonly string[]
  readonly uuid: () => string
  readonly now: () => Date
}

const pickOf = <T>(chance: Chance, list: readonly T[]): T | undefined => (list.length > 0 ? chance.pick(list) : undefined)

/** Mostly an order with a parcel. */
const sentOrder = (chance: Chance, { orders }: ServerState) => {
  const all = [...orders.values()]
  const sent = all.filter(({ data }) => data.shipments !== undefined)
  return pickOf(chance, sent.length > 0 && chance.is(0.85) ? sent : all)
}

const signOf = (chance: Chance, { uuid, now }: Ground, state: ServerState, account: string): LifeStep | undefined => {
  const order = sentOrder(chance, state)
  if (!order) return undefined
  const { orderId, lines, deliveries = [] } = order.data
  const open = openToReceive(order.data)
  const there = new Map((open.length > 0 ? open : lines.slice(0, 1)).map((one) => [one.goodsId, one.quantity]))
  const received = [...there].map(([goodsId, quantity]) => {
    const expected = quantity + (chance.is(0.1) ? 1 : 0)
    return { goodsId, expected, arrived: chance.is(0.6) ? expected : chance.between(1, expected), damaged: 0, note: '' }
  })
  const known = pickOf(chance, deliveries)
  const receiptId = known && chance.is(0.3) ? known.receiptId : uuid()
  const signature = { name: 'Ana Ruiz', width: 600, height: 200, strokes: [] }
  const body = { receiptId, orderId, signedAt: now().toISOString(), lines: received, signature }
  return { call: 'receipts.sign', body, account: chance.is(0.95) ? order.account : account }
}

const askOf = (chance: Chance, { uuid }: Ground, state: ServerState, account: string): LifeStep | undefined => {
  const order = sentOrder(chance, state)
  if (!order) return undefined
  const shipped = shippedOf(order)
  const one = pickOf(chance, shipped.length > 0 ? shipped : order.data.lines)
  if (!one) return undefined
  const quantity = chance.is(0.7) ? chance.between(1, Math.ceil(one.quantity / 2)) : one.quantity + chance.below(2)
  const whose = chance.is(0.95) ? order.account : account
  const own = [...state.returns].flatMap(([id, one]) => (one.account === whose ? [id] : []))
  const old = pickOf(chance, own)
  const returnId = old !== undefined && chance.is(0.15) ? old : uuid()
  const line = { goodsId: one.goodsId, quantity, reason: 'damaged', note: '', photos: [] }
  return { call: 'returns.request', body: { returnId, orderId: order.data.orderId, notes: '', lines: [line] }, account: whose }
}

const changeOf = (chance: Chance, { uuid }: Ground, state: ServerState, account: string): LifeStep => {
  const can = chance.is(0.3) ? returnCan.withdraw : returnCan.send
  const fitting = [...state.returns].filter(([, one]) => can(one.data.state))
  const [returnId, held] = pickOf(chance, fitting.length > 0 && chance.is(0.85) ? fitting : [...state.returns]) ?? [uuid(), null]
  const owner = held && chance.is(0.9) ? held.account : account
  if (can === returnCan.withdraw) return { call: 'returns.withdraw', body: { returnId }, account: owner }
  const body = { returnId, carrier: 'Demo Parcel', trackingNumber: `T-${chance.below(9)}`, tagId: '' }
  return { call: 'returns.send', body, account: owner }
}

/** An order of a well-stocked article, so that more than refusals can follow. */
const orderOf = (chance: Chance, { uuid, now }: Ground, state: ServerState, account: string): LifeStep => {
  const quantity = chance.between(1, 12)
  const [addressId = account] = [...(state.words.addresses.get(account)?.keys() ?? [])]
  const at = now().toISOString()
  const lines = [{ goodsId: 'G3', quantity, unitPriceSeen: '4.00', lineTotalSeen: formatDecimal(400 * quantity) }]
  const own = { ownNumber: '', notes: '', requestedOn: null, addressId, lines }
  const coupon = chance.is(0.6) ? { couponId: chance.pick(COUPONS).couponId } : {}
  const body = { orderId: uuid(), draftedAt: at, currency: 'EUR', priceListVersion: 1, pricesReadAt: at, ...own, ...coupon }
  return { call: 'orders.submit', body, account }
}

const cancelOf = (chance: Chance, _ground: Ground, state: ServerState, account: string): LifeStep | undefined => {
  const own = [...state.orders.values()].filter((order) => order.account === account)
  const standing = own.filter(({ data }) => data.state === 'submitted')
  const order = pickOf(chance, standing.length > 0 && chance.is(0.7) ? standing : own)
  if (!order) return undefined
  const { orderId } = order.data
  if (chance.is(0.3)) return { call: 'orders.note', body: { orderId, note: `note ${chance.below(9)}` }, account }
  return { call: 'orders.cancel', body: { orderId, option: 'notNeeded', reason: '' }, account }
}

const SHORT_FILES = 3
const fileOf = (chance: Chance, { uuid }: Ground, state: ServerState, account: string): LifeStep => {
  const file = fileFor(chance.below(SHORT_FILES))
  const old = pickOf(chance, [...state.imports.values()])?.data.importId
  const importId = old !== undefined && chance.is(0.2) ? old : uuid()
  const partial = chance.is(0.75) ? chance.is(0.7) : undefined
  const { fileName, hash, bytes } = file
  const body = { importId, fileName, size: bytes.length, hash, compose: false, ...(partial !== undefined && { partial }) }
  return { call: 'batch.importOrder', body, account, ...(chance.is(0.85) && { file }) }
}

const JUDGING: readonly ErpAct[] = ['accept', 'accept', 'accept', 'refuse', 'receive']
/** The next step, or undefined if there is nothing to apply it to. */
export const lifeStepOf = (chance: Chance, ground: Ground, state: ServerState): LifeStep | undefined => {
  const account = chance.pick(ground.accounts)
  if ([...state.returns.values()].some(({ data }) => returnCan.send(data.state)) && chance.is(0.6))
    return changeOf(chance, ground, state, account)
  if (chance.is(0.35)) {
    const acts = state.returns.size > 0 && chance.is(0.7) ? JUDGING : ERP_ACTS
    const report = reportOf(state, chance.pick(acts), chance.below(12), chance.between(1, 40), ground.now().toISOString())
    return report && { report }
  }
  const step = chance.pick([
    orderOf,
    orderOf,
    orderOf,
    cancelOf,
    cancelOf,
    signOf,
    signOf,
    askOf,
    askOf,
    changeOf,
    changeOf,
    fileOf,
  ])
  return step(chance, ground, state, account)
}

export const toCommand = (
  { call, body, account }: { readonly call: string; readonly body: object; readonly account: string },
  { uuid, now }: Ground,
): Command => ({ id: uuid(), call, version: 1, account, body, at: now().toISOString() })
