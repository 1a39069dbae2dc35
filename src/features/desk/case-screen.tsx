import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { desk, isCaseOpen } from '#domain/contract/desk.ts'
import type { CaseDetail, CaseKindName, CaseState, DetailOf } from '#domain/contract/desk.ts'
import type { Answer } from '../../api/answer.ts'
import { callApi } from '../../api/client.ts'
import { formatMoment } from '../../lib/dates.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { BrokenState } from '../../ui/broken-state.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toasts.ts'
import { DecideForm } from './decide-form.tsx'
import css from './desk.module.css'
import { ActWords, StateBadge } from './desk-words.tsx'
import { useCase } from './desk.reads.ts'
import type { CasePart, LentToDesk } from './kinds/case-part.ts'
import { CASE_PARTS } from './kinds/case-parts.ts'
import { RevokeForm } from './revoke-form.tsx'

/** One case: what was submitted, what else is known, the decision, the trail. */
export function CaseScreen({ caseId, lent }: { caseId: string; lent: LentToDesk }) {
  const { data, failure, retry } = useCase(caseId)
  const above = (
    <LinkButton to="/desk" search={{}} variant="quiet">
      <Trans>Desk</Trans>
    </LinkButton>
  )
  if (data) return <Found key={data.caseId} found={data} lent={lent} above={above} onDone={retry} />
  return (
    <Page above={above} title={<Trans>Case</Trans>} width="narrow">
      {failure ? (
        <BrokenState tight title={<Trans>This case could not be read</Trans>} onRetry={retry}>
          <Refusal trouble={failure} />
        </BrokenState>
      ) : (
        <Waiting>
          <Skeleton shape="row" />
          <Skeleton shape="row" />
        </Waiting>
      )}
    </Page>
  )
}

interface FoundProps {
  found: CaseDetail
  lent: LentToDesk
  above: React.ReactNode
  onDone: () => void
}

function Found({ found, lent, above, onDone }: FoundProps) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const { caseId, version, isMine, assigneeName, clientNumber, company, state, trail } = found
  const isOpen = isCaseOpen(state)
  const run = async (ask: () => Promise<Answer<null>>) => {
    setBusy(true)
    const answer = await ask()
    setBusy(false)
    if (!answer.ok) toast(errorText(answer), { tone: 'need' })
    onDone()
    return answer.ok
  }
  return (
    <Page
      above={above}
      title={found.title}
      meta={
        <>
          <StateBadge state={state} /> <span className="num">{clientNumber}</span> {company !== found.title && company}{' '}
          {assigneeName !== '' && <Badge tone="plain">{isMine ? t`assigned to you` : assigneeName}</Badge>}
        </>
      }
      width="narrow"
      actions={
        isOpen && (
          <Button
            busy={isBusy}
            onClick={() => void run(() => callApi(desk.claim, { body: { caseId, version, claim: !isMine } }))}
          >
            {isMine ? <Trans>Put it back</Trans> : <Trans>Assign to me</Trans>}
          </Button>
        )
      }
    >
      <Kind
        found={found}
        lent={lent}
        isBusy={isBusy}
        onDecide={(decided) => run(() => callApi(desk.decide, { body: { caseId, version, ...decided } }))}
        onRevoke={(reason) => run(() => callApi(desk.revoke, { body: { caseId, version, reason } }))}
      />
      <Card title={<Trans>What happened</Trans>}>
        <ol className={css.trail}>
          {trail.map(({ at, act, actorName, note }) => (
            <li key={at + act}>
              <span className="num">{formatMoment(at)}</span> <ActWords act={act} name={actorName} />
              {note !== '' && <p className={css.note}>{note}</p>}
            </li>
          ))}
        </ol>
      </Card>
    </Page>
  )
}

interface KindProps<K extends CaseKindName> {
  found: { caseId: string; state: CaseState; kind: K; detail: DetailOf<K> }
  lent: LentToDesk
  isBusy: boolean
  onDecide: Parameters<typeof DecideForm>[0]['onDecide']
  onRevoke: (reason: string) => Promise<boolean>
}

/** The facts of its kind, the decision while one is due, and what can be revoked. */
function Kind<K extends CaseKindName>({ found, lent, isBusy, onDecide, onRevoke }: KindProps<K>) {
  const part: CasePart<K> = CASE_PARTS[found.kind]
  const { Facts, revoke } = part
  return (
    <>
      <Facts caseId={found.caseId} detail={found.detail} lent={lent} />
      {isCaseOpen(found.state) && (
        <DecideForm kind={found.kind} detail={found.detail} part={part} isBusy={isBusy} onDecide={onDecide} />
      )}
      {found.state === 'approved' && revoke?.holds(found.detail) && (
        <RevokeForm effect={revoke.effect} usual={revoke.reasons} isBusy={isBusy} onRevoke={onRevoke} />
      )}
    </>
  )
}
