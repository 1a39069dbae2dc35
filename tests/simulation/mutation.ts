import { ORDER_TABLES } from '../../src/offline/order-ids.ts'
import type { Command } from '#domain/contract/sync.ts'
import type { followCommand } from '../../src/features/orders/follow-command.ts'
import type { Views } from '../../src/offline/workspace.ts'
import type { BatchAnswer, Lock, Ports, Store, StoreTx, TableName } from '../../src/offline/ports.ts'
import { StoreFailure } from '../../src/offline/ports.ts'
import type { OutboxRow, Tables } from '../../src/offline/tables.ts'
import type { ServerDefects } from './server-state.ts'
import type { Tab } from './tab.ts'

/** A planted defect in the ports or in the server. */
export interface Mutant {
  readonly name: string
  readonly ports?: (ports: Ports, tab: Tab) => Ports
  readonly server?: ServerDefects
  /** Cells that show something other than they were given. */
  readonly views?: (views: Views) => Views
  /** Replaces the success page's own way to find its order. */
  readonly follow?: typeof followCommand
}

type Send = (commands: readonly Command[], epoch?: number) => Promise<BatchAnswer>
export const sending =
  (change: (send: Send, tab: Tab) => Send) =>
  (ports: Ports, tab: Tab): Ports => ({
    ...ports,
    wire: {
      authorise: async (principal) => {
        const granted = await ports.wire.authorise(principal)
        return granted.ok ? { ...granted, send: change((commands, epoch) => granted.send(commands, epoch), tab) } : granted
      },
    },
  })

export type Wrap = (tx: StoreTx, tables: readonly TableName[], tab: Tab) => StoreTx
/** Makes every transaction access the database through `wrap`. */
export const storing =
  (wrap: Wrap) =>
  (ports: Ports, tab: Tab): Ports => ({
    ...ports,
    store: {
      ...ports.store,
      read: (tables, run) => ports.store.read(tables, (tx) => run(wrap(tx, tables, tab))),
      write: (tables, run, options) => ports.store.write(tables, (tx, again) => run(wrap(tx, tables, tab), again), options),
    },
  })
export const outboxAs =
  (change: (row: OutboxRow) => OutboxRow, when: (tables: readonly TableName[]) => boolean = () => true): Wrap =>
  (tx, tables) =>
    when(tables)
      ? {
          ...bound(tx),
          get: async (table, key) => seen(table, await tx.get(table, key), change),
          all: async (table) => (await tx.all(table)).map((row) => seen(table, row, change) as never),
        }
      : tx
const seen = <K extends TableName>(table: K, row: Tables[K] | undefined, change: (row: OutboxRow) => OutboxRow) =>
  (table === 'outbox' && row ? change(row as OutboxRow) : row) as Tables[K] | undefined
export const bound = (tx: StoreTx): StoreTx => ({
  get: (table, key) => tx.get(table, key),
  all: (table) => tx.all(table),
  last: (table, limit) => tx.last(table, limit),
  put: (table, row) => tx.put(table, row),
  delete: (table, key) => tx.delete(table, key),
})
export const putting =
  (change: (tx: StoreTx, table: TableName, row: never) => Promise<void> | undefined): Wrap =>
  (tx) => ({ ...bound(tx), put: (table, row) => change(tx, table, row as never) ?? tx.put(table, row) })
export const locking =
  (change: (lock: Lock, tab: Tab) => Lock) =>
  (ports: Ports, tab: Tab): Ports => ({ ...ports, lock: change(ports.lock, tab) })
export const isOrderAppend = (tables: readonly TableName[]): boolean => tables.join() === ORDER_TABLES.join()
export const isAppend = (tables: readonly TableName[]): boolean =>
  tables.join() === 'outbox,receipts,meta' || isOrderAppend(tables)
export const isPersonal = (tables: readonly TableName[]): boolean =>
  ['outbox,receipts', 'outbox,receipts,drafts,prefs'].includes(tables.join())
export const applied = (commands: readonly Command[]): BatchAnswer => ({
  ok: true,
  results: commands.map(({ id }) => ({ id, status: 200, code: 0, error: null, msg: '', data: { revision: 0, lines: [] } })),
})

/** Acknowledges writes before they are committed; a killed page never commits them. */
export const ackFirst = (store: Store, tab: Tab): Store => {
  const waiting = new Map<string, OutboxRow>()
  const reading = (tx: StoreTx): StoreTx => ({
    ...bound(tx),
    get: async (table, key) => ((table === 'outbox' && waiting.get(key)) || (await tx.get(table, key))) as never,
  })
  return {
    ...store,
    read: (tables, run) => store.read(tables, (tx) => run(reading(tx))),
    write: async (tables, run, options) => {
      if (!isAppend(tables)) return store.write(tables, run, options)
      const result = await store.read(tables, (tx) =>
        run(
          {
            ...bound(tx),
            put: async (table, row) => void (table === 'outbox' && waiting.set((row as OutboxRow).id, row as OutboxRow)),
            delete: async () => {},
          },
          false,
        ),
      )
      tab.process.later(
        400,
        () =>
          void store
            .write(tables, run)
            .finally(() => waiting.clear())
            .catch(() => {}),
      )
      return result
    },
  }
}
/** Reports a failed write as made, also when it is read back. */
export const swallowing = (store: Store): Store => {
  const imagined = new Map<string, OutboxRow>()
  return {
    ...store,
    read: (tables, run) =>
      store.read(tables, (tx) =>
        run({
          ...bound(tx),
          get: async (table, key) =>
            ((await tx.get(table, key)) ?? (table === 'outbox' ? imagined.get(key) : undefined)) as never,
        }),
      ),
    write: async <T>(
      tables: readonly TableName[],
      run: (tx: StoreTx, again: boolean) => Promise<T>,
      options?: { readonly untold?: boolean },
    ): Promise<T> => {
      let last: T | undefined
      return store
        .write(tables, async (tx, again) => (last = await run(tx, again)), options)
        .catch((error: unknown) => {
          if (!(error instanceof StoreFailure) || !isAppend(tables)) throw error
          const row = last as OutboxRow | undefined
          const made = row ?? ({ id: 'imagined' } as OutboxRow)
          imagined.set(made.id, made)
          return made as T
        })
    },
  }
}

/** Screens that reread only the reported tables, and keep the rest as last read. */
export const halfReading = (store: Store): Store => {
  const told = new Set<TableName>()
  const known = new Map<string, unknown>()
  const remembered = async <T>(table: TableName, name: string, read: () => Promise<T>): Promise<T> => {
    if (told.has(table) || !known.has(name)) known.set(name, await read())
    return known.get(name) as T
  }
  return {
    ...store,
    onChange: (listener) =>
      store.onChange((tables) => {
        for (const table of tables) told.add(table)
        listener(tables)
      }),
    read: (tables, run) => {
      // Only the screens read everything at once.
      if (!tables.includes('favorites')) return store.read(tables, run)
      const now = new Set(told)
      return store.read(tables, async (tx) => {
        const result = await run({
          ...bound(tx),
          get: (table, key) => remembered(table, `${table} ${key}`, () => tx.get(table, key)),
          all: (table) => remembered(table, table, () => tx.all(table)),
        })
        for (const table of now) told.delete(table)
        return result
      })
    },
  }
}

export const sentBy = new WeakMap<Tab, Set<string>>()
