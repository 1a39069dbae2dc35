import { judgeMove, judgeShipment } from '#domain/rules/erp.ts'
import type { Pieces } from '#domain/rules/pieces.ts'
import { piecesByGoods } from '#domain/rules/pieces.ts'
import { canMoveReturn, orderStateByReturns } from '#domain/rules/returns.ts'
import type { ReturnState } from '#domain/rules/returns.ts'
import { orderedOf } from './order-rules.ts'
import { returnsOf } from './return-rules.ts'
import type { ModelOrder, ServerDefects, ServerState } from './server-state.ts'

/** Acts of the ERP: ships an order's whole rest or a part, reports it picked or closed, and judges a return. */
export const ERP_ACTS = ['ship', 'ship', 'shipPart', 'pick', 'close', 'accept', 'accept', 'refuse', 'receive', 'again'] as const
export type ErpAct = (typeof ERP_ACTS)[number]

/** A report as the ERP's calls carry it (domain/contract/erp.ts). */
export type ErpReport =
  | {
      readonly kind: 'shipped'
      readonly orderId: string
      readonly shipmentNumber: string
      readonly lines: readonly Pieces[]
      readonly shippedAt: string
    }
  | { readonly kind: 'moved'; readonly orderId: string; readonly to: 'unshipped' | 'shipped' }
  | { readonly kind: 'judged'; readonly returnId: string; readonly to: ReturnState }

const pickOf = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(list.length, 1)]

/** Pieces ordered but not shipped. */
const openOf = (order: ModelOrder): Pieces[] => {
  const sent = piecesByGoods(order.data.shipments?.flatMap(({ lines }) => lines) ?? [])
  return orderedOf(order).flatMap(({ goodsId, quantity }) => {
    const open = quantity - (sent.get(goodsId) ?? 0)
    return open > 0 ? [{ goodsId, quantity: open }] : []
  })
}

const TO: Partial<Record<ErpAct, ReturnState>> = { accept: 'accepted', refuse: 'refused', receive: 'received' }

/** The ERP's next report on what it sees; now and then on a cancelled order, or with one piece too many. */
export const reportOf = (state: ServerState, act: ErpAct, pick: number, quantity: number, at: string): ErpReport | undefined => {
  const to = TO[act]
  if (to) {
    const returns = [...state.returns.values()].map(({ data }) => data)
    const movable = returns.filter((one) => canMoveReturn(one.state, to))
    const one = pickOf(movable.length > 0 ? movable : returns, pick)
    return one && { kind: 'judged', returnId: one.returnId, to }
  }
  const all = [...state.orders.values()]
  const standing = all.filter((order) => order.data.state === 'submitted' || order.data.state === 'unshipped')
  const order = pickOf(standing.length > 0 && quantity % 8 !== 0 ? standing : all, pick)
  if (!order) return undefined
  const { orderId, shipments = [] } = order.data
  if (act === 'pick') return { kind: 'moved', orderId, to: 'unshipped' }
  if (act === 'close') return { kind: 'moved', orderId, to: 'shipped' }
  const open = openOf(order)
  const part = open.slice(0, 1).map((line) => ({ ...line, quantity: Math.ceil(line.quantity / 2) }))
  const extra = quantity % 9 === 0 ? 1 : 0
  const lines = (act === 'shipPart' ? part : open).map((line) => ({ ...line, quantity: line.quantity + extra }))
  const shipmentNumber = `${order.data.orderNumber}-${shipments.length + 1}`
  return lines.length === 0 ? undefined : { kind: 'shipped', orderId, shipmentNumber, lines, shippedAt: at }
}

/** server/features/erp/orders: returns whether anything changed; a known or impossible report changes nothing. */
export const applyReport = (state: ServerState, report: ErpReport, defects: ServerDefects): boolean => {
  if (report.kind === 'judged') return judgeReturn(state, report, defects)
  const order = state.orders.get(report.orderId)
  if (!order) return false
  const { data } = order
  const progress = { state: data.state, lines: orderedOf(order), shipped: data.shipments?.flatMap(({ lines }) => lines) ?? [] }
  if (report.kind === 'moved') {
    const judged = judgeMove(progress, report.to)
    if (!('steps' in judged) || judged.steps.length === 0) return false
    state.orders.set(report.orderId, { ...order, data: { ...data, state: report.to } })
    return true
  }
  const { shipmentNumber, lines, shippedAt } = report
  const isKnown = data.shipments?.some((one) => one.shipmentNumber === shipmentNumber) === true
  if (isKnown && !defects.parcelTwice) return false
  const judged = judgeShipment(progress, lines)
  if (!('steps' in judged) && !isKnown) return false
  const steps = 'steps' in judged ? judged.steps : []
  const parcel = { shipmentNumber, carrier: '', trackingNumber: '', trackingUrl: '', shippedAt, lines: [...lines] }
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  state.orders.set(report.orderId, {
    ...order,
    data: {
      ...data,
      state: steps.at(-1) ?? data.state,
      shipments: [...(data.shipments ?? []), parcel],
      shippedQuantity: (data.shippedQuantity ?? 0) + pieces,
    },
  })
  return true
}

/** server/features/erp/orders/return-orders.ts, without labels and credit notes. */
const judgeReturn = (
  state: ServerState,
  { returnId, to }: Extract<ErpReport, { kind: 'judged' }>,
  { returnsMoveNothing }: ServerDefects,
): boolean => {
  const held = state.returns.get(returnId)
  if (!held || held.data.history.some((step) => step.state === to) || !canMoveReturn(held.data.state, to)) return false
  const { history, orderId } = held.data
  const step = { state: to, at: history.at(-1)?.at ?? '', by: 'ERP', about: '' }
  state.returns.set(returnId, { ...held, data: { ...held.data, state: to, history: [...history, step] } })
  const order = state.orders.get(orderId)
  if (!order || returnsMoveNothing) return true
  const states = returnsOf(state, orderId).map((one) => one.state)
  state.orders.set(orderId, { ...order, data: { ...order.data, state: orderStateByReturns(order.data.state, states) } })
  return true
}
