import type { Api } from '../api/client.ts'
import type { Cell } from './observable.ts'
import type { Device, Receipt, Identity } from './device-types.ts'
import { createEngine } from './engine.ts'
import { heldIds, listOldParcels, withHeld } from './hand-over/held-list.ts'
import type { Engine, Saved } from './engine.ts'
import { bySeq, isUncertain } from './lanes.ts'
import { accountsView } from './mirrors/accounts.ts'
import { cartView } from './mirrors/cart.ts'
import { ACCOUNT_MIRRORS, MIRROR_NAMES, mirrors } from './mirrors/index.ts'
import type { MirrorName } from './mirrors/index.ts'
import type { ListMirror } from './mirrors/list-mirror.ts'
import { ordersView } from './mirrors/orders.ts'
import { entryOf, isReadable } from './outbox.ts'
import type { Ports, TableName } from './ports.ts'
import { LIST_TABLES } from './tables.ts'
import type { CartBase, ListBase, ListTable, OrderBase, OutboxRow } from './tables.ts'
import { purgeExpired } from './purge-expired.ts'
import { upcast } from './upcast/index.ts'
import type { ClientAccountRow } from '#domain/contract/account.ts'

type ValueOf<T> = T extends { get(): infer V } ? V : never
/** The cells that the screens read, filled for the signed-in person. */
export interface Views {
  readonly cart: Cell<ValueOf<Device['cart']>>
  readonly accounts: Cell<ValueOf<Device['accounts']>>
  readonly addresses: Cell<ValueOf<Device['addresses']>>
  readonly plans: Cell<ValueOf<Device['plans']>>
  readonly favorites: Cell<ValueOf<Device['favorites']>>
  readonly notices: Cell<ValueOf<Device['notices']>>
  readonly returns: Cell<ValueOf<Device['returns']>>
  readonly quotations: Cell<ValueOf<Device['quotations']>>
  readonly batch: Cell<ValueOf<Device['batch']>>
  readonly orders: Cell<ValueOf<Device['orders']>>
  readonly outbox: Cell<ValueOf<Device['outbox']>>
  readonly receipts: Cell<ValueOf<Device['receipts']>>
}

/** One person's private data on this device: their database, their engine, their views. */
export interface Workspace {
  readonly who: Identity
  readonly engine: Engine
  readonly ports: Ports
  readonly account: string | null
  readonly pulledAt: number | null
  /** Number of acts held here for another device. */
  readonly held: number
  setAccount(account: string | null): Promise<void>
  setExpired(expired: boolean): void
  pull(names?: readonly MirrorName[]): Promise<boolean>
  /** Reads again what a verdict left stale. */
  pullStale(): Promise<void>
  close(): void
}

const PULLED_AT = 'pulledAt'
/** The account whose mirrors were read: another account's are not here because of it. */
interface Pulled {
  readonly account: string | null
  readonly at: number
}
const isPulled = (value: unknown): value is Pulled => typeof value === 'object' && value !== null && 'at' in value
const RECEIPTS_SHOWN = 200
const AGAIN_MS = 1000
const TIDY_AFTER_MS = 10_000
/** Tables that the screens show. Lease beats and read times change none of them. */
const SHOWN: ReadonlySet<TableName> = new Set<TableName>(['outbox', 'receipts', ...MIRROR_NAMES])

