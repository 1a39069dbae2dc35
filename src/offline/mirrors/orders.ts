import type { ReplyOf } from '#domain/contract/call.ts'
import { commandsOn } from '#domain/contract/index.ts'
import { orders } from '#domain/contract/orders.ts'
import { summaryFields } from '#domain/contract/order-shapes.ts'
import type { Order, OrderSummary } from '#domain/contract/order-shapes.ts'
import { PAGE_LIMIT_MAX } from '#domain/rules/limits.ts'
import type { LocalOrderState } from '#domain/rules/order.ts'
import type { OrderEntry } from '../device-types.ts'
import { draftsOf, givenEntry, isGiving, shownOf } from '../given-orders.ts'
import type { StoreTx } from '../ports.ts'
import type { OrderBase, OutboxRow } from '../tables.ts'
import { takeOrderedLines } from './cart.ts'
import { foldCommand } from './fold-command.ts'
import type { Known, Mirror, PullContext } from './mirror.ts'

/** The orders as known now, for an answer requested after this. */
export const knownOrders = async (tx: StoreTx, account: string): Promise<Known['orders']> =>
  new Map((await tx.all('orders')).filter((base) => base.account === account).map((base) => [base.key, base]))

const pull = async ({ api, store, account, known }: PullContext): Promise<boolean> => {
  if (account === null) return true
  const before = known?.orders ?? (await store.read(['orders'], (tx) => knownOrders(tx, account)))
  const answer = await api.call(orders.list, { account, query: { page: '1', limit: String(PAGE_LIMIT_MAX) } })
  if (!answer.ok) return false
  const { list } = answer.data
  const gone = goneOf([...before.values()], answer.data)
  await store.write(['orders'], async (tx) => {
    // What a verdict or a restore has changed meanwhile is newer than what was read.
    const isAsBefore = async (key: string) => sameSummary(await tx.get('orders', key), before.get(key))
    for (const key of gone) if (await isAsBefore(key)) await tx.delete('orders', key)
    for (const summary of list) if (await isAsBefore(summary.orderId)) await putSummary(tx, account, summary)
    // Marks that this account's list was read, also when it is empty.
    await tx.put('orders', pulledMark(account))
  })
  // An answer requested earlier came with its documents.
  if (!known) await readAhead({ api, store, account })
  return true
}

/** Maximum number of orders read ahead: the newest with goods on their way. */
const AHEAD_MAX = 20

/**
 * Goods are signed for, and returned, where there is no network: the documents of orders on their way are read with the list. One
 * that cannot be read now is read by the next pull or when it is opened.
 */
const readAhead = async ({ api, store, account }: Pick<PullContext, 'api' | 'store'> & { account: string }): Promise<void> => {
  const bases = await store.read(['orders'], (tx) => tx.all('orders'))
  const coming = bases
    .filter((base) => base.account === account && isOnItsWay(base.summary))
    .sort((a, b) => ((a.summary.submittedAt ?? '') < (b.summary.submittedAt ?? '') ? 1 : -1))
    .slice(0, AHEAD_MAX)
  for (const { summary } of coming.filter((base) => !isWhole(base))) {
    const answer = await api.call(orders.detail, { account, query: { orderId: summary.orderId } })
    if (!answer.ok) return
    await keepDocument(store, { account, order: answer.data, before: summary })
  }
}

const isOnItsWay = ({ state, shippedQuantity = 0 }: OrderSummary): boolean =>
  shippedQuantity > 0 && (state === 'unshipped' || state === 'shipped')

/** Replies of commands lack parcels. */
const isWhole = ({ order, summary }: OrderBase): boolean =>
  order?.shipments !== undefined && order.state === summary.state && order.shippedQuantity === summary.shippedQuantity

interface ReadDocument {
  readonly account: string
  readonly order: Order
  /** What was known of it before it was requested. */
  readonly before: OrderSummary | undefined
}

