import { cart } from '#domain/contract/cart.ts'
import { orders } from '#domain/contract/orders.ts'
import { receipts } from '#domain/contract/receipts.ts'
import type { SignedDelivery } from '#domain/contract/delivery-shapes.ts'
import type { Order, OrderDraft, OrderSummary } from '#domain/contract/order-shapes.ts'
import type { OrderState } from '#domain/rules/order.ts'
import type { OrderEntry, Receipt } from '../../src/offline/device-types.ts'
import type { OrderBase, OutboxRow } from '../../src/offline/tables.ts'
import type { Change, StoreFile } from './device-store.ts'
import { draftsIn, orderIdsOf } from './ledger.ts'
import type { Intent } from './ledger.ts'
import { offerKey } from './offers.ts'
import { wantedOf } from './order-rules.ts'
import type { ModelOrder } from './server-state.ts'
import type { Tab } from './tab.ts'
import type { World } from './world.ts'

const BASE = 'base equals the server at its cursor'
const VIEW = 'view equals fold'
/** Key of the row that marks an account's orders as read. */
const markOf = (account: string): string => `read:${account}`
// A sabotaged verdict may leave a row without a key.
const isMark = ({ key }: { readonly key?: string }): boolean => key?.startsWith('read:') === true

/** What a person could tell apart in one order. */
const essenceOf = (account: string, order: OrderSummary): string => {
  const { orderId, orderNumber, state, total, lineCount, totalQuantity, shippedQuantity = 0, note } = order
  return JSON.stringify([
    account,
    orderId,
    orderNumber,
    state,
    total,
    lineCount,
    totalQuantity,
    shippedQuantity,
    note?.text ?? '',
  ])
}
export const essenceOfModel = ({ account, data }: ModelOrder): string => essenceOf(account, data)

/** An order in the base must be as the server once had it, and must contain what this device knows to be confirmed. */
export const checkOrderChange = (world: World, file: StoreFile, { table, key, before, after }: Change): void => {
  const { checker, server } = world
  if (table === 'outbox' && !before && after) {
    const { call, body, offeredAgain } = after as OutboxRow
    // An order that a restore lost is on its way again, and no longer accepted.
    if (offeredAgain && draftsIn(call, body).some(({ orderId }) => file.rows('orders').has(orderId)))
      checker.broken(BASE, `${key} is offered again, but its order is in the base as confirmed`)
  }
  if (table === 'orders') {
    const base = after as OrderBase | undefined
    if (base && !isMark(base) && !server.orderVersions.has(essenceOf(base.account, base.summary)))
      checker.broken(BASE, `order ${key} is in the base as the server never had it: ${base.summary.state}`)
    // After a restore it is unknown which confirmed commands are left.
    if (server.epoch > 1 || isMark({ key })) return
    for (const receipt of file.rows('receipts').values()) checkConfirmed(world, file, receipt, key)
  }
  if (table === 'receipts' && after && server.epoch === 1) checkConfirmed(world, file, after as Receipt)
}

/**
 * Two orders under one id: only a window of an older build submits such, or a restore that lost the refusal of an order which was
 * then decided differently. Whichever the server accepts, it cannot read commands about the other one; those are set aside and
 * shown.
 */
