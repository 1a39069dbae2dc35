import { useEffect } from 'react'
import { useDevice } from '../../lib/device.ts'
import { dismissOffers } from '../../ui/toasts.ts'

/**
 * Removes an Undo when another client is chosen, because it acts on the current one. Runs when the session changes, not after the
 * next render, so that no tap can come between.
 */
export function UndoWatch() {
  const { session } = useDevice()
  useEffect(() => {
    const chosen = () => {
      const state = session.get()
      return state.phase === 'signedIn' ? state.account?.clientId : undefined
    }
    let before = chosen()
    return session.subscribe(() => {
      const now = chosen()
      if (now !== before) dismissOffers()
      before = now
    })
  }, [session])
  return null
}
