import { useCallback, useSyncExternalStore } from 'react'
import { useDevice } from './device.ts'

/** True if the service does not answer: its figures are shown with their age. */
export function useOffline(): boolean {
  const { sync } = useDevice()
  return useSyncExternalStore(
    sync.subscribe,
    useCallback(() => sync.get().reachable === 'no', [sync]),
  )
}
