import type { ProtocolFit } from '../offline/device-types.ts'

/**
 * What the service demands of this app version: `update` even if nothing waits to be sent, `wait` after a release was rolled back.
 * If the protocol fits, a queue held by a 426 still demands the update.
 */
export function updateNeed(fit: ProtocolFit, stalled: string | null): 'none' | 'update' | 'wait' {
  if (fit === 'appTooNew') return 'wait'
  return fit === 'appTooOld' || stalled === 'sync.unknownCommand' ? 'update' : 'none'
}
