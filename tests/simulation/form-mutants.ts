import { orders } from '#domain/contract/orders.ts'
import { findOrder, followCommand } from '../../src/features/orders/follow-command.ts'
import type { Views } from '../../src/offline/workspace.ts'
import type { StoreTx } from '../../src/offline/ports.ts'
import type { OutboxRow, Tables } from '../../src/offline/tables.ts'
import { bound, isOrderAppend, isPersonal, outboxAs, putting, storing } from './mutation.ts'
import type { Mutant } from './mutation.ts'

/** The former list of orders, without those hidden by another order's id. */
const hiding = ({ orders: cell, ...views }: Views): Views => ({
  ...views,
  orders: { ...cell, set: (entries) => cell.set(entries?.filter(({ isApart }) => !isApart)) },
})

/** What taking an order back writes into its form. */
const takingBack = (change: (tx: StoreTx, form: Tables['drafts']) => Promise<void>) =>
  storing((tx, tables, tab) =>
    isPersonal(tables) ? putting((raw, table, row) => (table === 'drafts' ? change(raw, row) : undefined))(tx, tables, tab) : tx,
  )

/** Windows that submit orders in another way than docs/records/0026-order-id-and-windows.md says. */
export const formMutants: readonly Mutant[] = [
  {
    name: 'a spent order id is given again by a second window',
    ports: storing((tx, tables) =>
      isOrderAppend(tables)
        ? {
            ...bound(tx),
            get: async (table, key) => (table === 'orders' ? undefined : tx.get(table, key)),
            all: async (table) => (table === 'outbox' ? [] : tx.all(table)),
          }
        : tx,
    ),
  },
  {
    name: 'a second window keeps the order id that the first one spent',
    ports: storing((tx, tables) => {
      if (!isOrderAppend(tables)) return tx
      let formId = ''
      return {
        ...bound(tx),
        get(table, key) {
          // The first key read is the form's own.
          if (table === 'orders' && formId === '') formId = key
          return tx.get(table, key)
        },
        put: (table, row) =>
          tx.put(
            table,
            table === 'outbox'
              ? ({ ...row, body: { ...(row as OutboxRow & { body: object }).body, orderId: formId } } as never)
              : row,
          ),
      }
    }),
  },
  {
    name: 'the same form is taken for another one',
    ports: storing(
      outboxAs(
        (row) => (row.call === orders.submit.name ? { ...row, body: { ...(row.body as object), notes: 'other' } } : row),
        isOrderAppend,
      ),
    ),
  },
  { name: 'an order taken back leaves nothing in its form', ports: takingBack(() => Promise.resolve()) },
  {
    name: 'an order taken back loses its number and notes',
    ports: takingBack((tx, form) => tx.put('drafts', { ...form, ownNumber: '', notes: '' })),
  },
  {
    name: 'a form is dated by this device’s clock alone',
    ports: storing((tx, tables) =>
      tables.includes('drafts')
        ? {
            ...bound(tx),
            get: async (table, key) => (table === 'meta' && key === 'heard' ? undefined : await tx.get(table, key)) as never,
          }
        : tx,
    ),
  },
  { name: 'a refused order is hidden behind the one that has its id', views: hiding },
  {
    name: 'the success page follows the order id',
    follow: (commandId, known) => {
      const { body } = [...known.outbox, ...known.receipts].find(({ id }) => id === commandId) ?? {}
      const { orderId = '' } = (body ?? {}) as { orderId?: string }
      return findOrder(known.orders, orderId) ?? followCommand(commandId, known)
    },
  },
]
