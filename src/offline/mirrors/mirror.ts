import type { Api } from '../../api/client.ts'
import type { Store, StoreTx } from '../ports.ts'
import type { ListTable, OrderBase, OutboxRow, Tables } from '../tables.ts'

/** What the device knew of one account at the time of a request: later changes are newer than the answer. */
export interface Known {
  readonly cart: { readonly epoch: number; readonly uncertain: boolean }
  /** Epoch by list. */
  readonly epochs: ReadonlyMap<ListTable, number>
  readonly orders: ReadonlyMap<string, OrderBase>
}

export interface PullContext {
  readonly api: Pick<Api, 'call'>
  readonly store: Store
  readonly principal: string
  /** The chosen account; null if there is none yet. */
  readonly account: string | null
  readonly now: () => number
  /** What was known when the answer was requested, if that was earlier. */
  readonly known?: Known | undefined
}

/** Data that screens read live from the device (design §4): its base comes from the server, its view is folded. */
export interface Mirror {
  readonly table: keyof Tables
  /** Reads the base again; returns whether the server answered. Never overwrites unfinished work of this device. */
  pull(context: PullContext): Promise<boolean>
  /** Contract calls whose verdict changes the base. */
  readonly calls: readonly string[]
  /** Updates the base after an applied command, in the transaction that removes the command. */
  patch(tx: StoreTx, row: OutboxRow, data: unknown, now: number): Promise<void>
}
