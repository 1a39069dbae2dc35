import type { OutboxRow } from '../../src/offline/tables.ts'
import { putting, storing } from './mutation.ts'
import type { Mutant } from './mutation.ts'

/** Sets waiting commands aside according to what held them up. */
const settingAside = (name: string, isGivenUp: (row: OutboxRow) => boolean): Mutant => ({
  name,
  ports: storing(
    putting(
      (tx, table, row: OutboxRow) =>
        (table === 'outbox' && row.state === 'saved' && isGivenUp(row)
          ? tx.put('outbox', { ...row, state: 'quarantined' } as never)
          : undefined) as never,
    ),
  ),
})

/** Engines that give up a command without a verdict on it. */
export const failingMutants: readonly Mutant[] = [
  settingAside('a bad network sets a command aside', ({ attempts, lastError }) => attempts >= 20 && lastError !== null),
  settingAside(
    'a service that fails for long sets a command aside',
    ({ attempts, lastError }) => attempts >= 20 && lastError?.error === 'server.unavailable',
  ),
]
