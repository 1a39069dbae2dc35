import type { Api } from '../../api/client.ts'
import type { Store, StoreTx } from '../ports.ts'
import type { ListTable, OrderBase, OutboxRow, Tables } from '../tables.ts'

/** What the device knew of one account when something was asked: what has changed since is newer than the answer. */
export interface Known {
  readonly cart: { readonly epoch: number; readonly uncertain: boolean }
  /** By list. */
  readonly epochs: ReadonlyMap<ListTable, number>
  readonly orders: ReadonlyMap<string, OrderBase>
}

export interface PullContext {
  readonly api: Pick<Api, 'call'>
  readonly store: Store
  readonly principal: string
  /** The chosen account; null is none yet. */
  readonly account: string | null
  readonly now: () => number
  /** Where the answer was asked for earlier: as it was then. */
  readonly known?: Known | undefined
}

/** Something that is read live from the device (design §4): its base comes from the server, its view is folded. */
export interface Mirror {
  readonly table: keyof Tables
  /** Reads the base again; answers whether the server answered. Unfinished work of this device is never overwritten. */
  pull(context: PullContext): Promise<boolean>
  /** Contract calls whose verdict changes the base. */
  readonly calls: readonly string[]
  /** The base after an applied command, in the transaction that removes it. */
  patch(tx: StoreTx, row: OutboxRow, data: unknown, now: number): Promise<void>
}
