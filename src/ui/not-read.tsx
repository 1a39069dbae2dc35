import type { ReactNode } from 'react'
import type { Trouble } from '../lib/error-text.ts'
import { BrokenState } from './broken-state.tsx'
import { Refusal } from './refusal.tsx'
import { Skeleton, Waiting } from './skeleton.tsx'

interface NotReadProps {
  /** Why the service did not answer; undefined while it still may. */
  failure: Trouble | undefined
  /** What could not be read. */
  title: ReactNode
  tight?: boolean
  onRetry: () => void
}

/** Replaces data that the service has not answered: rows while waiting, else the reason and a retry. */
export function NotRead({ failure, title, tight = false, onRetry }: NotReadProps) {
  if (failure)
    return (
      <BrokenState tight={tight} title={title} onRetry={onRetry}>
        <Refusal trouble={failure} />
      </BrokenState>
    )
  return (
    <Waiting>
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </Waiting>
  )
}
