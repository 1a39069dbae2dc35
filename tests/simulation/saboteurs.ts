import type { Command } from '#domain/contract/sync.ts'
import type { BatchAnswer, Lock, Ports, Store, StoreTx, TableName } from '../../src/offline/ports.ts'
import { StoreFailure } from '../../src/offline/ports.ts'
import type { OutboxRow, Tables } from '../../src/offline/tables.ts'
import type { ServerDefects } from './server-rules.ts'
import type { Tab } from './tab.ts'

/** A planted defect: ports that do wrong, or a server that does. */
export interface Saboteur {
  readonly name: string
  readonly ports?: (ports: Ports, tab: Tab) => Ports
  readonly server?: ServerDefects
}

type Send = (commands: readonly Command[], epoch?: number) => Promise<BatchAnswer>
const sending =
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

type Wrap = (tx: StoreTx, tables: readonly TableName[], tab: Tab) => StoreTx
/** Every transaction sees the database through `wrap`. */
const storing =
  (wrap: Wrap) =>
  (ports: Ports, tab: Tab): Ports => ({
    ...ports,
    store: {
      ...ports.store,
      read: (tables, run) => ports.store.read(tables, (tx) => run(wrap(tx, tables, tab))),
      write: (tables, run) => ports.store.write(tables, (tx, again) => run(wrap(tx, tables, tab), again)),
    },
  })
const outboxAs =
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
const bound = (tx: StoreTx): StoreTx => ({
  get: (table, key) => tx.get(table, key),
  all: (table) => tx.all(table),
  last: (table, limit) => tx.last(table, limit),
  put: (table, row) => tx.put(table, row),
  delete: (table, key) => tx.delete(table, key),
})
const putting =
  (change: (tx: StoreTx, table: TableName, row: never) => Promise<void> | undefined): Wrap =>
  (tx) => ({ ...bound(tx), put: (table, row) => change(tx, table, row as never) ?? tx.put(table, row) })
const locking =
  (change: (lock: Lock, tab: Tab) => Lock) =>
  (ports: Ports, tab: Tab): Ports => ({ ...ports, lock: change(ports.lock, tab) })
const isAppend = (tables: readonly TableName[]): boolean => tables.join() === 'outbox,receipts,meta'
const isPersonal = (tables: readonly TableName[]): boolean => tables.join() === 'outbox,receipts'
const applied = (commands: readonly Command[]): BatchAnswer => ({
  ok: true,
  results: commands.map(({ id }) => ({ id, status: 200, code: 0, error: null, msg: '', data: { revision: 0, lines: [] } })),
})

