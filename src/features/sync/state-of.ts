import type { LocalOrderState } from '#domain/rules/order.ts'
import type { OutboxEntry, Receipt, SyncState } from '../../offline/device-types.ts'

/** The word for what waits (decisions §7); a defect needs the person too. */
export function stateOfEntry({ state, hold }: Pick<OutboxEntry, 'state' | 'hold'>): LocalOrderState {
  if (state === 'needsDecision' || state === 'quarantined') return 'needsDecision'
  if (hold === 'signIn') return 'waitingForSignIn'
  return state
}

/**
 * What a page that is gone left on its way stands as being sent until somebody can send it again. While that is known to fail it
 * is not called so, and has the failure's reason; whether it took effect stays unknown.
 */
export function asItIs(entry: OutboxEntry, { sending, stalled }: Pick<SyncState, 'sending' | 'stalled'>): OutboxEntry {
  if (entry.state !== 'sending') return entry
  // In a storm of failures each try is short: it goes on waiting, with its reason, until one gets through.
  if (entry.lastError !== null) return { ...entry, state: 'saved' }
  if (sending || stalled === null) return entry
  return { ...entry, state: 'saved', lastError: { error: stalled, status: 0, code: 0, at: 0 } }
}

/** The word for what the service decided; null for what the person took back. */
export function stateOfReceipt({ outcome }: Pick<Receipt, 'outcome'>): LocalOrderState | null {
  if (outcome === 'applied') return 'accepted'
  if (outcome === 'appliedWithChanges') return 'acceptedWithChanges'
  return null
}

/** Its reference carries something else by now: no try will ever be taken. */
export const isSpent = (trouble: { readonly error: string } | null): boolean => trouble?.error === 'idempotency.keyReused'

/** Enough to say on the telephone; the whole id is copied. */
export const shortId = (id: string): string => id.slice(-8).toUpperCase()
