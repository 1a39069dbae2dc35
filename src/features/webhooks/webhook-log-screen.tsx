import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconWebhook } from '@tabler/icons-react'
import { useState } from 'react'
import { webhooks } from '#domain/contract/webhooks.ts'
import type { WebhookDelivery } from '#domain/contract/webhooks.ts'
import { DELIVERY_STATES } from '#domain/rules/webhooks.ts'
import type { DeliveryState } from '#domain/rules/webhooks.ts'
import { callApi } from '../../api/client.ts'
import { formatMoment } from '../../lib/dates.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { CodeBlock } from '../../ui/code-block.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { NotRead } from '../../ui/not-read.tsx'
import { Page } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { toast } from '../../ui/toasts.ts'
import { EVENT_WORDS, PROBLEM_WORDS, STATE_TONES, STATE_WORDS } from './webhook-words.ts'
import css from './webhooks.module.css'
import { useWebhookLog } from './webhooks.reads.ts'

interface WebhookLogScreenProps {
  webhookId: string
  /** Undefined means every state. */
  state: DeliveryState | undefined
  page: number
  onChange: (next: { state: DeliveryState | undefined; page: number }) => void
}

/** What was sent to a webhook in the last thirty days, and what waits. */
export function WebhookLogScreen({ webhookId, state, page, onChange }: WebhookLogScreenProps) {
  const { t, i18n } = useLingui()
  const { data, pages, failure, retry } = useWebhookLog({ webhookId, state, page })
  return (
    <Page
      width="narrow"
      above={
        <LinkButton to="/webhooks" search={{}} variant="quiet">
          <Trans>Webhooks</Trans>
        </LinkButton>
      }
      title={<Trans>Deliveries</Trans>}
      meta={data && <Plural value={data.total} one="# delivery" other="# deliveries" />}
      actions={
        <Button onClick={retry}>
          <Trans>Refresh</Trans>
        </Button>
      }
    >
      <Segmented
        label={t`Deliveries`}
        value={state ?? 'all'}
        choices={[
          { value: 'all', label: <Trans>All</Trans> },
          ...DELIVERY_STATES.map((value) => ({ value, label: i18n._(STATE_WORDS[value]) })),
        ]}
        onChange={(next) => onChange({ state: next === 'all' ? undefined : next, page: 1 })}
      />
      {!data && <NotRead failure={failure} title={<Trans>The deliveries could not be read</Trans>} onRetry={retry} />}
      {data?.list.length === 0 && (
        <EmptyState icon={<IconWebhook size={28} />} title={<Trans>No deliveries</Trans>}>
          <Trans>What is sent is listed here for 30 days.</Trans>
        </EmptyState>
      )}
      {data && data.list.length > 0 && (
        <Card flush>
          {data.list.map((one) => (
            <DeliveryEntry key={one.deliveryId} webhookId={webhookId} delivery={one} onDone={retry} />
          ))}
          {pages > 1 && <Pager page={page} pages={pages} onPage={(next) => onChange({ state, page: next })} />}
        </Card>
      )}
    </Page>
  )
}

interface DeliveryEntryProps {
  webhookId: string
  delivery: WebhookDelivery
  onDone: () => void
}

function DeliveryEntry({ webhookId, delivery, onDone }: DeliveryEntryProps) {
  const { i18n } = useLingui()
  const { type, at, state, status } = delivery
  return (
    <details className={css.delivery}>
      <summary>
        <Badge tone={STATE_TONES[state]}>{i18n._(STATE_WORDS[state])}</Badge>
        <span className={css.what}>{i18n._(EVENT_WORDS[type])}</span>
        {status !== null && <span className="num">{status}</span>}
        <span className={css.when}>{formatMoment(at)}</span>
      </summary>
      <div className={css.detail}>
        <DeliveryFacts delivery={delivery} />
        {delivery.history.length > 1 && <Attempts history={delivery.history} />}
        <CodeBlock>{JSON.stringify(JSON.parse(delivery.payload), null, 2)}</CodeBlock>
        <SendAgain webhookId={webhookId} deliveryId={delivery.deliveryId} onDone={onDone} />
      </div>
    </details>
  )
}

function DeliveryFacts({ delivery }: { delivery: WebhookDelivery }) {
  const { i18n } = useLingui()
  const { deliveryId, attempts, lastAt, dueAt, ms, problem, status, answer } = delivery
  return (
    <Facts>
      <dt>
        <code>webhook-id</code>
      </dt>
      <dd>
        <code>{deliveryId}</code>
      </dd>
      <dt>
        <Trans>Attempts</Trans>
      </dt>
      <dd className="num">{attempts}</dd>
      {lastAt !== null && (
        <>
          <dt>
            <Trans>Last attempt</Trans>
          </dt>
          <dd>
            {formatMoment(lastAt)}
            {ms !== null && <span className="num"> · {ms} ms</span>}
          </dd>
        </>
      )}
      {problem !== null && (
        <>
          <dt>
            <Trans>Problem</Trans>
          </dt>
          <dd>{problem === 'refused' ? <Trans>The server answered {status}.</Trans> : i18n._(PROBLEM_WORDS[problem])}</dd>
        </>
      )}
      {dueAt !== null && attempts > 0 && (
        <>
          <dt>
            <Trans>Next attempt</Trans>
          </dt>
          <dd>{formatMoment(dueAt)}</dd>
        </>
      )}
      {answer !== '' && (
        <>
          <dt>
            <Trans>Answer</Trans>
          </dt>
          <dd>
            <code>{answer}</code>
          </dd>
        </>
      )}
    </Facts>
  )
}

/** The outcome of each attempt, newest first. */
function Attempts({ history }: Pick<WebhookDelivery, 'history'>) {
  const { t, i18n } = useLingui()
  return (
    <ol className={css.attempts} aria-label={t`All attempts`}>
      {history.toReversed().map(({ at, status, ms, problem }) => (
        <li key={at}>
          <span className="num">{formatMoment(at)}</span>
          {status !== null && <span className="num">{status}</span>}
          {ms !== null && <span className="num">{ms} ms</span>}
          {problem !== null && problem !== 'refused' && <span>{i18n._(PROBLEM_WORDS[problem])}</span>}
        </li>
      ))}
    </ol>
  )
}

function SendAgain({ webhookId, deliveryId, onDone }: { webhookId: string; deliveryId: string; onDone: () => void }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    const answer = await callApi(webhooks.again, { body: { webhookId, deliveryId } })
    setBusy(false)
    if (answer.ok) toast(t`The message is on its way.`)
    else toast(errorText(answer), { tone: 'need' })
    onDone()
  }
  return (
    <div className={css.actions}>
      <Button busy={isBusy} onClick={() => void send()}>
        <Trans>Send again</Trans>
      </Button>
    </div>
  )
}
