import { Trans } from '@lingui/react/macro'
import type { ApprovalState } from '#domain/contract/approvals.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Tone } from '../../ui/tone.ts'

const TONES: Readonly<Record<ApprovalState, Tone>> = { open: 'wait', approved: 'ok', refused: 'need', withdrawn: 'plain' }

export function ApprovalBadge({ state }: { state: ApprovalState }) {
  return (
    <Badge tone={TONES[state]}>
      {state === 'open' && <Trans>Waits for approval</Trans>}
      {state === 'approved' && <Trans>Approved</Trans>}
      {state === 'refused' && <Trans>Not approved</Trans>}
      {state === 'withdrawn' && <Trans>Withdrawn</Trans>}
    </Badge>
  )
}
