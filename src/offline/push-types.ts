import type { PushKind } from '#domain/contract/push-message.ts'
import type { Observable } from './observable.ts'

export interface PushState {
  /**
   * `none`: this browser has no push · `install`: only the installed app has · `blocked`: the person said no to the browser ·
   * `unknown`: not looked yet.
   */
  readonly phase: 'unknown' | 'none' | 'install' | 'blocked' | 'off' | 'on'
  /** Empty unless `on`. */
  readonly kinds: readonly PushKind[]
}

/** `dismissed`: the browser's question was closed without an answer · `failed`: the browser or its push service refused. */
export type PushSet = 'done' | 'blocked' | 'dismissed' | 'unreachable' | 'sessionEnded' | 'failed'

/** Notifications on this device, for the person who is signed in. */
export interface DevicePush {
  readonly state: Observable<PushState>
  /** Only from a tap. No kind ends it. */
  set(kinds: readonly PushKind[]): Promise<PushSet>
}
