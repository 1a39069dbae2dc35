import { receipts } from '#domain/contract/receipts.ts'
import type { StoreTx, TableName } from '../../src/offline/ports.ts'
import type { Tables } from '../../src/offline/tables.ts'
import { bound, storing } from './mutation.ts'
import type { Mutant } from './mutation.ts'

const isLifeList = (table: string): boolean => table === 'returns' || table === 'batch'

/** Tables of the transaction that places a form's command (src/offline/place-command.ts). */
const GIVING: readonly TableName[] = ['outbox', 'receipts', 'meta', 'prefs']

const hidingSigned =
  (tx: StoreTx): StoreTx['all'] =>
  async (table) =>
    (await tx.all(table)).filter((row) => (row as { readonly call?: string }).call !== receipts.sign.name)

/** Engines and servers with defects in what follows an order: parcels, receipts, returns, coupons and files. */
export const lifeMutants: readonly Mutant[] = [
  { name: 'server: a coupon is never used up', server: { couponAgain: true } },
  { name: 'server: a cancellation keeps the coupon', server: { couponLost: true } },
  { name: 'server: an order is cancelled though a part was sent', server: { cancelsShipped: true } },
  { name: 'server: a parcel reported twice counts twice', server: { parcelTwice: true } },
  { name: 'server: more is signed for than was sent', server: { signsBeyond: true } },
  {
    // The device does not see that its form was already submitted; one that does would send it only once.
    name: 'server: one delivery receipt is kept twice',
    server: { signsTwice: true },
    ports: storing((tx, tables) =>
      GIVING.every((table) => tables.includes(table)) ? { ...bound(tx), all: hidingSigned(tx) } : tx,
    ),
  },
  { name: 'server: more comes back than was sent', server: { returnsBeyond: true } },
  { name: 'server: an order does not follow its returns', server: { returnsMoveNothing: true } },
  { name: 'server: a withdrawn return stands', server: { forgetsWithdrawal: true } },
  { name: 'server: a file orders twice', server: { ordersFileTwice: true } },
  { name: 'server: what is short and waited for is forgotten', server: { shortForgets: true } },
  {
    name: 'a verdict that leaves returns and files as they were',
    ports: storing((tx, tables) =>
      tables.includes('lease')
        ? { ...bound(tx), put: (table, row) => (isLifeList(table) ? Promise.resolve() : tx.put(table, row)) }
        : tx,
    ),
  },
  {
    name: 'a delivery receipt that waits is not shown',
    views: ({ orders: cell, ...views }) => ({
      ...views,
      orders: { ...cell, set: (entries) => cell.set(entries?.map(({ deliveries: _gone, ...entry }) => entry)) },
    }),
  },
  {
    name: 'an order loses its delivery receipts to a later word',
    ports: storing((tx, tables) =>
      tables.includes('lease')
        ? {
            ...bound(tx),
            put: (table, row) => {
              const base = row as Tables['orders']
              const isTold = table === 'orders' && base.order
              return tx.put(table, isTold ? ({ ...base, order: { ...base.order, deliveries: [] } } as never) : row)
            },
          }
        : tx,
    ),
  },
]
