import type { WakeReason } from './engine.ts'
import type { Observable } from './observable.ts'
import type { Clock } from './ports.ts'
import type { Reachability } from './reachability.ts'
import type { SessionState } from './device-types.ts'

/** How old readings may grow while somebody looks, and before they are taken again at a change of the world. */
const IDLE_MS = 5 * 60_000
const CHANGED_MS = 60_000
/** The mirrors, while a screen shows what others move along: orders and returns. */
const WATCHED_MS = 20_000

interface ReadDueFacts {
  readonly clock: Clock
  readonly reachability: Reachability
  readonly session: Observable<SessionState>
}

/** Whether it is time to read again what was read at a moment (epoch milliseconds; 0 is never). */
export const createReadDue = ({ clock, reachability, session }: ReadDueFacts) => {
  let watching = 0
  const isDue = (readAt: number, reason: WakeReason, idleMs = IDLE_MS): boolean => {
    const changed = reason === 'visible' || reason === 'online' || reason === 'signedIn'
    const state = session.get()
    // An ended session is not asked again by a clock, only when something about the world has changed.
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