export const isOfAnotherContent = ({ checker, server }: World, { call, body, lastError }: OutboxRow): boolean => {
  const { orderId, lines = [], bundles = [] } = body as Partial<Pick<OrderDraft, 'orderId' | 'lines' | 'bundles'>>
  if (call === orders.submitMany.name)
    return draftsIn(call, body).some((draft) =>
      isOfAnotherContent({ checker, server } as World, { call: orders.submit.name, body: draft, lastError } as OutboxRow),
    )
  const given = [...checker.ledger.values()].filter(({ intent }) => draftsOf(intent).some((draft) => draft.orderId === orderId))
  const drafts = given.flatMap(({ intent }) => draftsOf(intent).filter((draft) => draft.orderId === orderId))
  if (call === orders.submit.name)
    return (
      lastError?.error === 'idempotency.keyReused' &&
      (server.epoch > 1 || given.some(({ isOld }) => isOld)) &&
      drafts.some((draft) => contentOf(draft) !== contentOf(body as OrderDraft))
    )
  const hasAll = (draft: OrderDraft): boolean =>
    lines.every(({ goodsId }) => wantedOf(draft).some((line) => line.goodsId === goodsId)) &&
    bundles.every((set) => draft.bundles?.some((one) => offerKey(one) === offerKey(set)))
  return call === cart.reorder.name && lastError?.error === 'request.invalid' && drafts.some((draft) => !hasAll(draft))
}

const contentOf = ({ lines, bundles, ownNumber, notes }: OrderDraft): string => JSON.stringify([lines, bundles, ownNumber, notes])

const draftsOf = (intent: Intent): readonly OrderDraft[] =>
  intent.kind === 'order' ? [intent.draft] : intent.kind === 'orders' ? intent.drafts : []

/** `only`: skips receipts of other orders. */
const checkConfirmed = ({ checker }: World, file: StoreFile, receipt: Receipt, only?: string): void => {
  if (!receipt.outcome.startsWith('applied')) return
  for (const orderId of orderIdsOf(receipt)) {
    if (only !== undefined && orderId !== only) continue
    const base = file.rows('orders').get(orderId)
    if (!base) checker.broken(BASE, `${receipt.id} (${receipt.call}) is confirmed, but order ${orderId} is not in the base`)
    else if (receipt.call === orders.cancel.name && base.summary.state !== 'cancelled')
      checker.broken(BASE, `${receipt.id} is confirmed, but order ${orderId} stands in the base`)
    else if (receipt.call === receipts.sign.name && base.order && !isSigned(base.order, receipt.body))
      checker.broken(BASE, `${receipt.id} is confirmed, but order ${orderId} has no such delivery receipt in the base`)
  }
}

const isSigned = ({ deliveries = [] }: Pick<Order, 'deliveries'>, body: unknown): boolean =>
  deliveries.some(({ receiptId }) => receiptId === (body as SignedDelivery).receiptId)

/** Once the outbox is drained and all is read, the orders of an account that was read must equal the server's. */
export const checkOrderBases = ({ checker, server }: World, tab: Tab): void => {
  const bases = tab.device.file(tab.principal).rows('orders')
  if (!bases.has(markOf(tab.account))) return
  const mine = [...bases.values()].filter((base) => base.account === tab.account && !isMark(base))
  const here = mine.map((base) => essenceOf(base.account, base.summary)).sort()
  const there = [...server.state.orders.values()].filter(({ account }) => account === tab.account).map(essenceOfModel)
  if (here.join() !== there.sort().join())
    checker.broken(BASE, `${tab.process.name}: orders ${here.join() || 'none'}, server ${there.join() || 'none'}`)
}

/** Order by order: what is shown of it. */
type Shown = readonly unknown[]
const shownOf = (entry: OrderEntry): Shown => [
  entry.orderId,
  entry.local,
  entry.state,
  entry.orderNumber,
  entry.total,
  entry.lineCount,
  entry.totalQuantity,
  entry.commandId,
  entry.cancelling?.commandId ?? null,
  entry.note?.text ?? '',
  entry.shippedQuantity ?? 0,
  entry.deliveries?.map(({ receiptId }) => receiptId).join() ?? '',
]

