import type { ReactNode } from 'react'
import { useDevice } from '../lib/device.ts'
import { useObservable } from '../lib/use-observable.ts'
import { BrokenState } from './broken-state.tsx'
import { Skeleton, Waiting } from './skeleton.tsx'

interface UnreadStateProps {
  /** What is missing, where the service cannot be reached. */
  title: ReactNode
  /** What can be done all the same and is not lost. */
  safe?: ReactNode
  action?: ReactNode
  tight?: boolean
  /** While it may still come; rows of a list unless something else is given. */
  children?: ReactNode
}

/** For a list of the device that was never read: a skeleton while the service may answer, else why it is missing and a way to try again. */
export function UnreadState({ title, safe, action, tight = false, children }: UnreadStateProps) {
  const device = useDevice()
  const { reachable } = useObservable(device.sync)
  if (reachable !== 'no') return children ?? <RowSkeleton />
  return <BrokenState title={title} safe={safe} action={action} tight={tight} onRetry={() => void device.refresh()} />
}

function RowSkeleton() {
  return (
    <Waiting>
      {[1, 2, 3].map((at) => (
        <Skeleton key={at} shape="row" />
      ))}
    </Waiting>
  )
}
