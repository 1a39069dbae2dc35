import { Suspense, lazy } from 'react'
import { useDevice } from '../../lib/device.ts'
import { useObservable } from '../../lib/use-observable.ts'

const ClearedNotice = lazy(async () => ({ default: (await import('../../features/sync/cleared-notice.tsx')).ClearedNotice }))
const PinOffer = lazy(async () => ({ default: (await import('../../features/account/pin-offer.tsx')).PinOffer }))

/** Notices of the device itself, on every screen; none of their code is in the entry. */
export function Notices() {
  const { cleared } = useObservable(useDevice().storage.state)
  return (
    <Suspense>
      <PinOffer />
      {cleared && <ClearedNotice />}
    </Suspense>
  )
}
