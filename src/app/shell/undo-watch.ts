import { useEffect } from 'react'
import { useDevice } from '../../lib/device.ts'
import { dismissOffers } from '../../ui/toasts.ts'

/**
 * An Undo is for the client that it was shown under: it acts on whoever is chosen when it is pressed, so it goes with the choice. As the
 * session changes, not once the frame is drawn: no tap comes between.
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
