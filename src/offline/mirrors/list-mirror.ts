import { commandsOn } from '#domain/contract/index.ts'
import { bySeq, isUncertain } from '../lanes.ts'
import type { StoreTx } from '../ports.ts'
import type { ListBase, ListTable, OutboxRow } from '../tables.ts'
import { foldCommand } from './fold-command.ts'
import type { Mirror, PullContext } from './mirror.ts'

interface ListSpec<T> {
  readonly table: ListTable
  /** Returns the whole list from the server, or undefined if it did not answer. */
  read(context: PullContext & { readonly account: string }): Promise<readonly T[] | undefined>
  /** Replaces what the device assumed by what the server answered. */
  settled?(list: readonly T[], data: unknown): readonly T[]
}

export interface ListMirror<T> extends Mirror {
  readonly table: ListTable
  /** fold(pending, base) of one account; undefined while nothing is known of it. */
  view(account: string, bases: readonly ListBase<unknown>[], rows: readonly OutboxRow[]): readonly T[] | undefined
}

/** A list of one account that commands change by replacing parts of it: plans, addresses, favorites, notices, batch imports. */
export const createListMirror = <T>({ table, read, settled }: ListSpec<T>): ListMirror<T> => {
  const names = commandsOn(table).map(({ name }) => name)
  const baseOf = async (tx: StoreTx, key: string) => (await tx.get(table, key)) as ListBase<T> | undefined
  const put = (tx: StoreTx, base: ListBase<T>) => tx.put(table, base as never)
  const isOurs = (row: OutboxRow, account: string) => row.account === account && names.includes(row.call)

  const pull = async (context: PullContext): Promise<boolean> => {
    const { account, store, now, known } = context
    if (account === null) return true
    const before = known ? (known.epochs.get(table) ?? 0) : ((await store.read([table], (tx) => baseOf(tx, account)))?.epoch ?? 0)
    const list = await read({ ...context, account })
    if (!list) return false
    await store.write([table, 'outbox'], async (tx) => {
      // A verdict that arrived meanwhile, or a command in flight, may or may not be in what was read.
      const epoch = (await baseOf(tx, account))?.epoch ?? 0
      if (epoch !== before || (await tx.all('outbox')).some((row) => isOurs(row, account) && isUncertain(row))) return
      await put(tx, { key: account, list, readAt: now(), epoch: epoch + 1 })
    })
    return true
  }

  const patch = async (tx: StoreTx, row: OutboxRow, data: unknown): Promise<void> => {
    if (row.account === null) return
    // Never read yet: what is known is kept, and `readAt` 0 requests the rest.
    const base = (await baseOf(tx, row.account)) ?? { key: row.account, list: [], readAt: 0 }
    const changed = foldCommand(table, base.list, row)
    await put(tx, { ...base, list: settled?.(changed, data) ?? changed, epoch: (base.epoch ?? 0) + 1 })
  }

  return {
    table,
    pull,
    calls: names,
    patch,
    view(account, bases, rows) {
      const base = (bases as readonly ListBase<T>[]).find(({ key }) => key === account)
      const pending = rows.filter((row) => isOurs(row, account) && row.state !== 'needsDecision').sort(bySeq)
      if (!base && pending.length === 0) return undefined
      return pending.reduce<readonly T[]>((list, row) => foldCommand(table, list, row), base?.list ?? [])
    },
  }
}
