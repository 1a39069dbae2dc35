import type { LocalOrderState } from '#domain/rules/order.ts'
import type { OutboxEntry, Receipt, SyncState } from '../../offline/device-types.ts'

/** State of a waiting command (decisions §7); a defect needs the person too. */
export function stateOfEntry({ state, hold }: Pick<OutboxEntry, 'state' | 'hold'>): LocalOrderState {
  if (state === 'needsDecision' || state === 'quarantined') return 'needsDecision'
  if (hold === 'signIn') return 'waitingForSignIn'
  return state
}

/**
 * A command that a closed page left in flight counts as being sent until it can be sent again. While sending is known to fail it is
 * shown as waiting, with the failure's reason; whether it took effect stays unknown.
 */
export function asItIs(entry: OutboxEntry, { sending, stalled }: Pick<SyncState, 'sending' | 'stalled'>): OutboxEntry {
  if (entry.state !== 'sending') return entry
  // During repeated failures each attempt is short: it keeps waiting, with its reason, until one succeeds.
  if (entry.lastError !== null) return { ...entry, state: 'saved' }
  if (sending || stalled === null) return entry
  return { ...entry, state: 'saved', lastError: { error: stalled, status: 0, code: 0, at: 0 } }
}

/** State from the service's verdict; null for a withdrawn command. */
export function stateOfReceipt({ outcome }: Pick<Receipt, 'outcome'>): LocalOrderState | null {
  if (outcome === 'applied') return 'accepted'
  if (outcome === 'appliedWithChanges') return 'acceptedWithChanges'
  return null
}

/** True if its idempotency key is used for something else by now: no retry can succeed. */
export const isSpent = (trouble: { readonly error: string } | null): boolean => trouble?.error === 'idempotency.keyReused'

/** Short enough to say on the telephone; copying takes the whole id. */
export const shortId = (id: string): string => id.slice(-8).toUpperCase()
