import { useEffect } from 'react'
import { useDevice } from './device.ts'

/** Rereads the mirrors now, and often while the screen is open: the service keeps changing them. */
export function useWatchedReads(): void {
  const device = useDevice()
  useEffect(() => {
    void device.refresh()
    return device.watch()
  }, [device])
}
