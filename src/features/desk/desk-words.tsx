import { Trans, useLingui } from '@lingui/react/macro'
import type { CaseAct, CaseKindName, CaseState } from '#domain/contract/desk.ts'
import { Badge } from '../../ui/badge.tsx'
import { CASE_PARTS } from './kinds/case-parts.ts'

export function KindName({ kind }: { kind: CaseKindName }) {
  const { i18n } = useLingui()
  return <>{i18n._(CASE_PARTS[kind].name)}</>
}

const TONES = { open: 'wait', asked: 'change', approved: 'ok', refused: 'need', withdrawn: 'plain', revoked: 'plain' } as const

export function StateBadge({ state }: { state: CaseState }) {
  return (
    <Badge tone={TONES[state]}>
      {state === 'open' ? (
        <Trans>To be reviewed</Trans>
      ) : state === 'asked' ? (
        <Trans>Details requested</Trans>
      ) : state === 'approved' ? (
        <Trans>Approved</Trans>
      ) : state === 'revoked' ? (
        <Trans>Revoked</Trans>
      ) : state === 'withdrawn' ? (
        <Trans>Withdrawn</Trans>
      ) : (
        <Trans>Refused</Trans>
      )}
    </Badge>
  )
}

export function ActWords({ act, name }: { act: CaseAct; name: string }) {
  if (act === 'opened') return <Trans>{name} sent it in</Trans>
  if (act === 'claimed') return <Trans>{name} took the case</Trans>
  if (act === 'released') return <Trans>{name} put it back in the queue</Trans>
  if (act === 'asked') return <Trans>{name} asked for details</Trans>
  if (act === 'answered') return <Trans>{name} sent it in again</Trans>
  if (act === 'withdrawn') return <Trans>{name} withdrew it</Trans>
  if (act === 'revoked') return <Trans>{name} revoked it</Trans>
  return act === 'approved' ? <Trans>{name} approved it</Trans> : <Trans>{name} refused it</Trans>
}
