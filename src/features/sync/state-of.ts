import type { LocalOrderState } from '#domain/rules/order.ts'
import type { OutboxEntry, Receipt } from '../../offline/device-types.ts'

/** The word for what waits (decisions §7); a defect needs the person too. */
export function stateOfEntry({ state, hold }: Pick<OutboxEntry, 'state' | 'hold'>): LocalOrderState {
  if (state === 'needsDecision' || state === 'quarantined') return 'needsDecision'
  if (hold === 'signIn') return 'waitingForSignIn'
  return state
}

/** The word for what the service decided; null for what the person took back. */
export function stateOfReceipt({ outcome }: Pick<Receipt, 'outcome'>): LocalOrderState | null {
  if (outcome === 'applied') return 'accepted'
  if (outcome === 'appliedWithChanges') return 'acceptedWithChanges'
  return null
}

/** Enough to say on the telephone; the whole id is copied. */
export const shortId = (id: string): string => id.slice(-8).toUpperCase()
