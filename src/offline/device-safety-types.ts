import type { Observable } from './observable.ts'
import type { DevicePush } from './push-types.ts'

export interface SyncState {
  readonly unsent: number
  /** Epoch milliseconds of the oldest unsent command; null when there is none. */
  readonly oldestAt: number | null
  readonly needsDecision: number
  readonly quarantined: number
  /** Handed over, and held here until the other device has it. */
  readonly held: number
  readonly waitingForSignIn: boolean
  readonly reachable: 'yes' | 'no' | 'unknown'
  readonly sending: boolean
  /** When what failed before is tried again, epoch milliseconds; null where nothing has failed. */
  readonly retryAt: number | null
  /** Why nothing moves although it could (I7); null is fine. */
  readonly stalled: string | null
  /** When the device last read from the server; null is never. */
  readonly pulledAt: number | null
}

/** What the browser grants and whether it has taken anything away. */
export interface StorageState {
  /**
   * `device`: the browser cleared this device since it was last open · `work`: the database of one person's work is gone, also while
   * it was open. `unsent`: so many changes had not been sent then, where known.
   */
  readonly cleared: { readonly what: 'device' | 'work'; readonly unsent: number | null } | null
  readonly isPersistent: boolean
  readonly usedBytes: number | null
  readonly quotaBytes: number | null
}

export interface LockState {
  /** There is something to lock: signed in, and the work on this device is sealed. */
  readonly mayLock: boolean
  readonly hasPin: boolean
  /** 0 is never. */
  readonly idleMinutes: number
}

/** `wait`: not taken yet · `gone`: too many wrong ones; only signing in opens. */
export type PinTried =
  | { readonly ok: true }
  | { readonly ok: false; readonly why: 'wrong' | 'wait' | 'gone'; readonly waitMs: number; readonly triesLeft: number }

/** The PIN that opens this device without a network, and the lock behind it. */
export interface DeviceLock {
  readonly state: Observable<LockState>
  setPin(pin: string): Promise<'set' | 'short' | 'simple' | 'unavailable'>
  removePin(pin: string): Promise<PinTried>
  unlock(pin: string): Promise<PinTried>
  /** Milliseconds until a PIN is taken again. */
  waitMs(): Promise<number>
  lockNow(): void
  signInInstead(): void
  setIdleMinutes(minutes: number): Promise<void>
}

export interface DeviceSafety {
  readonly lock: DeviceLock
  readonly storage: {
    readonly state: Observable<StorageState>
    /** Asks the browser not to clear it by itself; answers whether it promised. */
    keep(): Promise<boolean>
    dismissCleared(): void
  }
  readonly push: DevicePush
}
