import type { Api } from '../../api/client.ts'
import type { Store, StoreTx } from '../ports.ts'
import type { OutboxRow, Tables } from '../tables.ts'

export interface PullContext {
  readonly api: Pick<Api, 'call'>
  readonly store: Store
  readonly principal: string
  /** The chosen account; null is none yet. */
  readonly account: string | null
  readonly now: () => number
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
