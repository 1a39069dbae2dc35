import type { CommandVerdict } from '#domain/contract/sync.ts'
import type { RefusalData } from '#domain/contract/envelope.ts'
import { backOffMs } from '../api/back-off.ts'
import type { CommandError, Receipt } from './device-types.ts'
import { mirrorOf, mirrors } from './mirrors/index.ts'
import { receiptOf } from './outbox.ts'
import { ON_ITS_WAY } from './ports.ts'
import type { BatchFailure, Random, StoreTx, TableName } from './ports.ts'
import type { OutboxRow } from './tables.ts'
import { upcast } from './upcast/index.ts'
import { batchMeaningOf, meaningOf } from './verdict.ts'

/** Tables that a verdict may write. */
export const SETTLE_TABLES: readonly TableName[] = [
  ...(['outbox', 'receipts', 'lease', 'meta'] as const),
  ...Object.values(mirrors).map(({ table }) => table),
]

interface Moment {
  readonly now: number
  readonly random: Pick<Random, 'fraction'>
  readonly serverTime?: string | undefined
}

/** How long a command waits for an update of the app or the service before it is tried again. */
const VERSION_WAIT_MS = 60 * 1000

/**
 * Applies one verdict in the caller's transaction: receipt, removal and base patch together (I3). A command that is gone was
 * settled by another tab and is left alone. Returns 'auth' if the verdict was about the session.
 */
export const applyVerdict = async (
  tx: StoreTx,
  id: string,
  verdict: CommandVerdict,
  moment: Moment,
): Promise<'auth' | 'settled'> => {
  const row = await tx.get('outbox', id)
  if (!row) return 'settled'
  const { status, code } = verdict
  const meaning = meaningOf(status, code)
  const error = errorOf(verdict.error ?? 'server.failed', status, code, moment.now)
  if (meaning === 'applied') await applyAccepted(tx, row, verdict, moment)
  else if (meaning === 'refused')
    await tx.put('outbox', { ...row, state: 'needsDecision', lastError: error, refusal: refusalOf(verdict) })
  else if (meaning === 'defect')
    await tx.put('outbox', { ...row, state: 'quarantined', lastError: error, refusal: refusalOf(verdict) })
  else if (meaning === 'auth') await requeue(tx, row, null, 0)
  else if (meaning === 'version') await requeue(tx, row, error, moment.now + VERSION_WAIT_MS)
  // Requeued however often the service fails on it: a lost answer may have said yes, so only a verdict sets it aside.
  else await requeue(tx, row, error, moment.now + backOffMs(row.attempts, null, moment.random))
  return meaning === 'auth' ? 'auth' : 'settled'
}

const applyAccepted = async (
  tx: StoreTx,
  row: OutboxRow,
  verdict: CommandVerdict,
  { now, serverTime }: Moment,
): Promise<void> => {
  const { status, code, data } = verdict
  const withChanges = (data as { withChanges?: unknown } | null)?.withChanges === true
  const outcome = withChanges ? 'appliedWithChanges' : 'applied'
  await tx.put(
    'receipts',
    receiptOf(row, { outcome, decidedAt: now, status, code, error: null, data, ...(serverTime !== undefined && { serverTime }) }),
  )
  await tx.delete('outbox', row.id)
  const read = upcast(row)
  await mirrorOf(read.call)?.patch(tx, read, data, now)
}

/** No verdict arrived: requeues the same commands (design §4). */
export const requeueBatch = async (
  tx: StoreTx,
  batch: readonly OutboxRow[],
  failure: BatchFailure,
  moment: Moment,
): Promise<'auth' | 'unknown' | 'defect'> => {
  const meaning = batchMeaningOf(failure.status, failure.code)
  const [single] = batch
  for (const { id } of batch) {
    const row = await tx.get('outbox', id)
    if (!row) continue
    const error = { ...errorOf(failure.error, failure.status, failure.code, moment.now), ...askedBy(failure) }
    if (meaning === 'auth' || failure.status === ON_ITS_WAY) await requeue(tx, row, null, 0)
    else if (meaning === 'version') await requeue(tx, row, error, moment.now + VERSION_WAIT_MS)
    else if (meaning === 'defect' && batch.length === 1 && single?.id === id)
      await tx.put('outbox', { ...row, state: 'quarantined', lastError: error })
    else if (meaning === 'defect') await requeue(tx, row, error, 0)
    else await requeue(tx, row, error, moment.now + backOffMs(row.attempts, failure.retryAfter, moment.random))
  }
  return meaning === 'version' ? 'unknown' : meaning
}

/** Back to waiting; `attempts` stays, because the command may have taken effect. */
const requeue = (tx: StoreTx, row: OutboxRow, lastError: CommandError | null, nextAt: number): Promise<void> =>
  tx.put('outbox', { ...row, state: 'saved', lastError: lastError ?? row.lastError, nextAt })

const errorOf = (error: string, status: number, code: number, at: number): CommandError => ({ error, status, code, at })

/** Marks a wait that the service requested, unlike this device’s own back-off. */
const askedBy = ({ retryAfter }: BatchFailure): Pick<CommandError, 'asked'> =>
  retryAfter !== null && retryAfter > 0 ? { asked: true } : {}

const refusalOf = ({ status, code, error, msg, data }: CommandVerdict): OutboxRow['refusal'] => ({
  status,
  code,
  error: error ?? 'server.failed',
  msg,
  data: (data ?? null) as RefusalData | null,
})

const DAY_MS = 24 * 60 * 60 * 1000
const ORDER_DAYS = 400
const OTHER_DAYS = 30

/** True if a receipt is past its time: orders 400 days, others 30. Unsent work has no receipt. */
export const isExpiredReceipt = ({ call, decidedAt }: Pick<Receipt, 'call' | 'decidedAt'>, now: number): boolean =>
  now - decidedAt > (call.startsWith('orders.') ? ORDER_DAYS : OTHER_DAYS) * DAY_MS
