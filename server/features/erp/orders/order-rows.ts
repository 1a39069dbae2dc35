import type { RowVerdicts } from '#domain/contract/erp.ts'
import type { Tx } from '../../../db/client.ts'
import { refuse } from '../../../http/domain-error.ts'
import type { MachineScope } from '../../../http/scope.ts'
import { findOrders, lockOrder } from './order-progress.store.ts'
import type { LockedOrder } from './order-progress.store.ts'
import { judgeRows } from '../rows.ts'

interface OrderRow {
  readonly ref?: string | undefined
  readonly orderNumber: string
}

/** Judges rows about orders, each with its order locked. An order of another tenant does not exist. */
export async function judgeOrderRows<R extends OrderRow>(
  { tx, scope }: { readonly tx: Tx; readonly scope: MachineScope },
  rows: readonly R[],
  nameOf: (row: R) => string,
  act: (row: R, order: LockedOrder) => Promise<{ readonly known: boolean }>,
): Promise<RowVerdicts> {
  const orders = await findOrders(tx, scope, [...new Set(rows.map(({ orderNumber }) => orderNumber))])
  return judgeRows(tx, rows, {
    nameOf,
    orderOf: ({ orderNumber }) => orders.get(orderNumber)?.orderId ?? '',
    async act(row) {
      const key = orders.get(row.orderNumber) ?? refuse('erp.unknownOrder')
      return act(row, await lockOrder(tx, scope, key))
    },
  })
}
