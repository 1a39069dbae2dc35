import { account as calls } from '#domain/contract/account.ts'
import type { ClientAccountRow } from '#domain/contract/account.ts'
import { commandsOn } from '#domain/contract/index.ts'
import { inListOrder, laterVisit } from '#domain/rules/accounts.ts'
import { bySeq, isUncertain } from '../lanes.ts'
import type { Store, StoreTx } from '../ports.ts'
import type { ListBase, OutboxRow } from '../tables.ts'
import { foldCommand } from './fold-command.ts'
import type { Mirror, PullContext } from './mirror.ts'
import { readAllPages } from './pages.ts'

const KEY = 'all'

const pull = async (context: PullContext): Promise<boolean> => {
  const { api, store, now } = context
  const before = (await store.read(['accounts'], (tx) => tx.get('accounts', KEY)))?.epoch ?? 0
  const list = await readAllPages((paging) => api.call(calls.list, { query: paging }))
  if (!list) return false
  const isOld = await store.write(['accounts', 'outbox'], async (tx) => {
    const held = await tx.get('accounts', KEY)
    const epoch = held?.epoch ?? 0
    // A verdict on a pin arrived during the read: the list may be older.
    if (epoch !== before) return true
    // A pin in flight may or may not be in this list; the next read will show it.
    if ((await tx.all('outbox')).some((row) => isOurs(row) && isUncertain(row))) return false
    await tx.put('accounts', { key: KEY, list: withVisits(list, held?.list ?? []), readAt: now(), epoch: epoch + 1 })
    return false
  })
  return isOld ? pull(context) : true
}

/** Only this device knows of a visit without a network. */
const withVisits = (list: readonly ClientAccountRow[], held: readonly ClientAccountRow[]): readonly ClientAccountRow[] => {
  const seenById = new Map(held.map(({ clientId, seenAt }) => [clientId, seenAt]))
  return list.map((row) => ({ ...row, seenAt: laterVisit(row.seenAt, seenById.get(row.clientId)) }))
}

/** Notes that the account is chosen now: it counts as recent, with or without a network. */
export const noteVisit = (store: Store, clientId: string, at: number): Promise<void> =>
  store.write(['accounts'], async (tx) => {
    const held = await tx.get('accounts', KEY)
    if (!held) return
    const seenAt = new Date(at).toISOString()
    const list = held.list.map((row) => (row.clientId === clientId ? { ...row, seenAt: laterVisit(row.seenAt, seenAt) } : row))
    await tx.put('accounts', { ...held, list })
  })

const NAMES = commandsOn('accounts').map(({ name }) => name)
const isOurs = (row: OutboxRow): boolean => NAMES.includes(row.call)

const patch = async (tx: StoreTx, row: OutboxRow): Promise<void> => {
  // Never read yet: only the epoch is kept, so that a read in progress is known to be older.
  const base = (await tx.get('accounts', KEY)) ?? { key: KEY, list: [], readAt: 0 }
  const list = foldCommand('accounts', base.list, row)
  await tx.put('accounts', { ...base, list, epoch: (base.epoch ?? 0) + 1 })
}

export const accountsMirror: Mirror = { table: 'accounts', pull, calls: NAMES, patch }

/** Folds in pending pins and the pending default, in the order of the list. */
export const accountsView = (
  bases: readonly ListBase<ClientAccountRow>[],
  rows: readonly OutboxRow[],
): readonly ClientAccountRow[] | undefined => {
  const base = bases.find(({ key }) => key === KEY)
  if (!base || base.readAt === 0) return undefined
  const pending = rows.filter((row) => isOurs(row) && row.state !== 'needsDecision').sort(bySeq)
  const folded = pending.reduce((list, row) => foldCommand('accounts', list, row), base.list)
  return inListOrder(folded)
}
