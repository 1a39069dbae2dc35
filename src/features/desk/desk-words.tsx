import { Trans } from '@lingui/react/macro'
import type { CaseAct, CaseKindName, CaseState } from '#domain/contract/desk.ts'
import { Badge } from '../../ui/badge.tsx'

export function KindName({ kind }: { kind: CaseKindName }) {
  return kind === 'registration' && <Trans>Application for an account</Trans>
}

const TONES = { open: 'wait', asked: 'change', approved: 'ok', refused: 'need' } as const

export function StateBadge({ state }: { state: CaseState }) {
  return (
    <Badge tone={TONES[state]}>
      {state === 'open' ? (
        <Trans>To be reviewed</Trans>
      ) : state === 'asked' ? (
        <Trans>Asked back</Trans>
      ) : state === 'approved' ? (
        <Trans>Approved</Trans>
      ) : (
        <Trans>Refused</Trans>
      )}
    </Badge>
  )
}

export function ActWords({ act, name }: { act: CaseAct; name: string }) {
  if (act === 'opened') return <Trans>{name} handed it in</Trans>
  if (act === 'claimed') return <Trans>{name} took it in hand</Trans>
  if (act === 'released') return <Trans>{name} put it back</Trans>
  if (act === 'asked') return <Trans>{name} asked back</Trans>
  if (act === 'answered') return <Trans>{name} handed it in again</Trans>
  return act === 'approved' ? <Trans>{name} approved it</Trans> : <Trans>{name} refused it</Trans>
}