/** Keeps an order just read from the service, unless a verdict has changed it meanwhile: that is newer. */
export const keepDocument = (store: PullContext['store'], { account, order, before }: ReadDocument): Promise<void> =>
  store.write(['orders'], async (tx) => {
    const known = await tx.get('orders', order.orderId)
    if (JSON.stringify(known?.summary) === JSON.stringify(before)) await putDocument(tx, account, order, known)
  })

/**
 * Keeps orders that arrived together, in one transaction: each transaction waits for the disk and makes order screens read again.
 * `before` is what was known at the request: a signed delivery changes only the document.
 */
export const keepDocuments = (
  store: PullContext['store'],
  account: string,
  list: readonly Order[],
  before: Known['orders'] | undefined,
): Promise<void> =>
  store.write(['orders'], async (tx) => {
    for (const order of list) {
      const known = await tx.get('orders', order.orderId)
      if (!before || JSON.stringify(known) === JSON.stringify(before.get(order.orderId)))
        await putDocument(tx, account, order, known)
    }
  })

const putDocument = (tx: StoreTx, account: string, order: Order, known: OrderBase | undefined): Promise<void> => {
  const { local = null, shown = null } = known ?? {}
  return tx.put('orders', { key: order.orderId, account, summary: summaryOf(order), order, local, shown })
}

const sameSummary = (a: OrderBase | undefined, b: OrderBase | undefined): boolean =>
  JSON.stringify(a?.summary) === JSON.stringify(b?.summary)

/**
 * Orders of other devices that the server lost through a restore: known before the request, and missing where they would be in the
 * page that arrived. What this device has given is removed only by its own receipt (I3).
 */
const goneOf = (before: readonly OrderBase[], { list, total }: ReplyOf<typeof orders.list>): readonly string[] => {
  const there = new Set(list.map(({ orderId }) => orderId))
  const last = list.length < total ? list.at(-1)?.submittedAt : undefined
  return before
    .filter(({ key, local, summary }) => {
      if (key.startsWith(MARK) || local !== null || there.has(key)) return false
      return last == null || (summary.submittedAt ?? '') > last
    })
    .map(({ key }) => key)
}

const putSummary = async (tx: StoreTx, account: string, summary: OrderSummary): Promise<void> => {
  const known = await tx.get('orders', summary.orderId)
  await tx.put('orders', {
    key: summary.orderId,
    account,
    summary,
    // As last read: without a network its lines are better than none.
    order: known?.order ?? null,
    local: known?.local ?? null,
    shown: known?.shown ?? null,
  })
}

const MARK = 'read:'
const NO_SUMMARY = { orderId: '' } as OrderSummary
const pulledMark = (account: string): OrderBase => ({
  key: `${MARK}${account}`,
  account,
  summary: NO_SUMMARY,
  order: null,
  local: null,
  shown: null,
})

/** The server's whole answer becomes the base order, and its lines leave the base cart. */
const patch = async (tx: StoreTx, row: OutboxRow, data: unknown): Promise<void> => {
  if (!isGiving(row)) return patchChanged(tx, row, data as Order)
  const isTogether = row.call === orders.submitMany.name
  const given = isTogether ? (data as ReplyOf<typeof orders.submitMany>).list : [data as Order]
  for (const order of given)
    await tx.put('orders', {
      key: order.orderId,
      account: row.account ?? '',
      summary: summaryOf(order),
      order,
      local: order.withChanges ? 'acceptedWithChanges' : 'accepted',
      shown: isTogether ? shownOf(row, order) : row.shown,
    })
  await takeOrderedLines(tx, row)
}

const patchChanged = async (tx: StoreTx, row: OutboxRow, order: Order): Promise<void> => {
  const { local = null, shown = null, order: known } = (await tx.get('orders', order.orderId)) ?? {}
  const whole = { ...lifeOf(known), ...order }
  await tx.put('orders', {
    key: order.orderId,
    account: row.account ?? '',
    summary: summaryOf(order),
    order: whole,
    local,
    shown,
  })
}

