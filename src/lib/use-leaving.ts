import { useState } from 'react'
import { useDevice } from './device.ts'

/** The ordinary sign-out: at once if nothing is unsent or held for another device, else a dialog asks about it (decisions §12). */
export function useLeaving() {
  const device = useDevice()
  const [isLeaving, setLeaving] = useState(false)
  return {
    isLeaving,
    leave: () => {
      if (device.outbox.get().length > 0 || device.sync.get().held > 0) setLeaving(true)
      else void device.signOut('keep')
    },
    stay: () => setLeaving(false),
  }
}
