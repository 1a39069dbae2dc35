import { useCallback, useSyncExternalStore } from 'react'
import { useDevice } from './device.ts'

/** The service does not answer: figures from it are shown with their age. */
export function useOffline(): boolean {
  const { sync } = useDevice()
  return useSyncExternalStore(
    sync.subscribe,
    useCallback(() => sync.get().reachable === 'no', [sync]),
  )
}
