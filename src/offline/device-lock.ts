import { watchIdle } from './adapters/idle.ts'
import type { SharedDb } from './adapters/shared-db.ts'
import type { DeviceSession } from './device-session.ts'
import type { DeviceLock, LockState, PinTried } from './device-safety-types.ts'
import { createCell } from './observable.ts'
import { pinFault } from './pin.ts'
import type { Clock } from './ports.ts'
import type { SessionStore } from './session-store.ts'
import type { PinAnswer, KeyStore } from './key-store.ts'

interface LockDeps {
  readonly tenant: string
  readonly session: DeviceSession
  readonly sessionStore: SessionStore
  readonly keyStore: KeyStore
  readonly shared: SharedDb
  readonly clock: Clock
}

const IDLE = 'idleMinutes'
const IDLE_DEFAULT = 10
const MINUTE_MS = 60_000
const GONE: PinTried = { ok: false, why: 'gone', waitMs: 0, triesLeft: 0 }

/** The PIN and the idle lock. Without a PIN nothing locks: there would be no way back in without a network. */
export const createDeviceLock = ({
  tenant,
  session,
  sessionStore,
  keyStore,
  shared,
  clock,
}: LockDeps): DeviceLock & { close(): void } => {
  const state = createCell<LockState>({ mayLock: false, hasPin: false, idleMinutes: IDLE_DEFAULT })

  const lockNow = (): void => {
    if (session.state.get().phase === 'signedIn' && state.get().hasPin) session.lock()
  }
  const idle = watchIdle(tenant, lockNow)

  const look = async (): Promise<void> => {
    const place = sessionStore.held()
    const isOpen = session.state.get().phase === 'signedIn'
    const hasPin = place !== undefined && (await keyStore.hasPin(place.id).catch(() => false))
    const minutes = await shared.fact(IDLE).catch(() => undefined)
    const idleMinutes = typeof minutes === 'number' ? minutes : IDLE_DEFAULT
    state.set({ mayLock: isOpen && place?.key !== null && place !== undefined, hasPin, idleMinutes })
    idle.after(isOpen && hasPin ? idleMinutes * MINUTE_MS : 0)
  }
  const stop = session.state.subscribe(() => void look())
  void look()

  const keptId = async (): Promise<string | undefined> => {
    const stored = await shared.load().catch(() => undefined)
    return stored && 'id' in stored ? stored.id : undefined
  }
  const tried = (answer: PinAnswer): PinTried => (answer.ok ? { ok: true } : answer)

  return {
    state,
    async setPin(pin) {
      const fault = pinFault(pin)
      const place = sessionStore.held()
      if (fault !== null) return fault
      if (!place?.key || !(await keyStore.setPin(place.id, pin))) return 'unavailable'
      await look()
      return 'set'
    },
    async removePin(pin) {
      const place = sessionStore.held()
      if (!place) return GONE
      const answer = await keyStore.removePin(place.id, pin, clock.now())
      await look()
      return tried(answer)
    },
    async unlock(pin) {
      const id = await keptId()
      if (id === undefined) return GONE
      const answer = await keyStore.openWithPin(id, pin, clock.now())
      if (answer.ok) await session.unlock(answer.place)
      return tried(answer)
    },
    async waitMs() {
      const id = await keptId()
      return id === undefined ? 0 : keyStore.pinWait(id, clock.now())
    },
    lockNow,
    signInInstead: () => session.signInInstead(),
    async setIdleMinutes(minutes) {
      await shared.setFact(IDLE, minutes).catch(() => {})
      await look()
    },
    close() {
      stop()
      idle.stop()
    },
  }
}
