import type { LocalOrderState } from '#domain/rules/order.ts'
import type { OutboxEntry } from '../offline/device-types.ts'
import { useAccount, useDevice } from './device.ts'
import { useObservable } from './use-observable.ts'

const isRefused = ({ state }: OutboxEntry): boolean => state === 'needsDecision' || state === 'quarantined'

/** Local state of one thing's pending commands, by the calls of its room; null if none is pending. */
export function usePendingOf(calls: ReadonlySet<string>, isOwn: (entry: OutboxEntry) => boolean): LocalOrderState | null {
  const outbox = useObservable(useDevice().outbox)
  const own = outbox.filter((entry) => calls.has(entry.call) && isOwn(entry))
  if (own.some(isRefused)) return 'needsDecision'
  if (own.some(({ hold }) => hold === 'signIn')) return 'waitingForSignIn'
  if (own.some(({ state }) => state === 'sending')) return 'sending'
  return own.length > 0 ? 'saved' : null
}

/** Refused commands of the chosen account, by the calls of a room: shown until somebody decides. */
export function useRefusedOf(calls: ReadonlySet<string>): readonly OutboxEntry[] {
  const outbox = useObservable(useDevice().outbox)
  const account = useAccount()?.clientId
  return outbox.filter((entry) => calls.has(entry.call) && entry.account === account && isRefused(entry))
}
