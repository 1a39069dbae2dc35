import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { apiAccess } from '#domain/contract/api-access.ts'
import type { ApiApplication } from '#domain/contract/api-access.ts'
import { mayApplyAgain } from '#domain/rules/api-access.ts'
import { callApi } from '../../api/client.ts'
import { formatDay, formatMoment } from '../../lib/dates.ts'
import { useIdentity } from '../../lib/device.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { KitDialog } from '../../ui/kit/kit-dialog.tsx'
import { KitSecretDialog } from '../../ui/kit/kit-secret-dialog.tsx'
import { toast } from '../../ui/toasts.ts'
import css from './api-access.module.css'
import { SCOPE_WORDS } from './scope-words.ts'

interface ProgramCardProps {
  application: ApiApplication
  callsPerMinute: number
  onChange: () => void
  onDone: () => void
}

/** One application and the program that it led to. */
export function ProgramCard({ application, callsPerMinute, onChange, onDone }: ProgramCardProps) {
  const { state, programName, answer, revokedAt, revokeReason } = application
  const isLive = state === 'passed' && revokedAt === null
  const mayAgain = mayApplyAgain(application)
  return (
    <Card title={programName} action={<ApplicationState application={application} />}>
      {answer !== '' && <p className={css.answer}>{answer}</p>}
      {revokeReason !== '' && <p className={css.answer}>{revokeReason}</p>}
      <ApplicationFacts application={application} callsPerMinute={callsPerMinute} />
      <div className={css.actions}>
        {!isLive && <Button onClick={onChange}>{mayAgain ? <Trans>Apply again</Trans> : <Trans>Change</Trans>}</Button>}
        {isLive && <LiveActs application={application} onDone={onDone} />}
      </div>
    </Card>
  )
}

function ApplicationState({ application: { state, revokedAt } }: { application: ApiApplication }) {
  if (revokedAt !== null)
    return (
      <Badge>
        <Trans>Revoked</Trans>
      </Badge>
    )
  if (state === 'passed')
    return (
      <Badge tone="ok">
        <Trans>Approved</Trans>
      </Badge>
    )
  return state === 'failed' ? (
    <Badge tone="need">
      <Trans>Refused</Trans>
    </Badge>
  ) : (
    <Badge tone="wait">
      <Trans>To be reviewed</Trans>
    </Badge>
  )
}

function ApplicationFacts({ application, callsPerMinute }: { application: ApiApplication; callsPerMinute: number }) {
  const { t, i18n } = useLingui()
  const { submittedAt, submittedBy, storeUrl, wantedInformation, clientId, formerEndsAt, usedAt } = application
  return (
    <Facts>
      <dt>{t`Submitted`}</dt>
      <dd>
        {submittedBy} · {formatMoment(submittedAt)}
      </dd>
      <dt>{t`Link to the shop`}</dt>
      <dd>
        <code>{storeUrl}</code>
      </dd>
      <dt>{t`May read and do`}</dt>
      <dd>{wantedInformation.map((scope) => i18n._(SCOPE_WORDS[scope])).join(' · ')}</dd>
      {clientId !== null && (
        <>
          <dt>
            <code>client_id</code>
          </dt>
          <dd>
            <code>{clientId}</code>
          </dd>
          <dt>{t`Calls per minute`}</dt>
          <dd className="num">{callsPerMinute}</dd>
        </>
      )}
      {usedAt !== null && (
        <>
          <dt>{t`Last signed in`}</dt>
          <dd>{formatMoment(usedAt)}</dd>
        </>
      )}
      {formerEndsAt !== null && (
        <>
          <dt>{t`Former secret`}</dt>
          <dd>
            <Trans>valid until {formatDay(formerEndsAt)}</Trans>
          </dd>
        </>
      )}
    </Facts>
  )
}

/** Secrets belong to the client: staff who act for it see none. */
function LiveActs({ application, onDone }: { application: ApiApplication; onDone: () => void }) {
  const errorText = useErrorText()
  const isBuyer = useIdentity()?.kind === 'buyer'
  const [isBusy, setBusy] = useState(false)
  const [secret, setSecret] = useState('')
  const [isRevoking, setRevoking] = useState(false)
  const body = { applicationMaterialId: application.applicationMaterialId }
  const make = async () => {
    setBusy(true)
    const answer = await callApi(apiAccess.secret, { body })
    setBusy(false)
    if (answer.ok) setSecret(answer.data.clientSecret)
    else toast(errorText(answer), { tone: 'need' })
    onDone()
  }
  const revoke = async () => {
    setBusy(true)
    const answer = await callApi(apiAccess.revoke, { body })
    setBusy(false)
    setRevoking(false)
    if (!answer.ok) toast(errorText(answer), { tone: 'need' })
    onDone()
  }
  return (
    <>
      {isBuyer && (
        <Button busy={isBusy} variant={application.secretMadeAt === null ? 'primary' : undefined} onClick={() => void make()}>
          {application.secretMadeAt === null ? <Trans>Show the secret</Trans> : <Trans>New secret</Trans>}
        </Button>
      )}
      <Button variant="quiet" onClick={() => setRevoking(true)}>
        <Trans>Revoke</Trans>
      </Button>
      {secret !== '' && (
        <KitSecretDialog
          facts={{ client_id: application.clientId ?? '', client_secret: secret }}
          secret={secret}
          onClose={() => setSecret('')}
        />
      )}
      {isRevoking && (
        <KitDialog
          title={<Trans>Revoke</Trans>}
          onClose={() => setRevoking(false)}
          footer={
            <>
              <Button onClick={() => setRevoking(false)}>
                <Trans>Cancel</Trans>
              </Button>
              <Button variant="primary" busy={isBusy} onClick={() => void revoke()}>
                <Trans>Revoke</Trans>
              </Button>
            </>
          }
        >
          <p>
            <Trans>{application.programName} loses access at once. Orders that it has placed stay as they are.</Trans>
          </p>
        </KitDialog>
      )}
    </>
  )
}
