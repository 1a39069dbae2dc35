import type { BatchAnswer } from '../../src/offline/ports.ts'
import type { OutboxRow, Tables } from '../../src/offline/tables.ts'
import { failingMutants } from './failing-mutants.ts'
import { formMutants } from './form-mutants.ts'
import { lifeMutants } from './life-mutants.ts'
import { readingMutants } from './reading-mutants.ts'
import {
  sending,
  storing,
  outboxAs,
  putting,
  bound,
  locking,
  isAppend,
  isPersonal,
  applied,
  ackFirst,
  swallowing,
  halfReading,
  sentBy,
} from './mutation.ts'
import type { Mutant, Wrap } from './mutation.ts'
import { serverMutants } from './server-mutants.ts'
import type { Tab } from './tab.ts'
import { WORD_LISTS } from './words.ts'

const holding = async <T>(run: () => Promise<T>, tab: Tab): Promise<T> => {
  const done = await run()
  await new Promise<void>((resolve) => {
    tab.process.later(10 ** 12, resolve)
  })
  return done
}

/** The last instant that a Date can represent. */
const LAST_DAY_MS = 8_640_000_000_000_000

const isList = (table: string | undefined): boolean => WORD_LISTS.some((name) => name === table)

export const mutants: readonly Mutant[] = [
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
      tryRun: (name, steal, run) => lock.tryRun(name, false, () => (steal ? new Promise(() => {}) : holding(run, tab))),
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
      lock: { acrossTabs: true, tryRun: (_name, _steal, run) => run(), whenFree: () => () => {} },
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
  {
    name: 'a list without its count of writes',
    ports: storing(
      putting(
        (tx, table, row: Tables['plans']) =>
          (isList(table) && row.epoch ? tx.put(table, { ...row, epoch: 0 } as never) : undefined) as never,
      ),
    ),
  },
  {
    name: 'a verdict that leaves the lists as they were',
    ports: storing((tx, tables) =>
      tables.includes('lease')
        ? { ...bound(tx), put: (table, row) => (isList(table) ? Promise.resolve() : tx.put(table, row)) }
        : tx,
    ),
  },
  { name: 'screens that read only the reported tables', ports: (ports) => ({ ...ports, store: halfReading(ports.store) }) },
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
    name: 'a receipt let go before a restore was heard of',
    ports: storing((tx) => ({
      ...bound(tx),
      get: async (table, key) =>
        (table === 'meta' && key === 'heard' ? { key, value: LAST_DAY_MS } : await tx.get(table, key)) as never,
    })),
  },
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
  { name: 'other tabs are not notified', ports: (ports) => ({ ...ports, store: { ...ports.store, onChange: () => () => {} } }) },
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
  ...readingMutants,
  ...failingMutants,
  ...formMutants,
  ...lifeMutants,
  ...serverMutants,
]
