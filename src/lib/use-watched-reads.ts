import { useEffect } from 'react'
import { useDevice } from './device.ts'

/** Reads the mirrors again now, and often while the screen is open: it shows what the service moves along. */
export function useWatchedReads(): void {
  const device = useDevice()
  useEffect(() => {
    void device.refresh()
    return device.watch()
  }, [device])
}
