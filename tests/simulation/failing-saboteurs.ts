import type { OutboxRow } from '../../src/offline/tables.ts'
import { bound, putting, storing } from './sabotage.ts'
import type { Saboteur } from './sabotage.ts'

const DAY_MS = 24 * 3_600_000
const isWaiting = (table: string, row: OutboxRow): boolean => table === 'outbox' && row.state === 'saved'

/** Engines that give a command up for what is no failure at it. */
export const failingSaboteurs: readonly Saboteur[] = [
  {
    name: 'a bad network sets a command aside',
    ports: storing(
      putting(
        (tx, table, row: OutboxRow) =>
          (isWaiting(table, row) && row.attempts >= 20 && row.lastError
            ? tx.put('outbox', { ...row, state: 'quarantined' } as never)
            : undefined) as never,
      ),
    ),
  },
  {
    name: 'an hour of failures sets a command aside',
    ports: storing(
      putting((tx, table, row: OutboxRow) => {
        const { failing } = row
        if (!isWaiting(table, row) || !failing) return undefined
        return tx.put('outbox', { ...row, failing: { ...failing, since: failing.since - DAY_MS } } as never)
      }),
    ),
  },
  {
    name: 'what waits behind a failure is counted as failed',
    ports: storing((tx) => ({
      ...bound(tx),
      put: async (table, put) => {
        const row = put as OutboxRow
        if (!isWaiting(table, row)) return tx.put(table, put)
        const before = await tx.get('outbox', row.id)
        const isCounted = row.failing?.times !== before?.failing?.times
        const isFailed = row.lastError?.error === 'server.unavailable' && row.lastError.at !== before?.lastError?.at
        if (isCounted || !isFailed || !row.lastError) return tx.put(table, put)
        const { times, since } = row.failing ?? { times: 0, since: row.lastError.at }
        return tx.put(table, { ...row, failing: { times: times + 1, since } } as typeof put)
      },
    })),
  },
]