/** `account` is the one acted for from the start, if known. */
export const openWorkspace = async (
  who: Identity,
  ports: Ports,
  api: Api,
  views: Views,
  account: string | null = null,
): Promise<Workspace> => {
  const { store, clock } = ports
  let expired = false
  let closed = false
  let pulled: Pulled | null = null
  let rows: readonly OutboxRow[] = []
  /** Saved, but not in `rows` yet: an act reported as saved is on the screen at that moment. */
  let saved: { readonly row: OutboxRow; readonly replaced: string | null }[] = []
  let receipts: readonly Receipt[] = []
  /** The held acts by id, with their receipts. */
  let held: ReadonlyMap<string, Receipt | undefined> = new Map()
  let cart: CartBase | undefined
  let orders: readonly OrderBase[] = []
  let accounts: readonly ListBase<ClientAccountRow>[] = []
  let lists = new Map<ListTable, readonly ListBase<unknown>[]>()

  const shownRows = (): readonly OutboxRow[] => {
    if (saved.length === 0) return rows
    const gone = new Set(saved.map(({ replaced }) => replaced))
    const byId = new Map(rows.map((row) => [row.id, row]))
    for (const { row } of saved) {
      const read = byId.get(row.id)
      // Only acts joined to it make it newer: once it is sent, the row as read knows more, and its base belongs to that.
      if (!read || row.merged.length > read.merged.length) byId.set(row.id, row)
    }
    return [...byId.values()].filter(({ id }) => !gone.has(id)).sort(bySeq)
  }
  const publish = (): void => {
    if (closed) return
    const shown = shownRows()
    const own = shown.filter((row) => isReadable(row) && row.principal === who.principal)
    views.outbox.set(shown.map((row) => entryOf(row, { expired, now: clock.now() })))
    views.receipts.set(held.size === 0 ? receipts : withHeld(receipts, held))
    views.accounts.set(accountsView(accounts, own))
    views.cart.set(account === null ? undefined : cartView(account, cart?.key === account ? cart : undefined, own))
    views.orders.set(account === null ? undefined : ordersView(account, orders, own, expired))
    const list = <T>({ table, view }: ListMirror<T>) =>
      account === null ? undefined : view(account, lists.get(table) ?? [], own)
    views.addresses.set(list(mirrors.addresses))
    views.plans.set(list(mirrors.plans))
    views.favorites.set(list(mirrors.favorites))
    views.notices.set(list(mirrors.notices))
    views.returns.set(list(mirrors.returns))
    views.quotations.set(list(mirrors.quotations))
    views.batch.set(list(mirrors.batch))
  }

  // One transaction for all of them: a command that left the outbox and its effect on the base appear together. A late read may
  // find more than was reported, so the outbox and the cart are read each time, and every base when a command has left.
  const readTables = async (tables: ReadonlySet<TableName>): Promise<void> => {
    const key = account
    const known = new Set(saved)
    // Shown all together: what is published meanwhile must not show half of it.
    const next = { rows, cart, orders, accounts, receipts, held, lists: new Map(lists) }
    await store.read([...SHOWN, 'prefs'], async (tx) => {
      next.rows = (await tx.all('outbox')).map(upcast).sort(bySeq)
      next.cart = key === null ? undefined : await tx.get('cart', key)
      const still = new Set(next.rows.map(({ id }) => id))
      const hasLeft = shownRows().some(({ id }) => !still.has(id))
      const isRead = (table: TableName): boolean => hasLeft || tables.has(table)
      if (isRead('orders')) next.orders = await tx.all('orders')
      if (isRead('accounts')) next.accounts = await tx.all('accounts')
      for (const table of LIST_TABLES) if (isRead(table)) next.lists.set(table, await tx.all(table))
      if (isRead('receipts')) next.receipts = await tx.last('receipts', RECEIPTS_SHOWN)
      // What came home by another route waits here or was judged here.
      const away = (await heldIds(tx)).filter((id) => !still.has(id))
      const judged = await Promise.all(away.map((id) => tx.get('receipts', id)))
      const receiptsById = away.map((id, at) => [id, judged[at]] as const)
      next.held = new Map(receiptsById.filter(([, one]) => (one?.outcome ?? 'handedOver') === 'handedOver'))
    })
    const unknown = saved.filter((one) => !known.has(one))
    // Saved during this read: not there yet, or already judged. The next read will tell, and until then the picture stays whole.
    if (unknown.some(({ row }) => !next.rows.some(({ id }) => id === row.id))) {
      for (const table of tables) waiting.add(table)
      return
    }
    ;({ rows, cart, orders, accounts, receipts, held, lists } = next)
    saved = unknown
    publish()
  }
  const waiting = new Set<TableName>()
  let reading: Promise<void> | undefined
  const readSoon = (tables: readonly TableName[]): Promise<void> => {
    for (const table of tables) waiting.add(table)
    reading ??= (async () => {
      while (waiting.size > 0) {
        if (closed) break
        const now = new Set(waiting)
        waiting.clear()
        // A screen that missed something must not stay outdated until the next change.
        await readTables(now).catch(() => void clock.after(AGAIN_MS, () => void readSoon([...now])))
      }
      // Cleared in this same tick: a change reported in the next one starts a new read.
      reading = undefined
    })()
    return reading
  }
  const stopStore = store.onChange((tables) => {
    const shown = tables.filter((table) => SHOWN.has(table))
    if (shown.length > 0) void readSoon(shown)
  })

  const pull = async (names: readonly MirrorName[] = MIRROR_NAMES): Promise<boolean> => {
    // A pin or an address says nothing about what the server may have lost.
    if (names.includes('cart') || names.includes('orders')) await engine.fetchServerEpoch()
    const context = { api, store, principal: who.principal, account, now: () => clock.now() }
    const came = await Promise.all(names.map((name) => mirrors[name].pull(context).catch(() => false)))
    if (closed || came.includes(false)) return false
    // Reading one mirror is not a read of all.
    if (ACCOUNT_MIRRORS.some((name) => !names.includes(name))) {
      await reading
      return true
    }
    const at = clock.now()
    pulled = { account: context.account, at }
    await store.write(['meta'], (tx) => tx.put('meta', { key: PULLED_AT, value: pulled })).catch(() => {})
    // What was read is shown by then.
    await reading
    return true
  }

  const close = (): void => {
    closed = true
    stopStore()
  }
  const onSaved: Saved = (row, replaced) => {
    saved.push({ row: upcast(row), replaced })
    publish()
  }
  // In parallel: each round trip to the database is felt at a start.
  const [engine, remembered] = await Promise.all([
    createEngine(ports, who.principal, onSaved),
    store.read(['meta'], (tx) => tx.get('meta', PULLED_AT)),
    readSoon([...SHOWN]),
  ]).catch((error: unknown) => {
    close()
    throw error
  })
  if (isPulled(remembered?.value)) pulled = remembered.value
  // After the first screen.
  const cancelTidy = clock.after(TIDY_AFTER_MS, () => {
    void purgeExpired(ports).catch(() => {})
    void listOldParcels(store).catch(() => {})
  })
  return {
    who,
    engine,
    ports,
    get account() {
      return account
    },
    get pulledAt() {
      return pulled?.account === account ? pulled.at : null
    },
    get held() {
      return held.size
    },
    setAccount(next) {
      account = next
      cart = undefined
      return readSoon(['cart'])
    },
    setExpired(next) {
      if (next === expired) return
      expired = next
      publish()
    },
    pull,
    async pullStale() {
      // A command just judged may still be in `rows` as in flight.
      await reading
      if (account === null || expired || rows.some(isUncertain)) return
      const key = account
      const base = await store.read(['cart'], (tx) => tx.get('cart', key))
      if (!base || base.stale) await pull(['cart'])
      // Commands were given before anything was read: requests what else the server holds.
      const unread = LIST_TABLES.filter((table) => lists.get(table)?.some((list) => list.key === key && list.readAt === 0))
      if (unread.length > 0) await pull(unread)
    },
    close() {
      close()
      cancelTidy()
      engine.close()
      store.close()
    },
  }
}
