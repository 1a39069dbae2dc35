import { Suspense, lazy } from 'react'
import type { ReactNode } from 'react'
import { useDevice } from '../../lib/device.ts'
import { useObservable } from '../../lib/use-observable.ts'

const LockScreen = lazy(async () => ({ default: (await import('../../features/account/lock-screen.tsx')).LockScreen }))

/** Behind the lock nothing is drawn: what the screens held is gone from the page, not covered. */
export function LockGate({ children }: { children: ReactNode }) {
  const { phase } = useObservable(useDevice().session)
  if (phase !== 'locked') return children
  return (
    <Suspense>
      <LockScreen />
    </Suspense>
  )
}
