import { createApi, openTokenChannel } from '../api/client.ts'
import { showBadge } from './adapters/badge.ts'
import { systemClock } from './adapters/clock.ts'
import { openPrivateStore } from './adapters/private-store.ts'
import { createRandom } from './adapters/random.ts'
import { openSharedDb } from './adapters/shared-db.ts'
import { openTabs } from './adapters/tabs.ts'
import { createUploads } from './adapters/upload.ts'
import { createWebLock } from './adapters/web-lock.ts'
import { createWire } from './adapters/wire.ts'
import { drain } from './drain.ts'
import { createEngine } from './engine.ts'
import type { TableName } from './ports.ts'
import { createSessionStore } from './session-store.ts'
import { createKeyStore } from './key-store.ts'

/**
 * Outcome of a wake-up without a page. `locked`: nobody's work can be opened here, because a PIN is required, the session is over
 * or nobody has signed in; the next page sends.
 */
export type HeadlessResult = 'locked' | 'sent' | 'waiting'

/**
 * Sends what waits with no page open: the same engine on the same five ports, opened with the keys that this browser may use by
 * itself, and with a token from the session's cookie. Other tabs may try too; lock and lease admit only one (design §4).
 */
export const sendWithoutPage = async (tenant: string): Promise<HeadlessResult> => {
  const shared = openSharedDb(tenant)
  const sessionStore = createSessionStore(shared, createKeyStore(shared, tenant), tenant)
  try {
    const kept = await sessionStore.load()
    if (kept.phase !== 'open' || kept.remembered.expired) return 'locked'
    const { place, remembered } = kept
    const { principal } = remembered.who
    const api = createApi({ tenant, language: () => 'en', channel: openTokenChannel(tenant) })
    api.tokens.expect(principal)
    const store = await openPrivateStore(place, { tabs: openTabs<readonly TableName[]>(place.database) })
    const ports = {
      store,
      wire: createWire(api, createUploads(api, store)),
      clock: systemClock,
      lock: createWebLock(navigator.locks),
      random: createRandom(),
    }
    const engine = await createEngine(ports, principal)
    try {
      const drained = await drain(engine, systemClock)
      // Everything that is left, sent or not, in need of a decision or quarantined.
      showBadge(engine.rows.get().length)
      return drained
    } finally {
      engine.close()
      store.close()
      api.tokens.close()
    }
  } finally {
    sessionStore.close()
    shared.close()
  }
}