/** Writes come back before they are committed; a killed page never commits them. */
const ackFirst = (store: Store, tab: Tab): Store => {
  const waiting = new Map<string, OutboxRow>()
  const reading = (tx: StoreTx): StoreTx => ({
    ...bound(tx),
    get: async (table, key) => ((table === 'outbox' && waiting.get(key)) || (await tx.get(table, key))) as never,
  })
  return {
    ...store,
    read: (tables, run) => store.read(tables, (tx) => run(reading(tx))),
    write: async (tables, run) => {
      if (!isAppend(tables)) return store.write(tables, run)
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
/** A failed write is answered as a made one, and the cache says so too. */
const swallowing = (store: Store): Store => {
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
    write: async <T>(tables: readonly TableName[], run: (tx: StoreTx, again: boolean) => Promise<T>): Promise<T> => {
      let last: T | undefined
      return store
        .write(tables, async (tx, again) => (last = await run(tx, again)))
        .catch((error: unknown) => {
          if (!(error instanceof StoreFailure) || !isAppend(tables)) throw error
          const row = last as OutboxRow | undefined
          const made = row ?? ({ id: tabless(error) } as OutboxRow)
          imagined.set(made.id, made)
          return made as T
        })
    },
  }
}
const tabless = (_: unknown): string => 'imagined'

const sentBy = new WeakMap<Tab, Set<string>>()

export const saboteurs: readonly Saboteur[] = [
  {
    name: 'a new key on each retry',
    ports: sending((send, tab) => {
      const seenIds = sentBy.get(tab) ?? new Set<string>()
      sentBy.set(tab, seenIds)
      return async (commands, epoch) => {
        const fresh = commands.map((one) =>
          seenIds.has(one.id) ? { ...one, id: `${one.id.slice(0, -4)}beef` } : (seenIds.add(one.id), one),
        )
        const answer = await send(fresh, epoch)
        const back = new Map(fresh.map((one, at) => [one.id, commands[at]?.id ?? one.id]))
        return answer.ok
          ? { ...answer, results: answer.results.map((one) => ({ ...one, id: back.get(one.id) ?? one.id })) }
          : answer
      }
    }),
  },
  {
    name: 'a new key for every send',
    ports: sending(
      (send) => async (commands, epoch) =>
        send(
          commands.map((one, at) => ({ ...one, id: `${one.id.slice(0, -6)}aaaa0${at % 10}` })),
          epoch,
        ),
    ),
  },
  { name: 'ack before commit', ports: (ports, tab) => ({ ...ports, store: ackFirst(ports.store, tab) }) },
  {
    name: 'delete before the verdict',
    ports: storing(
      putting(
        (tx, table, row: OutboxRow) =>
          (table === 'outbox' && row.state === 'sending' ? tx.delete('outbox', row.id) : undefined) as never,
      ),
    ),
  },
  {
    name: 'sorted by the wall clock',
    ports: storing(
      outboxAs(
        (row) => ({ ...row, seq: Date.parse(row.at) }),
        (tables) => tables.includes('lease') || tables.length === 1,
      ),
    ),
  },
  {
    name: '401 as a refusal',
    ports: sending((send) => async (commands, epoch) => {
      const answer = await send(commands, epoch)
      return !answer.ok && answer.status === 401
        ? {
            ok: true,
            results: commands.map(({ id }) => ({
              id,
              status: 403,
              code: 14_104,
              error: 'session.notAllowed',
              msg: '',
              data: null,
            })),
          }
        : answer
    }),
  },
  {
    name: 'any 5xx as delivered',
    ports: sending((send) => async (commands, epoch) => {
      const answer = await send(commands, epoch)
      return !answer.ok && answer.status >= 500 ? applied(commands) : answer
    }),
  },
  {
    name: "a hotel's page as delivered",
    ports: sending((send) => async (commands, epoch) => {
      const answer = await send(commands, epoch)
      return !answer.ok && answer.error === 'notOurs' ? applied(commands) : answer
    }),
  },
  {
    name: 'silence as delivered',
    ports: sending((send) => async (commands, epoch) => {
      const answer = await send(commands, epoch)
      return !answer.ok && answer.error === 'unreachable' ? applied(commands) : answer
    }),
  },
  {
    name: 'the body written anew on each try',
    ports: sending(
      (send) => (commands, epoch) =>
        send(
          commands.map((one) => ({ ...one, body: { ...(one.body as object), sentAt: epoch ?? 0 } })),
          epoch,
        ),
    ),
  },
  {
    name: 'the lock held for life',
    ports: locking((lock, tab) => ({
      ...lock,
      tryRun: (name, steal, run) =>
        lock.tryRun(`${name}`, false, () =>
          steal
            ? new Promise(() => {})
            : run().then((done) => new Promise((resolve) => tab.process.later(10 ** 12, () => resolve(done)))),
        ),
    })),
  },
  {
    name: 'never takes a frozen page’s lock',
    ports: locking((lock) => ({ ...lock, tryRun: (name, _steal, run) => lock.tryRun(name, false, run) })),
  },
  {
    name: 'no lock and no lease',
    ports: (ports) => ({
      ...storing((tx) => ({ ...bound(tx), get: async (table, key) => (table === 'lease' ? undefined : tx.get(table, key)) }))(
        ports,
        undefined as never,
      ),
      lock: { acrossTabs: true, tryRun: (_name, _steal, run) => run() },
    }),
  },
  {
    name: 'a base without its mark',
    ports: storing(
      putting(
        (tx, table, row: Tables['cart']) =>
          (table === 'cart' && row.stale ? tx.put('cart', { ...row, stale: false } as never) : undefined) as never,
      ),
    ),
  },
  {
    name: 'the base read over pending work',
    ports: storing((tx, tables) =>
      tables.join() === 'cart,outbox' ? { ...bound(tx), all: async (table) => (table === 'outbox' ? [] : tx.all(table)) } : tx,
    ),
  },
  { name: 'a swallowed storage error', ports: (ports) => ({ ...ports, store: swallowing(ports.store) }) },
  {
    name: 'coalescing sent commands',
    ports: storing(outboxAs((row) => (row.state === 'needsDecision' ? row : { ...row, attempts: 0, state: 'saved' }), isAppend)),
  },
  { name: 'withdrawing sent commands', ports: storing(outboxAs((row) => ({ ...row, attempts: 0 }), isPersonal)) },
  {
    name: 'a receipt apart from the removal',
    ports: storing((tx, tables) => ({
      ...bound(tx),
      delete: (table, key) => (table === 'outbox' && tables.includes('cart') ? Promise.resolve() : tx.delete(table, key)),
    })),
  },
  { name: 'no receipt at all', ports: storing(putting((_tx, table) => (table === 'receipts' ? Promise.resolve() : undefined))) },
  {
    name: 'a refusal rolled back in silence',
    ports: storing(
      putting(
        (tx, table, row: OutboxRow) =>
          (table === 'outbox' && row.state === 'needsDecision' ? tx.delete('outbox', row.id) : undefined) as never,
      ),
    ),
  },
  {
    name: 'a counter for each tab',
    ports: storing(
      (() => {
        const counters = new WeakMap<Tab, number>()
        return (tx, tables, tab) =>
          isAppend(tables)
            ? {
                ...bound(tx),
                get: async (table, key) =>
                  (table === 'meta' && key === 'seq'
                    ? { key, value: counters.get(tab) ?? 0 }
                    : await tx.get(table, key)) as never,
                put: async (table, row) => {
                  if (table === 'meta' && (row as { key: string }).key === 'seq')
                    counters.set(tab, Number((row as { value: unknown }).value))
                  await tx.put(table, row)
                },
              }
            : tx
      })() as Wrap,
    ),
  },
  { name: 'a lost wake-up', ports: (ports) => ({ ...ports, clock: { ...ports.clock, after: () => () => {} } }) },
  { name: 'other tabs are not told', ports: (ports) => ({ ...ports, store: { ...ports.store, onChange: () => () => {} } }) },
  {
    name: "another person's token",
    ports: (ports, tab) => ({ ...ports, wire: { authorise: () => ports.wire.authorise(tab.device.user) }, store: ports.store }),
  },
  {
    name: 'work of a week ago is dropped',
    ports: (ports, tab) => ({
      ...ports,
      store: {
        ...ports.store,
        read: async (tables, run) =>
          ports.store.read(tables, run).finally(
            () =>
              void (
                tables.join() === 'meta' &&
                ports.store
                  .write(['outbox'], async (tx) => {
                    for (const row of await tx.all('outbox'))
                      if (tab.ports.clock.now() - Date.parse(row.at) > 7 * 86_400_000) await tx.delete('outbox', row.id)
                  })
                  .catch(() => {})
              ),
          ),
      },
    }),
  },
  {
    name: 'a restore is not noticed',
    ports: sending((send) => async (commands) => {
      const { ok, ...answer } = await send(commands)
      return ok ? ({ ...answer, ok, epoch: 1 } as BatchAnswer) : ({ ok, ...answer } as BatchAnswer)
    }),
  },
  { name: 'server: no fingerprint', server: { noFingerprint: true } },
  { name: 'server: no verdicts', server: { noVerdicts: true } },
  { name: 'server: keys kept for a day', server: { prunesAfterDay: true } },
  { name: 'server: stores its own failures', server: { storesFailures: true } },
  { name: 'server: forgets refusals', server: { forgetsRefusals: true } },
  { name: 'server: an order id is not unique', server: { doublesOrders: true } },
  { name: 'server: sells what is not there', server: { oversells: true } },
  { name: 'server: the verdict apart from the effect', server: { verdictApart: true } },
  { name: 'server: an order leaves the cart', server: { leavesCart: true } },
  { name: 'server: an order without its first line', server: { lineTorn: true } },
  { name: 'server: two letters for one order', server: { mailsAgain: true } },
  { name: 'server: goes on behind a failure', server: { goesOnAfterFailure: true } },
  { name: 'server: a batch backwards', server: { backwards: true } },
  { name: 'server: applies new work before lost work', server: { noEpoch: true } },
]
