import { systemClock } from '../../../src/offline/adapters/clock.ts'
import { openDexieStore } from '../../../src/offline/adapters/dexie-store.ts'
import { createRandom } from '../../../src/offline/adapters/random.ts'
import { createEncryption } from '../../../src/offline/adapters/encryption.ts'
import { encryptStore } from '../../../src/offline/adapters/encrypted-store.ts'
import { createWebLock } from '../../../src/offline/adapters/web-lock.ts'
import { createEngine } from '../../../src/offline/engine.ts'
import type { Wire } from '../../../src/offline/ports.ts'

/** Opens the engine as the app does, on a new database of this browser, sealed with a fresh key. */
export const openEngine = async (principal: string, wire: Wire) => {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const store = encryptStore(await openDexieStore(`bench-${crypto.randomUUID()}`), createEncryption(key))
  const ports = { store, wire, clock: systemClock, lock: createWebLock(navigator.locks), random: createRandom() }
  return { store, engine: await createEngine(ports, principal) }
}
