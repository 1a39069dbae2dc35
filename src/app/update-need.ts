import type { ProtocolFit } from '../offline/device-types.ts'

/**
 * What the service says about this version of the app: `update` also where nothing waits to be sent, `wait` after a release was
 * taken back. Where the range of protocols fits, a queue that is held (426) still asks for the update.
 */
export function updateNeed(fit: ProtocolFit, stalled: string | null): 'none' | 'update' | 'wait' {
  if (fit === 'appTooNew') return 'wait'
  return fit === 'appTooOld' || stalled === 'sync.unknownCommand' ? 'update' : 'none'
}
