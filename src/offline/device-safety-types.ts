import type { Observable } from './observable.ts'
import type { DevicePush } from './push-types.ts'

export interface SyncState {
  readonly unsent: number
  /** Epoch milliseconds of the oldest unsent command; null when there is none. */
  readonly oldestAt: number | null
  readonly needsDecision: number
  readonly quarantined: number
  /** Number of commands handed over and held here until the other device has them. */
  readonly held: number
  readonly waitingForSignIn: boolean
  readonly reachable: 'yes' | 'no' | 'unknown'
  readonly sending: boolean
  /** When failed work is tried again, epoch milliseconds; null if nothing has failed. */
  readonly retryAt: number | null
  /** Why nothing is sent although it could be (I7); null if nothing is wrong. */
  readonly stalled: string | null
  /** When the device last read from the server; null means never. */
  readonly pulledAt: number | null
}

/** What the browser grants, and whether it has deleted anything. */
export interface StorageState {
  /**
   * `device`: the browser cleared this device since it was last open · `work`: the database of one person's work is gone, perhaps
   * while it was open. `unsent`: number of changes not sent by then, if known.
   */
  readonly cleared: { readonly what: 'device' | 'work'; readonly unsent: number | null } | null
  readonly isPersistent: boolean
  readonly usedBytes: number | null
  readonly quotaBytes: number | null
}

export interface LockState {
  /** True if there is something to lock: signed in, with sealed work on this device. */
  readonly mayLock: boolean
  readonly hasPin: boolean
  /** 0 means never. */
  readonly idleMinutes: number
}

/** `wait`: no PIN is accepted yet · `gone`: too many wrong ones; only signing in opens. */
export type PinTried =
  | { readonly ok: true }
  | { readonly ok: false; readonly why: 'wrong' | 'wait' | 'gone'; readonly waitMs: number; readonly triesLeft: number }

/** The PIN that opens this device without a network, and its lock. */
export interface DeviceLock {
  readonly state: Observable<LockState>
  setPin(pin: string): Promise<'set' | 'short' | 'simple' | 'unavailable'>
  removePin(pin: string): Promise<PinTried>
  unlock(pin: string): Promise<PinTried>
  /** Milliseconds until a PIN is accepted again. */
  waitMs(): Promise<number>
  lockNow(): void
  signInInstead(): void
  setIdleMinutes(minutes: number): Promise<void>
}

export interface DeviceSafety {
  readonly lock: DeviceLock
  readonly storage: {
    readonly state: Observable<StorageState>
    /** Asks the browser not to clear storage on its own; returns whether it promised. */
    keep(): Promise<boolean>
    dismissCleared(): void
  }
  readonly push: DevicePush
}