/** The parts of an order that replies of commands lack. */
const lifeOf = (order: Order | null | undefined): Pick<Order, 'events' | 'shipments' | 'invoices' | 'deliveries'> =>
  order ? { events: order.events, shipments: order.shipments, invoices: order.invoices, deliveries: order.deliveries } : {}

export const summaryOf = (order: Order): OrderSummary =>
  Object.fromEntries(Object.entries(order).filter(([field]) => summaryFields.includes(field))) as unknown as OrderSummary

/** Giving an order belongs here too: its effect is on the cart, but its verdict is the order. */
const CALLS = [orders.submit, orders.submitMany, ...commandsOn('orders')].map(({ name }) => name)

export const ordersMirror: Mirror = { table: 'orders', pull, calls: CALLS, patch }

/** Local and server orders in one list, newest first (decisions §7); undefined while nothing is known of this account. */
export const ordersView = (
  account: string,
  bases: readonly OrderBase[],
  rows: readonly OutboxRow[],
  expired: boolean,
): readonly OrderEntry[] | undefined => {
  const own = bases.filter((base) => base.account === account)
  const pending = rows.filter((row) => row.account === account && isGiving(row))
  if (own.length === 0 && pending.length === 0) return undefined
  const byId = new Map<string, OrderEntry>()
  for (const base of own) if (!base.key.startsWith(MARK)) byId.set(base.key, fromBase(base))
  const apart: OrderEntry[] = []
  for (const row of pending)
    for (const entry of fromRow(row, expired)) {
      const holder = byId.get(entry.orderId)
      if (!holder) byId.set(entry.orderId, entry)
      // Read from the service before its own verdict arrived: the same order. One that was set aside is another order, and not
      // placed.
      else if (isSetAside(row) || holder.commandId !== null) apart.push({ ...entry, isApart: true })
    }
  for (const row of rows) {
    const entry = row.account === account ? byId.get(orderIdOf(row)) : undefined
    if (entry) byId.set(entry.orderId, changed(entry, row))
  }
  return [...byId.values(), ...apart].sort(newestFirst)
}

/** Applies the effect of what waits; a cancellation is only marked, since the order stands until the server confirms it. */
const changed = (entry: OrderEntry, row: OutboxRow): OrderEntry => {
  if (row.call === orders.cancel.name) return { ...entry, cancelling: { commandId: row.id, refusal: row.refusal } }
  return isSetAside(row) ? entry : foldCommand('orders', entry, row)
}

const isSetAside = ({ state }: OutboxRow): boolean => state === 'needsDecision' || state === 'quarantined'

/** Both are ISO times of one form; comparing them by language would load its rules first. */
const newestFirst = (a: OrderEntry, b: OrderEntry): number => {
  const [atA, atB] = [a.submittedAt ?? a.draftedAt, b.submittedAt ?? b.draftedAt]
  return atA < atB ? 1 : atA > atB ? -1 : 0
}

const orderIdOf = ({ body }: OutboxRow): string => (body as { orderId?: string } | null)?.orderId ?? ''

const fromBase = ({ summary, order, local, shown }: OrderBase): OrderEntry => ({
  ...summary,
  local,
  commandId: null,
  refusal: null,
  draft: null,
  shown,
  order,
})

/** The orders of a command; each of those given together is an entry of its own, with its problems. */
const fromRow = (row: OutboxRow, expired: boolean): readonly OrderEntry[] =>
  draftsOf(row).map((draft) => ({
    ...givenEntry(row, draft),
    local: localState(row, expired),
    commandId: row.id,
    refusal: row.refusal,
  }))

const localState = (row: OutboxRow, expired: boolean): LocalOrderState => {
  if (isSetAside(row)) return 'needsDecision'
  if (row.state === 'sending') return 'sending'
  return expired ? 'waitingForSignIn' : 'saved'
}
