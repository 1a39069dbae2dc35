import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { desk } from '#domain/contract/desk.ts'
import type { CaseDetail } from '#domain/contract/desk.ts'
import type { Answer } from '../../api/answer.ts'
import { callApi, callBytes } from '../../api/client.ts'
import { formatMoment } from '../../lib/dates.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { saveFile } from '../../lib/save-file.ts'
import { Badge } from '../../ui/badge.tsx'
import { BrokenState } from '../../ui/broken-state.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toasts.ts'
import { DecideForm } from './decide-form.tsx'
import css from './desk.module.css'
import { ActWords, StateBadge } from './desk-words.tsx'
import { useCase } from './desk.reads.ts'

/** One case: what was handed in, what is known beside it, the decision, the trail. */
export function CaseScreen({ caseId }: { caseId: string }) {
  const { data, failure, retry } = useCase(caseId)
  const errorText = useErrorText()
  const above = (
    <LinkButton to="/desk" search={{}} variant="quiet">
      <Trans>Desk</Trans>
    </LinkButton>
  )
  if (data) return <Found key={data.version} found={data} above={above} onDone={retry} />
  return (
    <Page above={above} title={<Trans>Case</Trans>} width="narrow">
      {failure ? (
        <BrokenState tight title={<Trans>This case could not be read</Trans>} onRetry={retry}>
          {errorText(failure)}
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

function Found({ found, above, onDone }: { found: CaseDetail; above: React.ReactNode; onDone: () => void }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const { caseId, version, isMine, assigneeName, state, registration, trail } = found
  const isClosed = state === 'approved' || state === 'refused'
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
          <StateBadge state={state} />{' '}
          {assigneeName !== '' && <Badge tone="plain">{isMine ? t`in your hands` : assigneeName}</Badge>}
        </>
      }
      width="narrow"
      actions={
        !isClosed && (
          <Button
            busy={isBusy}
            onClick={() => void run(() => callApi(desk.claim, { body: { caseId, version, claim: !isMine } }))}
          >
            {isMine ? <Trans>Put it back</Trans> : <Trans>Take it in hand</Trans>}
          </Button>
        )
      }
    >
      <Facts caseId={caseId} registration={registration} />
      {!isClosed && (
        <DecideForm
          lists={registration.priceLists}
          current={registration.priceListId}
          isBusy={isBusy}
          onDecide={(decided) => run(() => callApi(desk.decide, { body: { caseId, version, ...decided } }))}
        />
      )}
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

function Facts({ caseId, registration }: { caseId: string; registration: CaseDetail['registration'] }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const { company, country, vat, email, fullName, telephone, street, postalCode, city, province, sameVat, clientNumber } =
    registration
  const open = async () => {
    const answer = await callBytes(desk.proof, { query: { caseId } })
    if (answer.ok) saveFile(`${clientNumber}-proof`, answer.data, 'application/octet-stream')
    else toast(errorText(answer), { tone: 'need' })
  }
  return (
    <Card title={<Trans>Application</Trans>}>
      <dl className={css.facts}>
        <dt>{t`Company`}</dt>
        <dd>{company}</dd>
        <dt>{t`VAT number`}</dt>
        <dd className="num">
          {vat} · {country}
        </dd>
        <dt>{t`Client number`}</dt>
        <dd className="num">{clientNumber}</dd>
        <dt>{t`Contact person`}</dt>
        <dd>
          {fullName} · {email} {telephone !== '' && `· ${telephone}`}
        </dd>
        <dt>{t`Delivery address`}</dt>
        <dd>
          {street}, {postalCode} {city} {province}
        </dd>
      </dl>
      {sameVat.length > 0 && (
        <p>
          <Badge tone="change">
            <Trans>The same VAT number is known already</Trans>
          </Badge>{' '}
          {sameVat.map((one) => `${one.clientNumber} ${one.company}`).join(' · ')}
        </p>
      )}
      <Button onClick={() => void open()}>
        <Trans>Save the proof of trade</Trans>
      </Button>
    </Card>
  )
}
