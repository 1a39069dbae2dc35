import type { PushKind } from '#domain/contract/push-message.ts'
import type { Observable } from './observable.ts'

export interface PushState {
  /**
   * `none`: this browser has no push · `install`: only the installed app has it · `blocked`: the person refused it in the browser ·
   * `unknown`: not checked yet.
   */
  readonly phase: 'unknown' | 'none' | 'install' | 'blocked' | 'off' | 'on'
  /** Empty unless `on`. */
  readonly kinds: readonly PushKind[]
}

/** `dismissed`: the browser's question was closed without an answer · `failed`: the browser or its push service refused. */
export type PushSet = 'done' | 'blocked' | 'dismissed' | 'unreachable' | 'sessionEnded' | 'failed'

/** Notifications on this device, for the signed-in person. */
export interface DevicePush {
  readonly state: Observable<PushState>
  /** Only from a tap. An empty list turns notifications off. */
  set(kinds: readonly PushKind[]): Promise<PushSet>
}
