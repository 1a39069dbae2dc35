import type { Database } from '../db/client.ts'
import { principalOf } from './scope.ts'
import { readStanding } from './session.store.ts'
import type { Stands } from './session.store.ts'
import type { Caller } from './tokens.ts'

/**
 * `ended`: signed out everywhere, closed, or reused (decisions §3) · `noAccount`: not or no longer this person's account ·
 * `closed`: theirs, but closed.
 */
export type Standing = 'ok' | 'ended' | 'noAccount' | 'closed'

/** Tells on every call whether the session is still live and may still act for the account; at most 5 seconds late. */
export interface SessionGate {
  standing(caller: Caller, account: string | null): Promise<Stands>
  /** The session changed here: its next call queries the database. */
  forget(sessionId: string): void
}

const FRESH_MS = 5000
const KEPT_MAX = 20_000

export const createSessionGate = (database: Database): SessionGate => {
  const seen = new Map<string, Stands & { at: number }>()
  return {
    async standing(caller, account) {
      const key = `${caller.sessionId}:${caller.tenant}:${principalOf(caller.actor)}:${account ?? ''}`
      const known = seen.get(key)
      const now = performance.now()
      if (known && now - known.at < FRESH_MS) return known
      // Without the account's scope: the question is whether the account is this person's.
      const stands = await database.tx({ tenant: caller.tenant }, (tx) => readStanding(tx, caller, account))
      if (seen.size >= KEPT_MAX) seen.clear()
      seen.set(key, { ...stands, at: now })
      return stands
    },
    forget(sessionId) {
      for (const key of seen.keys()) if (key.startsWith(`${sessionId}:`)) seen.delete(key)
    },
  }
}
