import { useLingui } from '@lingui/react/macro'
import { Suspense, lazy, useEffect } from 'react'
import { useDevice } from '../../lib/device.ts'
import { recall, remember } from '../../lib/remember.ts'
import { useObservable } from '../../lib/use-observable.ts'
import { createCell } from '../../offline/observable.ts'
import { readToasts, toast } from '../../ui/toasts.ts'

const PinDialog = lazy(async () => ({ default: (await import('./pin-dialog.tsx')).PinDialog }))
const KEY = 'tradepad.pinOffered'
/** Belongs to the page, not the component: an offer made on the sign-in screen may be taken up in the shop. */
const opened = createCell(false)

/** Offers a PIN once after a sign-in on this device; never demands one. */
export function PinOffer() {
  const { t } = useLingui()
  const device = useDevice()
  const isOpen = useObservable(opened)
  useEffect(() => {
    const words = t`Do several people use this device? With a PIN, only you can open your work.`
    const offer = () =>
      toast(words, {
        key: KEY,
        tone: 'plain',
        stays: true,
        action: { label: t`Set PIN`, run: () => opened.set(true) },
      })
    let wasOpen = device.session.get().phase === 'signedIn'
    const look = () => {
      const { mayLock, hasPin } = device.lock.state.get()
      const isSignedIn = device.session.get().phase === 'signedIn'
      if (!isSignedIn) wasOpen = false
      if (wasOpen || !mayLock || hasPin || recall(KEY) !== null) return
      wasOpen = true
      remember(KEY, '1')
      offer()
    }
    // The language has changed while the offer was shown.
    const shown = readToasts().find(({ key }) => key === KEY)
    if (shown && shown.text !== words) offer()
    return device.lock.state.subscribe(look)
  }, [device, t])
  return <Suspense>{isOpen && <PinDialog onClose={() => opened.set(false)} />}</Suspense>
}
