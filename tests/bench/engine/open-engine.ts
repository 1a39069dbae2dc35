import { systemClock } from '../../../src/offline/adapters/clock.ts'
import { openDexieStore } from '../../../src/offline/adapters/dexie-store.ts'
import { createRandom } from '../../../src/offline/adapters/random.ts'
import { createSeal } from '../../../src/offline/adapters/seal.ts'
import { sealStore } from '../../../src/offline/adapters/sealed-store.ts'
import { createWebLock } from '../../../src/offline/adapters/web-lock.ts'
import { createEngine } from '../../../src/offline/engine.ts'
import type { Wire } from '../../../src/offline/ports.ts'

/** The engine as the app opens it, on a new database of this browser, sealed with a fresh key. */
export const openEngine = async (principal: string, wire: Wire) => {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const store = sealStore(await openDexieStore(`bench-${crypto.randomUUID()}`), createSeal(key))
  const ports = { store, wire, clock: systemClock, lock: createWebLock(navigator.locks), random: createRandom() }
  return { store, engine: await createEngine(ports, principal) }
}
