import { cart } from '#domain/contract/cart.ts'
import type { Call } from '#domain/contract/call.ts'
import { orders } from '#domain/contract/orders.ts'
import { cancelOptions } from '#domain/rules/order.ts'
import type { OrderBundle } from '#domain/contract/order-shapes.ts'
import type { OrderEntry } from '../../src/offline/device-types.ts'
import type { Intent } from './ledger.ts'
import { WHOLES, offerKey } from './offers.ts'
import type { Tab } from './tab.ts'
import { GOODS } from './world.ts'

/** Acts of a person on an order that they see, and on several lines of their cart at once. */
export const ORDER_ACTS = ['cancel', 'cancelTwice', 'reorder', 'later', 'setMany'] as const
export type OrderAct = (typeof ORDER_ACTS)[number]

interface Given {
  readonly call: Call
  readonly body: unknown
  readonly intent: Intent
}
const goodsFrom = (pick: number, count: number): string[] =>
  Array.from({ length: count }, (_, at) => GOODS[(pick + at) % 6] as string)

/** The command of this act as the app would make it from what the page shows; undefined if there is no order. */
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
  const order = (act === 'reorder' && shown.find(hasSets)) || shown[pick % Math.max(shown.length, 1)]
  if (!order) return undefined
  const { orderId } = order
  if (act === 'reorder') {
    const body = againOf(tab, order, quantity)
    return { call: cart.reorder, body, intent: { kind: 'word', body } }
  }
  const option = cancelOptions[quantity % cancelOptions.length] ?? 'other'
  const body = { orderId, option, reason: option === 'other' ? 'no longer wanted' : '' }
  return { call: orders.cancel, body, intent: { kind: 'cancel', body } }
}

/** Orders with a set or pallet are reordered first, because they are rare. */
const hasSets = ({ order, draft }: OrderEntry): boolean => ((order ?? draft)?.bundles ?? []).length > 0

/** Some lines and the sets of an order, or the whole order article by article. */
const againOf = (tab: Tab, { orderId, order, draft }: OrderEntry, quantity: number): unknown => {
  // How much of a possibly short line is ordered is unknown before its verdict, so the whole order is repeated.
  const drafted = draft?.lines.every(({ ifShort }) => ifShort === undefined) ? draft : undefined
  const { lines = [], bundles = [] } = order ?? drafted ?? {}
  const sets = quantity % 3 > 0 ? heldOf(tab, bundles) : []
  const single = lines.filter((line) => sets.length === 0 || !('bundleKey' in line))
  const some = single.map((line) => ({ goodsId: line.goodsId, quantity: line.quantity })).slice(0, 1 + (quantity % 2))
  return { orderId, ...(some.length > 0 && quantity % 3 > 0 && { lines: some }), ...(sets.length > 0 && { bundles: sets }) }
}

type Ordered = Pick<OrderBundle, 'kind' | 'offerId' | 'quantity'>
/** As the app adds them: to the same offer in the cart, or under a new key; each offer once. */
const heldOf = (tab: Tab, bundles: readonly Ordered[]) =>
  WHOLES.flatMap((whole) => {
    const { kind, offerId } = whole
    const same = bundles.filter((one) => offerKey(one) === offerKey(whole))
    if (same.length === 0) return []
    const known = tab.views.cart.get()?.bundles?.find(({ bundle }) => offerKey(bundle) === offerKey(whole))
    const { title, parts, tiers } = known?.bundle ?? whole
    const quantity = same.reduce((sum, one) => sum + one.quantity, 0)
    return [{ bundleKey: known?.bundleKey ?? tab.ports.random.id(), kind, offerId, title, parts, tiers, quantity }]
  })