/** The orders of a page must equal the fold of its database, in a second, simple implementation. */
export const checkOrderView = ({ checker }: World, tab: Tab, rows: readonly OutboxRow[]): void => {
  const { account } = tab
  const bases = [...tab.device.file(tab.principal).rows('orders').values()].filter((base) => base.account === account)
  const pending = rows.filter((row) => row.account === account)
  const submits = pending.flatMap((row) => draftsIn(row.call, row.body).map((draft) => ({ row, draft })))
  const view = tab.views.orders.get()
  const isKnown = bases.length + submits.length > 0
  if (isKnown !== (view !== undefined)) return checker.broken(VIEW, `${tab.process.name} knows orders: ${String(!isKnown)}`)
  const cancelOf = (orderId: string): string | null =>
    pending.findLast(({ call, body }) => call === orders.cancel.name && (body as { orderId: string }).orderId === orderId)?.id ??
    null
  const noteOf = (orderId: string, state: OrderState | null, before: string): string => {
    if (state !== null && state !== 'submitted') return before
    const written = pending.findLast((row) => {
      const body = row.body as { orderId?: string; note?: string }
      const isWritten = row.call.startsWith('orders.') && body.note !== undefined && body.orderId === orderId
      return isWritten && wordFor(row, false) !== 'needsDecision'
    })
    return written ? (written.body as { note: string }).note : before
  }
  /** Receipts signed here and on their way, if the page knows that goods were shipped. */
  const signedOf = (orderId: string, state: OrderState | null, shipped: number): string => {
    const isSent = state === 'shipped' || state === 'returning' || state === 'returned' || (state === 'unshipped' && shipped > 0)
    const signed = pending.filter((row) => row.call === receipts.sign.name && wordFor(row, false) !== 'needsDecision')
    const ids = signed.flatMap(({ body }) =>
      (body as SignedDelivery).orderId === orderId ? [(body as SignedDelivery).receiptId] : [],
    )
    return isSent ? [...new Set(ids)].join() : ''
  }
  const should = new Map<string, Shown>()
  const apart: Shown[] = []
  const heldByRow = new Set<string>()
  for (const { key, local, summary } of bases.filter((base) => !isMark(base))) {
    const { orderId, orderNumber, state, total, lineCount, totalQuantity, shippedQuantity = 0, note } = summary
    const known = [orderId, local, state, orderNumber, total, lineCount, totalQuantity, null, cancelOf(key)]
    should.set(key, [...known, noteOf(key, state, note?.text ?? ''), shippedQuantity, signedOf(key, state, shippedQuantity)])
  }
  for (const { row, draft } of submits) {
    const { orderId, lines, bundles = [] } = draft
    const parts = bundles.flatMap((bundle) => bundle.parts.map((part) => part.quantity * bundle.quantity))
    const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0) + parts.reduce((sum, units) => sum + units, 0)
    const word = wordFor(row, tab.expired)
    const given = [orderId, word, null, null, '0.00', lines.length + parts.length, pieces, row.id]
    const shown = (cancel: string | null, note = ''): Shown => [...given, cancel, note, 0, '']
    if (!should.has(orderId)) {
      should.set(orderId, shown(cancelOf(orderId), noteOf(orderId, null, '')))
      heldByRow.add(orderId)
    }
    // Only an order whose verdict is on its way represents its command; any other with the same id is shown beside it.
    else if (word === 'needsDecision' || heldByRow.has(orderId)) apart.push(shown(null))
  }
  const told = (view ?? []).map((entry) => JSON.stringify(shownOf(entry)))
  const meant = [...should.values(), ...apart].map((entry) => JSON.stringify(entry))
  if (told.sort().join() !== meant.sort().join())
    checker.broken(VIEW, `${tab.process.name} shows orders ${told.join()}, not ${meant.join()}`)
  const times = (view ?? []).map(({ submittedAt, draftedAt }) => submittedAt ?? draftedAt)
  if (times.some((time, at) => at > 0 && time > (times[at - 1] ?? '')))
    checker.broken(VIEW, `${tab.process.name} does not show the newest order first`)
}

const wordFor = ({ state }: OutboxRow, expired: boolean): string => {
  if (state === 'needsDecision' || state === 'quarantined') return 'needsDecision'
  return state === 'saved' && expired ? 'waitingForSignIn' : state
}
