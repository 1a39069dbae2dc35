import { useEffect } from 'react'
import { useDevice } from './device.ts'

/** Rereads the mirrors often while the screen is open: the service or another person keeps changing them. */
export function useFrequentReads(): void {
  const device = useDevice()
  useEffect(() => device.watch(), [device])
}

/** Rereads them now too. */
export function useWatchedReads(): void {
  const device = useDevice()
  useEffect(() => void device.refresh(), [device])
  useFrequentReads()
}
