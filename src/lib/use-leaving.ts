import { useState } from 'react'
import { useDevice } from './device.ts'

/** The ordinary sign-out: at once where everything is sent and nothing is held for another device, else a dialog asks what becomes of the rest (decisions §12). */
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
