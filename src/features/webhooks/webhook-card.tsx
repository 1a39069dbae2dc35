import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { webhooks } from '#domain/contract/webhooks.ts'
import type { Webhook } from '#domain/contract/webhooks.ts'
import type { Answer } from '../../api/answer.ts'
import { callApi } from '../../api/client.ts'
import { formatDay, formatMoment } from '../../lib/dates.ts'
import { useIdentity } from '../../lib/device.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { KitFormDialog } from '../../ui/kit/kit-form-dialog.tsx'
import { KitSecretDialog } from '../../ui/kit/kit-secret-dialog.tsx'
import { Note } from '../../ui/note.tsx'
import { toast } from '../../ui/toasts.ts'
import { EVENT_WORDS } from './webhook-words.ts'
import css from './webhooks.module.css'

interface WebhookCardProps {
  webhook: Webhook
  onChange: () => void
  onLog: () => void
  onDone: () => void
}

/** One webhook: its URL, its events, its state. */
export function WebhookCard({ webhook, onChange, onLog, onDone }: WebhookCardProps) {
  const { description, url } = webhook
  return (
    <Card title={description || (URL.parse(url)?.host ?? url)} action={<WebhookState webhook={webhook} />}>
      <Stopped webhook={webhook} />
      <WebhookFacts webhook={webhook} />
      <WebhookActs webhook={webhook} onChange={onChange} onLog={onLog} onDone={onDone} />
    </Card>
  )
}

function WebhookState({ webhook: { isOn, secretMadeAt } }: { webhook: Webhook }) {
  if (!isOn)
    return (
      <Badge>
        <Trans>Off</Trans>
      </Badge>
    )
  return secretMadeAt === null ? (
    <Badge tone="wait">
      <Trans>Without a secret</Trans>
    </Badge>
  ) : (
    <Badge tone="ok">
      <Trans>On</Trans>
    </Badge>
  )
}

/** Why nothing is sent although no person switched it off. */
function Stopped({ webhook: { offBecause, offAt, isOn, secretMadeAt } }: { webhook: Webhook }) {
  if (isOn && secretMadeAt === null)
    return (
      <Note tone="wait" icon={<IconAlertCircle size={20} aria-hidden />}>
        <Trans>Nothing is sent yet: create the secret that signs the messages.</Trans>
      </Note>
    )
  if (offBecause === null || offAt === null) return null
  const at = formatMoment(offAt)
  return (
    <Note tone="need" icon={<IconAlertCircle size={20} aria-hidden />}>
      {offBecause === 'gone' ? (
        <Trans>Switched off on {at}: the server answered that it accepts no more messages (410).</Trans>
      ) : (
        <Trans>Switched off on {at}: the server had accepted nothing for three days.</Trans>
      )}
    </Note>
  )
}

function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const { i18n } = useLingui()
  const { url, events, deliveredAt, waiting, failed, formerEndsAt } = webhook
  return (
    <Facts>
      <dt>URL</dt>
      <dd>
        <code>{url}</code>
      </dd>
      <dt>
        <Trans>Tells when</Trans>
      </dt>
      <dd>{events.map((event) => i18n._(EVENT_WORDS[event])).join(' · ')}</dd>
      <dt>
        <Trans>Last delivered</Trans>
      </dt>
      <dd>{deliveredAt === null ? '–' : formatMoment(deliveredAt)}</dd>
      {waiting > 0 && (
        <>
          <dt>
            <Trans>Waiting</Trans>
          </dt>
          <dd className="num">{waiting}</dd>
        </>
      )}
      {failed > 0 && (
        <>
          <dt>
            <Trans>Failed</Trans>
          </dt>
          <dd className="num">{failed}</dd>
        </>
      )}
      {formerEndsAt !== null && (
        <>
          <dt>
            <Trans>Former secret</Trans>
          </dt>
          <dd>
            <Trans>valid until {formatDay(formerEndsAt)}</Trans>
          </dd>
        </>
      )}
    </Facts>
  )
}

/** Secrets belong to the client: staff who act for it see none. */
function WebhookActs({ webhook, onChange, onLog, onDone }: WebhookCardProps) {
  const errorText = useErrorText()
  const isBuyer = useIdentity()?.kind === 'buyer'
  const [busy, setBusy] = useState<'secret' | 'test' | null>(null)
  const [secret, setSecret] = useState('')
  const [isDeleting, setDeleting] = useState(false)
  const { secretMadeAt, webhookId } = webhook
  const body = { webhookId }
  const act = async <T,>(what: 'secret' | 'test', ask: () => Promise<Answer<T>>, then: (data: T) => void) => {
    setBusy(what)
    const answer = await ask()
    setBusy(null)
    if (answer.ok) then(answer.data)
    else toast(errorText(answer), { tone: 'need' })
    onDone()
  }
  return (
    <div className={css.actions}>
      {isBuyer && (
        <Button
          busy={busy === 'secret'}
          variant={secretMadeAt === null ? 'primary' : undefined}
          onClick={() =>
            void act(
              'secret',
              () => callApi(webhooks.secret, { body }),
              (made) => setSecret(made.secret),
            )
          }
        >
          {secretMadeAt === null ? <Trans>Create the secret</Trans> : <Trans>New secret</Trans>}
        </Button>
      )}
      {secretMadeAt !== null && (
        <Button busy={busy === 'test'} onClick={() => void act('test', () => callApi(webhooks.test, { body }), onLog)}>
          <Trans>Send a test</Trans>
        </Button>
      )}
      <Button onClick={onLog}>
        <Trans>Deliveries</Trans>
      </Button>
      <Button onClick={onChange}>
        <Trans>Change</Trans>
      </Button>
      <Button variant="quiet" onClick={() => setDeleting(true)}>
        <Trans>Delete</Trans>
      </Button>
      {secret !== '' && <KitSecretDialog facts={{ secret }} secret={secret} onClose={() => setSecret('')} />}
      {isDeleting && (
        <KitFormDialog
          title={<Trans>Delete the webhook?</Trans>}
          submit={<Trans>Delete</Trans>}
          save={() => callApi(webhooks.delete, { body })}
          onSaved={onDone}
          onClose={() => setDeleting(false)}
        >
          <p>
            <Trans>Nothing more is sent to it, and the list of its deliveries is deleted too.</Trans>
          </p>
        </KitFormDialog>
      )}
    </div>
  )
}
