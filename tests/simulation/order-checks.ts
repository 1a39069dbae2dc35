import { cart } from '#domain/contract/cart.ts'
import { orders } from '#domain/contract/orders.ts'
import type { OrderDraft, OrderSummary } from '#domain/contract/orders.ts'
import type { OrderEntry, Receipt } from '../../src/offline/device-types.ts'
import type { OrderBase, OutboxRow } from '../../src/offline/tables.ts'
import type { Change, StoreFile } from './device-store.ts'
import type { Entry } from './ledger.ts'
import type { ModelOrder } from './server-rules.ts'
import type { Tab } from './tab.ts'
import type { World } from './world.ts'

const BASE = 'base equals the server at its cursor'
const VIEW = 'view equals fold'
/** The row that says that an account's orders were read. */
const markOf = (account: string): string => `read:${account}`
// A sabotaged verdict may leave a row without a key.
const isMark = ({ key }: { readonly key?: string }): boolean => key?.startsWith('read:') === true

/** What a person could tell apart in one order. */
const essenceOf = (account: string, order: OrderSummary): string => {
  const { orderId, orderNumber, state, total, lineCount, totalQuantity } = order
  return JSON.stringify([account, orderId, orderNumber, state, total, lineCount, totalQuantity])
}
export const essenceOfModel = ({ account, data }: ModelOrder): string => essenceOf(account, data as unknown as OrderSummary)

/** An order on the device is as the server once had it, and what this device knows to be confirmed is in it. */
export const checkOrderChange = (world: World, file: StoreFile, { table, key, before, after }: Change): void => {
  const { checker, server } = world
  if (table === 'outbox' && !before && after) {
    const { call, body, offeredAgain } = after as OutboxRow
    // What a restore took is on its way again, and no longer accepted.
    if (offeredAgain && call === orders.submit.name && file.rows('orders').has((body as OrderDraft).orderId))
      checker.broken(BASE, `${key} is offered again, but its order is in the base as confirmed`)
  }
  if (table === 'orders') {
    const base = after as OrderBase | undefined
    if (base && !isMark(base) && !server.orderVersions.has(essenceOf(base.account, base.summary)))
      checker.broken(BASE, `order ${key} is in the base as the server never had it: ${base.summary.state}`)
    // After a restore nobody knows which of the confirmed ones are left.
    if (server.epoch > 1 || isMark({ key })) return
    for (const receipt of file.rows('receipts').values()) checkConfirmed(world, file, receipt, key)
  }
  if (table === 'receipts' && after && server.epoch === 1) checkConfirmed(world, file, after as Receipt)
}

/**
 * One order given in two pages, refused, and decided otherwise in one of them: whichever the server takes, it cannot read what
 * is said of the other, and that is set aside and shown.
 */
export const isOfAnotherContent = (given: Iterable<Entry>, { call, body, lastError }: OutboxRow): boolean => {
  const { orderId, lines = [] } = body as { orderId?: string; lines?: OrderDraft['lines'] }
  const drafts = [...given].flatMap(({ intent }) =>
    intent.kind === 'order' && intent.draft.orderId === orderId ? [intent.draft] : [],
  )
  if (call === orders.submit.name)
    return (
      lastError?.error === 'idempotency.keyReused' &&
      drafts.some((draft) => JSON.stringify(draft.lines) !== JSON.stringify(lines))
    )
  const hasAll = (draft: OrderDraft): boolean =>
    lines.every(({ goodsId }) => draft.lines.some((line) => line.goodsId === goodsId))
  return call === cart.reorder.name && lastError?.error === 'request.invalid' && drafts.some((draft) => !hasAll(draft))
}

/** `only`: looks no further where the receipt is about another order. */
const checkConfirmed = ({ checker }: World, file: StoreFile, receipt: Receipt, only?: string): void => {
  if (!receipt.call.startsWith('orders.') || !receipt.outcome.startsWith('applied')) return
  const { orderId } = receipt.body as { orderId: string }
  if (only !== undefined && orderId !== only) return
  const base = file.rows('orders').get(orderId)
  if (!base) checker.broken(BASE, `${receipt.id} (${receipt.call}) is confirmed, but order ${orderId} is not in the base`)
  else if (receipt.call === orders.cancel.name && base.summary.state !== 'cancelled')
    checker.broken(BASE, `${receipt.id} is confirmed, but order ${orderId} stands in the base`)
}

/** Drained, pulled and quiet: the orders of an account that was read are the server's. */
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
]

/** The orders of a page are the fold of what lies in its database: written a second time and simply. */
export const checkOrderView = ({ checker }: World, tab: Tab, rows: readonly OutboxRow[]): void => {
  const { account } = tab
  const bases = [...tab.device.file(tab.principal).rows('orders').values()].filter((base) => base.account === account)
  const pending = rows.filter((row) => row.account === account)
  const submits = pending.filter(({ call }) => call === orders.submit.name)
  const view = tab.views.orders.get()
  const isKnown = bases.length + submits.length > 0
  if (isKnown !== (view !== undefined)) return checker.broken(VIEW, `${tab.process.name} knows orders: ${String(!isKnown)}`)
  const cancelOf = (orderId: string): string | null =>
    pending.findLast(({ call, body }) => call === orders.cancel.name && (body as { orderId: string }).orderId === orderId)?.id ??
    null
  const should = new Map<string, Shown>()
  for (const { key, local, summary } of bases.filter((base) => !isMark(base))) {
    const { orderId, state, orderNumber, total, lineCount, totalQuantity } = summary
    should.set(key, [orderId, local, state, orderNumber, total, lineCount, totalQuantity, null, cancelOf(key)])
  }
  for (const row of submits) {
    const { orderId, lines } = row.body as OrderDraft
    if (should.has(orderId)) continue
    const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    const word = wordFor(row, tab.expired)
    should.set(orderId, [orderId, word, null, null, '0.00', lines.length, pieces, row.id, cancelOf(orderId)])
  }
  const told = (view ?? []).map((entry) => JSON.stringify(shownOf(entry)))
  const meant = [...should.values()].map((entry) => JSON.stringify(entry))
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
