import { batch } from '#domain/contract/batch.ts'
import { orders } from '#domain/contract/orders.ts'
import type { OrderDraft } from '#domain/contract/order-shapes.ts'
import { isFileOrder } from './file-checks.ts'
import { applyIntent, cartOf, intentsOf, sameCart } from './ledger.ts'
import type { Intent, Line } from './ledger.ts'
import { checkLife } from './life-log.ts'
import { orderedOf } from './order-rules.ts'
import type { ModelFacts, ModelOrder } from './server-state.ts'
import { ordersOfFile } from './server-log.ts'
import { checkWordServer } from './word-checks.ts'
import type { World } from './world.ts'

const ONCE = 'side effects once'
type Cart = Map<string, Line>
type Pieces = readonly { readonly goodsId: string; readonly quantity: number }[]

/** Checks the server's tables against its own log, by a second implementation of the rules. */
export const checkServer = (world: World): void => {
  const { server, checker } = world
  if (world.hasWords) checkWordServer(world)
  checkLife(world)
  const ids = new Set([...server.state.orders.values()].map(({ draft }) => draft.orderId))
  if (ids.size !== server.state.orders.size) checker.broken('one order with the same lines', 'an order is there twice')
  for (const id of ids)
    if (server.state.audit.filter((one) => one === id).length !== 1)
      checker.broken(ONCE, `order ${id} is not in the audit exactly once`)
  const carts = new Map<string, Cart>()
  const sold = new Map<string, number>()
  const coupons = new CouponTally(world)
  const given = new Map<string, ModelOrder>()
  const cancelled = new Set<string>()
  const linesOf = (orderId: string): Pieces => {
    const order = given.get(orderId)
    return order ? orderedOf(order) : []
  }
  const sell = (orderId: string, sign: 1 | -1): void => {
    for (const { goodsId, quantity } of linesOf(orderId)) sold.set(goodsId, (sold.get(goodsId) ?? 0) + sign * quantity)
  }
  for (const { command } of server.log) {
    const account = command.account ?? ''
    const cart: Cart = carts.get(account) ?? new Map()
    carts.set(account, cart)
    const made = command.call === batch.importOrder.name ? ordersOfFile(server.state, account, command.body) : null
    if (made && !isFileOrder(world, account, command.body))
      checker.broken(ONCE, `file ${command.id} has not made its orders once`)
    const intents: Intent[] = made
      ? made.flatMap((id) => draftsIn(server.state.orders.get(id)))
      : intentsOf(command.call, command.body, linesOf)
    for (const intent of intents) {
      if (intent.kind !== 'order') {
        applyIntent(cart, intent)
        continue
      }
      const { draft } = intent
      const order = server.state.orders.get(draft.orderId)
      if (!order) return checker.broken('one order with the same lines', `order ${draft.orderId} is in the log and not there`)
      given.set(draft.orderId, order)
      if (!isAsAsked(draft, order))
        checker.broken('one order with the same lines', `order ${draft.orderId} is not what was asked`)
      leaveCart(cart, draft, order)
      sell(draft.orderId, 1)
      coupons.use(account, draft, order)
    }
    if (command.call !== orders.cancel.name) continue
    const { orderId } = command.body as { orderId: string }
    if (cancelled.has(orderId)) checker.broken(ONCE, `order ${orderId} was cancelled twice`)
    cancelled.add(orderId)
    sell(orderId, -1)
    coupons.giveBack(account, given.get(orderId))
  }
  coupons.check()
  for (const { draft, data } of server.state.orders.values())
    if ((data.state === 'cancelled') !== cancelled.has(draft.orderId))
      checker.broken(ONCE, `order ${draft.orderId} is ${data.state}, which its commands did not do`)
  if (server.state.givenBack.length !== cancelled.size)
    checker.broken(ONCE, 'an order was given back otherwise than it was cancelled')
  checkSums(world, carts, sold)
}

const draftsIn = (order: ModelOrder | undefined): Intent[] => (order ? [{ kind: 'order', draft: order.draft }] : [])

const checkSums = ({ server, checker }: World, carts: ReadonlyMap<string, Cart>, sold: ReadonlyMap<string, number>): void => {
  for (const [account, cart] of carts) {
    const lines = cartOf(server.state.carts.get(account)?.lines.values() ?? [])
    if (!sameCart(cart, lines)) checker.broken(ONCE, `the cart of ${account} is not the sum of its commands`)
  }
  for (const [goodsId, start] of server.facts.initialStock) {
    const restocked = server.restocks.reduce((sum, one) => sum + (one.goodsId === goodsId ? one.units : 0), 0)
    const left = start + restocked - (sold.get(goodsId) ?? 0)
    if (server.state.stock.get(goodsId) !== left) checker.broken(ONCE, `${goodsId} left the shelf otherwise than the orders say`)
  }
}

