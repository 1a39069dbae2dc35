import type { WakeReason } from './engine.ts'
import type { Observable } from './observable.ts'
import type { Clock } from './ports.ts'
import type { Reachability } from './reachability.ts'
import type { SessionState } from './device-types.ts'

/** Maximum age of what was read: by the timer, and when the person or the network returns. */
const IDLE_MS = 5 * 60_000
const CHANGED_MS = 60_000
/** For the mirrors, while a screen shows what others change: orders and returns. */
const WATCHED_MS = 20_000

interface ReadDueFacts {
  readonly clock: Clock
  readonly reachability: Reachability
  readonly session: Observable<SessionState>
}

/** Decides whether something read at a given time (epoch milliseconds; 0 is never) is to be read again. */
export const createReadDue = ({ clock, reachability, session }: ReadDueFacts) => {
  let watching = 0
  const isDue = (readAt: number, reason: WakeReason, idleMs = IDLE_MS): boolean => {
    const changed = reason === 'visible' || reason === 'online' || reason === 'signedIn'
    const state = session.get()
    // A timer does not retry an ended session; only the return of the person or the network does.
    if (reachability.state.get() === 'no' || (!changed && state.phase === 'signedIn' && state.expired)) return false
    return Math.abs(clock.now() - readAt) > (changed ? CHANGED_MS : idleMs)
  }
  return {
    isDue,
    isMirrorsDue: (readAt: number, reason: WakeReason) => isDue(readAt, reason, watching > 0 ? WATCHED_MS : IDLE_MS),
    watch() {
      watching++
      return () => void watching--
    },
  }
}
