import type { ReactNode } from 'react'
import { useDevice } from '../lib/device.ts'
import { useObservable } from '../lib/use-observable.ts'
import { BrokenState } from './broken-state.tsx'
import { Skeleton, Waiting } from './skeleton.tsx'

interface UnreadStateProps {
  /** What is missing while the service cannot be reached. */
  title: ReactNode
  /** What still works and is not lost. */
  safe?: ReactNode
  action?: ReactNode
  tight?: boolean
  /** Shown while it may still arrive; by default the rows of a list. */
  children?: ReactNode
}

/** For a list of the device that was never read: a skeleton while the service may answer, else what is missing and a retry. */
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