/** Single pieces of an article in an order, without those in sets. */
const singlesOf = ({ data }: ModelOrder, goodsId: string): number =>
  data.lines.reduce((sum, line) => sum + (line.goodsId === goodsId && line.bundleKey === undefined ? line.quantity : 0), 0)

/** True if each line is as asked for, or as chosen for short stock; sets and pallets whole. */
const isAsAsked = ({ lines, bundles = [] }: OrderDraft, order: ModelOrder): boolean => {
  const known = new Set(lines.flatMap(({ goodsId, replaceBy }) => [goodsId, replaceBy?.goodsId]))
  const parts = bundles.flatMap((bundle) => bundle.parts.map((part) => part.quantity * bundle.quantity))
  const inWholes = order.data.lines.filter(({ bundleKey }) => bundleKey !== undefined)
  return (
    order.data.lines.every(({ goodsId, bundleKey }) => bundleKey !== undefined || known.has(goodsId)) &&
    inWholes.map(({ quantity }) => quantity).join() === parts.join() &&
    lines.every(({ goodsId, quantity, ifShort, replaceBy }) => {
      const taken = singlesOf(order, goodsId)
      if (ifShort === 'take' || ifShort === 'wait') return taken <= quantity
      if (ifShort === 'drop') return taken === 0 || taken === quantity
      const replaced = ifShort === 'replace' && replaceBy ? singlesOf(order, replaceBy.goodsId) : 0
      return taken === quantity || (taken === 0 && replaced > 0 && replaced <= quantity)
    })
  )
}

/** The requested quantity leaves the cart; if the rest waits, only the ordered one, and a line with no more is saved for later. */
const leaveCart = (cart: Cart, { lines, bundles = [] }: OrderDraft, order: ModelOrder): void => {
  for (const { goodsId, quantity, ifShort } of lines) {
    const taken = singlesOf(order, goodsId)
    const line = cart.get(goodsId)
    if (ifShort !== 'wait' || taken >= quantity) applyIntent(cart, { kind: 'adjust', goodsId, quantity: -quantity })
    else if (line && line.quantity <= taken) cart.delete(goodsId)
    else if (line) cart.set(goodsId, { ...line, quantity: line.quantity - taken, saved: line.saved || line.quantity <= quantity })
  }
  for (const { bundleKey, quantity } of bundles) applyIntent(cart, { kind: 'adjust', goodsId: bundleKey, quantity: -quantity })
}

/** Counts the uses of each coupon: never more than allowed, and none lost by a cancellation. */
class CouponTally {
  private readonly standing = new Map<string, string[]>()
  private readonly world: World
  private readonly facts: ModelFacts

  constructor(world: World) {
    this.world = world
    this.facts = world.server.facts
  }

  use(account: string, { couponId, orderId }: OrderDraft, { data }: ModelOrder): void {
    if (couponId === undefined) return
    const { checker } = this.world
    const uses = [...(this.standing.get(couponId) ?? []), account]
    this.standing.set(couponId, uses)
    const { perAccount = 0, usesMax = 0 } = this.facts.coupons.get(couponId) ?? {}
    const ofAccount = uses.filter((one) => one === account).length
    if (ofAccount > perAccount || (usesMax !== null && uses.length > usesMax))
      checker.broken(ONCE, `coupon ${couponId} was used ${ofAccount} times by ${account}, ${uses.length} times in all`)
    if (data.couponId !== couponId || Number(data.coupon) <= 0)
      checker.broken(ONCE, `coupon ${couponId} is spent on order ${orderId}, and took nothing off`)
  }

  giveBack(account: string, order: ModelOrder | undefined): void {
    const uses = this.standing.get(order?.draft.couponId ?? '')
    uses?.splice(uses.indexOf(account), 1)
  }

  check(): void {
    const { server, checker } = this.world
    for (const couponId of this.facts.coupons.keys()) {
      const there = server.state.couponUses.flatMap((use) => (use.couponId === couponId && !use.isBack ? [use.account] : []))
      const should = this.standing.get(couponId) ?? []
      if (there.sort().join() !== [...should].sort().join())
        checker.broken(ONCE, `coupon ${couponId} stands for ${there.length} orders, not for ${should.length}`)
    }
  }
}
