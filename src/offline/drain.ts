import type { Engine } from './engine.ts'
import { isUnsent } from './lanes.ts'
import type { Clock } from './ports.ts'
import { LEASE_STALE_MS } from './sender.ts'

/**
 * Longer than the lease of a page that froze with a batch in flight, and shorter than the minute and a half that Chromium gives a
 * push message.
 */
const PATIENCE_MS = LEASE_STALE_MS + 10_000
const LOOK_MS = 500

/** Sends until nothing waits; the engine's own timers retry the rest for as long as patience lasts. */
export const drain = async (engine: Engine, clock: Clock): Promise<'sent' | 'waiting'> => {
  const waits = (): boolean => engine.rows.get().some(isUnsent)
  const began = clock.now()
  await engine.wake('online')
  // Nobody can sign in where there is no page.
  while (waits() && engine.state.get().outcome !== 'signIn' && Math.abs(clock.now() - began) < PATIENCE_MS)
    await new Promise<void>((resolve) => {
      clock.after(LOOK_MS, resolve)
    })
  return waits() ? 'waiting' : 'sent'
}
