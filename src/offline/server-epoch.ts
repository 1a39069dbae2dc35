import { commandCalls } from '#domain/contract/index.ts'
import type { Receipt } from './device-types.ts'
import { draftsOf } from './given-orders.ts'
import type { BatchReply, StoreTx } from './ports.ts'
import type { OutboxRow } from './tables.ts'

const EPOCH = 'epoch'
const HEARD = 'heard'
/** Maximum age of a backup from which a server is restored. */
const BACKUP_MS = 60 * 60_000
/** Precision of the last server time: coarse, so that most answers write nothing. */
const HEARD_STEP_MS = 10 * 60_000
/**
 * Verdicts of one batch carry the time of its beginning, so some of this moment may be lost and some not; offering one twice does
 * no harm (I4).
 */
const MARGIN_MS = 5 * 60_000

/** The server epoch that this device last heard of. */
export const epochOf = async (tx: StoreTx): Promise<number | undefined> => {
  const value = (await tx.get('meta', EPOCH))?.value
  return typeof value === 'number' ? value : undefined
}

/**
 * Follows the server epoch. A server restored from a backup reports a new one: what it confirmed after the backup is offered again
 * under its own id and place, and each cart is read again. `former`: an answer from before a restore that this device already knows
 * of.
 */
export const followEpoch = async (
  tx: StoreTx,
  { epoch, restoredTo, serverTime }: BatchReply,
): Promise<'same' | 'new' | 'former'> => {
  const known = await epochOf(tx)
  if (epoch !== undefined && known !== undefined && epoch < known) return 'former'
  if (serverTime !== undefined) await rememberHeard(tx, Date.parse(serverTime))
  if (epoch === undefined || epoch === known) return 'same'
  await tx.put('meta', { key: EPOCH, value: epoch })
  if (known === undefined) return 'same'
  for (const receipt of await tx.all('receipts')) {
    if (!isLost(receipt, restoredTo ?? null) || (await tx.get('outbox', receipt.id))) continue
    await tx.put('outbox', rowAgain(receipt))
    await tx.delete('receipts', receipt.id)
    // Until it is confirmed again, the order is shown as on its way.
    for (const { orderId } of draftsOf(receipt)) await tx.delete('orders', orderId)
  }
  for (const base of await tx.all('cart')) await tx.put('cart', { ...base, revision: 0, stale: true, epoch: base.epoch + 1 })
  return 'new'
}

const rememberHeard = async (tx: StoreTx, serverTime: number): Promise<void> => {
  const before = await heardAt(tx)
  if (before === undefined || serverTime - before >= HEARD_STEP_MS) await tx.put('meta', { key: HEARD, value: serverTime })
}

/** Last server time heard in the known server epoch, in epoch milliseconds; undefined if there was none. */
export const heardAt = async (tx: StoreTx): Promise<number | undefined> => {
  const value = (await tx.get('meta', HEARD))?.value
  return typeof value === 'number' ? value : undefined
}

/** True if no restore can undo it: the server has answered so long after it that every backup contains it. */
export const isBackedUp = (receipt: Receipt, heard: number | undefined): boolean =>
  receipt.serverTime === undefined || !isLost(receipt, heard === undefined ? null : new Date(heard - BACKUP_MS).toISOString())

const isLost = ({ call, outcome, serverTime }: Receipt, restoredTo: string | null): boolean =>
  commandCalls.has(call) &&
  (outcome === 'applied' || outcome === 'appliedWithChanges') &&
  (serverTime === undefined || restoredTo === null || Date.parse(serverTime) >= Date.parse(restoredTo) - MARGIN_MS)

const rowAgain = (receipt: Receipt): OutboxRow => ({
  id: receipt.id,
  seq: receipt.seq ?? 0,
  call: receipt.call,
  version: receipt.version,
  body: receipt.body,
  account: receipt.account,
  principal: receipt.principal,
  at: receipt.at,
  label: receipt.label,
  state: 'saved',
  // It has left the device before, so it can neither be changed nor withdrawn.
  attempts: 1,
  nextAt: 0,
  lastError: null,
  refusal: null,
  replaces: receipt.replaces,
  shown: receipt.shown,
  merged: [],
  offeredAgain: true,
})
