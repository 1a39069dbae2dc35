import { Trans } from '@lingui/react/macro'
import { IconWebhook } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import { DataAge } from '../../ui/age.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NotRead } from '../../ui/not-read.tsx'
import { Page } from '../../ui/page.tsx'
import { WebhookCard } from './webhook-card.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { useWebhooks } from './webhooks.reads.ts'

interface WebhooksScreenProps {
  /** `new`, or the id of the webhook to change; undefined shows only the list. */
  form: string | undefined
  documents: LinkProps
  onForm: (form: string | undefined) => void
  onLog: (webhookId: string) => void
}

/** The account's own servers that are notified of events. decisions §15 */
export function WebhooksScreen({ form, documents, onForm, onLog }: WebhooksScreenProps) {
  const { data, readAt, isOld, failure, retry } = useWebhooks()
  const given = data?.list.find(({ webhookId }) => webhookId === form)
  const add = (
    <Button variant="primary" onClick={() => onForm('new')}>
      <Trans>Add a webhook</Trans>
    </Button>
  )
  return (
    <Page
      title={<Trans>Webhooks</Trans>}
      width="narrow"
      meta={
        isOld &&
        data && (
          <Trans>
            as of <DataAge at={readAt} />
          </Trans>
        )
      }
      actions={data && data.list.length > 0 && add}
    >
      <p>
        <Link {...documents}>
          <Trans>API documents</Trans>
        </Link>
      </p>
      {!data && <NotRead failure={failure} title={<Trans>The webhooks could not be read</Trans>} onRetry={retry} />}
      {data?.list.length === 0 && (
        <EmptyState icon={<IconWebhook size={28} />} title={<Trans>No webhook yet</Trans>} action={add}>
          <Trans>
            A server of your company can be notified at once when an order, a return, stock or a package of files changes.
          </Trans>
        </EmptyState>
      )}
      {data?.list.map((webhook) => (
        <WebhookCard
          key={webhook.webhookId}
          webhook={webhook}
          onChange={() => onForm(webhook.webhookId)}
          onLog={() => onLog(webhook.webhookId)}
          onDone={retry}
        />
      ))}
      {data && (form === 'new' || given) && (
        <WebhookForm key={form} given={given} onSaved={retry} onClose={() => onForm(undefined)} />
      )}
    </Page>
  )
}
