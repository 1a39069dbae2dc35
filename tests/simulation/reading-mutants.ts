import type { OutboxRow, Tables } from '../../src/offline/tables.ts'
import { bound, putting, storing } from './mutation.ts'
import type { Mutant } from './mutation.ts'

/** Engines that keep something false from a reading or a verdict. */
export const readingMutants: readonly Mutant[] = [
  {
    name: 'a verdict that leaves the orders as they were',
    ports: storing((tx, tables) =>
      tables.includes('lease')
        ? { ...bound(tx), put: (table, row) => (table === 'orders' ? Promise.resolve() : tx.put(table, row)) }
        : tx,
    ),
  },
  {
    name: 'an order is read once and never again',
    ports: storing((tx, tables) =>
      tables.join() === 'orders'
        ? {
            ...bound(tx),
            put: async (table, row) => {
              const known = await tx.get('orders', (row as Tables['orders']).key)
              await tx.put(table, known ? ({ ...row, summary: known.summary } as typeof row) : row)
            },
          }
        : tx,
    ),
  },
  {
    name: 'orders that a restore took are kept as accepted',
    ports: storing((tx, tables) => ({
      ...bound(tx),
      delete: (table, key) => (table === 'orders' && tables.includes('lease') ? Promise.resolve() : tx.delete(table, key)),
    })),
  },
  {
    name: 'an order of one account is kept under another',
    ports: storing(
      putting(
        (tx, table, row: Tables['orders']) =>
          (table === 'orders' && !row.key.startsWith('read:') && row.local === null
            ? tx.put('orders', { ...row, account: '' } as never)
            : undefined) as never,
      ),
    ),
  },
  {
    name: 'a refused addition stays although what it was about was taken out since',
    ports: storing((tx, tables) =>
      tables.includes('lease')
        ? {
            ...bound(tx),
            all: async (table) =>
              (await tx.all(table)).filter((row) => table !== 'outbox' || (row as OutboxRow).state !== 'needsDecision'),
          }
        : tx,
    ),
  },
]
