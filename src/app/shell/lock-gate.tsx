import { Suspense, lazy } from 'react'
import type { ReactNode } from 'react'
import { useDevice } from '../../lib/device.ts'
import { useObservable } from '../../lib/use-observable.ts'

const LockScreen = lazy(async () => ({ default: (await import('../../features/account/lock-screen.tsx')).LockScreen }))

/** Draws nothing behind the lock: the screens' content leaves the page and is not merely covered. */
export function LockGate({ children }: { children: ReactNode }) {
  const { phase } = useObservable(useDevice().session)
  if (phase !== 'locked') return children
  return (
    <Suspense>
      <LockScreen />
    </Suspense>
  )
}
