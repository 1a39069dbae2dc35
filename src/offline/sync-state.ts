import type { OutboxEntry, SyncState } from './device-types.ts'
import type { EngineState } from './engine.ts'
import type { Reachable } from './reachability.ts'

/** A ready command that was not tried for this long while the server answers is shown with its reason (I7). */
export const STALL_MS = 60_000

export interface SyncFacts {
  readonly entries: readonly OutboxEntry[]
  readonly engine: EngineState
  readonly reachable: Reachable
  readonly expired: boolean
  readonly pulledAt: number | null
  readonly now: number
  /** Number of acts held for another device. */
  readonly held?: number
}

export const syncStateOf = ({ entries, engine, reachable, expired, pulledAt, now, held = 0 }: SyncFacts): SyncState => {
  const unsent = entries.filter(({ state }) => state === 'saved' || state === 'sending')
  const given = unsent.flatMap(({ at }) => (at === null ? [] : [Date.parse(at)]))
  const oldestAt = given.length === 0 ? null : Math.min(...given)
  const failed = unsent.flatMap(({ lastError, nextAt }) => (lastError === null ? [] : [nextAt]))
  return {
    unsent: unsent.length,
    oldestAt,
    needsDecision: entries.filter(({ state }) => state === 'needsDecision').length,
    quarantined: entries.filter(({ state }) => state === 'quarantined').length,
    held,
    waitingForSignIn: expired && unsent.length > 0,
    reachable,
    sending: engine.sending,
    retryAt: failed.length === 0 ? null : Math.min(...failed),
    stalled: stalledBy({ entries: unsent, engine, reachable, expired, now }),
    pulledAt,
  }
}

const stalledBy = ({ entries, engine, reachable, expired, now }: Omit<SyncFacts, 'pulledAt' | 'held'>): string | null => {
  if (reachable !== 'yes' || expired || entries.length === 0) return null
  // No token is available: nothing was sent that could carry the reason, so it is shown at once.
  if (!engine.sending && (engine.outcome === 'serverFailed' || engine.outcome === 'rateLimited')) return engine.outcome
  const late = entries.find(
    (entry) => entry.hold === 'update' || entry.at === null || Math.abs(now - Date.parse(entry.at)) > STALL_MS,
  )
  if (!late) return null
  if (late.hold === 'update') return 'sync.unknownCommand'
  if (late.lastError) return late.lastError.error
  return Math.abs(now - (engine.triedAt ?? 0)) > STALL_MS ? (engine.outcome ?? 'notTried') : null
}
