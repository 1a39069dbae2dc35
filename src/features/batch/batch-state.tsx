import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { BatchEntry } from '../../offline/device-types.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Tone } from '../../ui/tone.ts'

const STATES: Readonly<Record<BatchEntry['state'], readonly [Tone, ReactNode]>> = {
  saved: ['wait', <Trans key="saved">Saved on this device</Trans>],
  received: ['wait', <Trans key="received">Received</Trans>],
  waiting: ['need', <Trans key="waiting">Nothing ordered</Trans>],
  partly: ['change', <Trans key="partly">Partly ordered</Trans>],
  ordered: ['ok', <Trans key="ordered">Ordered</Trans>],
}

/** State of a batch order, in a word. */
export function BatchState({ state }: { state: BatchEntry['state'] }) {
  const [tone, words] = STATES[state]
  return <Badge tone={tone}>{words}</Badge>
}
