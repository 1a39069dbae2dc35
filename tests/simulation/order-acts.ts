import { cart } from '#domain/contract/cart.ts'
import type { Call } from '#domain/contract/call.ts'
import { orders } from '#domain/contract/orders.ts'
import { cancelOptions } from '#domain/rules/order.ts'
import type { Intent } from './ledger.ts'
import type { Tab } from './tab.ts'
import { GOODS } from './world.ts'

/** What a person does with an order that they see, and with several lines of their cart at once. */
export const ORDER_ACTS = ['cancel', 'cancelTwice', 'reorder', 'later', 'setMany'] as const
export type OrderAct = (typeof ORDER_ACTS)[number]

interface Given {
  readonly call: Call
  readonly body: unknown
  readonly intent: Intent
}
const goodsFrom = (pick: number, count: number): string[] =>
  Array.from({ length: count }, (_, at) => GOODS[(pick + at) % 6] as string)

/** The command of this act as the app would make it from what the page shows; undefined where there is no order. */
export const orderActOf = (tab: Tab, act: OrderAct, pick: number, quantity: number): Given | undefined => {
  if (act === 'later') {
    const body = { goodsIds: goodsFrom(pick, 1 + (quantity % 3)), saved: quantity % 4 !== 0 }
    return { call: cart.saveForLater, body, intent: { kind: 'later', ...body } }
  }
  if (act === 'setMany') {
    const list = goodsFrom(pick, 1 + (quantity % 3)).map((goodsId, at) => ({ goodsId, quantity: quantity + at }))
    return { call: cart.setQuantities, body: { list }, intent: { kind: 'setMany', list } }
  }
  const shown = tab.views.orders.get() ?? []
  const order = shown[pick % Math.max(shown.length, 1)]
  if (!order) return undefined
  const { orderId } = order
  if (act === 'reorder') {
    // What of a line that may be short is ordered nobody knows before its verdict: the whole order then.
    const drafted = order.draft?.lines.every(({ ifShort }) => ifShort === undefined) ? order.draft.lines : []
    const known = order.order?.lines ?? drafted
    const lines = known.map((line) => ({ goodsId: line.goodsId, quantity: line.quantity })).slice(0, 1 + (quantity % 2))
    const body = { orderId, ...(lines.length > 0 && quantity % 3 > 0 && { lines }) }
    return { call: cart.reorder, body, intent: { kind: 'word', body } }
  }
  const option = cancelOptions[quantity % cancelOptions.length] ?? 'other'
  const body = { orderId, option, reason: option === 'other' ? 'no longer wanted' : '' }
  return { call: orders.cancel, body, intent: { kind: 'cancel', body } }
}
