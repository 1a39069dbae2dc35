import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { DELIVERY_STATES } from '#domain/rules/webhooks.ts'
import type { DeliveryState } from '#domain/rules/webhooks.ts'
import { offered } from '../../app/offered.ts'
import { paths } from '../../app/paths.ts'
import { WebhookLogScreen } from '../../features/webhooks/webhook-log-screen.tsx'
import { WebhooksScreen } from '../../features/webhooks/webhooks-screen.tsx'

interface Search {
  /** `new`, or the webhook being edited. */
  readonly form?: string
  /** The webhook whose deliveries are shown: those in `state`, or all. */
  readonly log?: string
  readonly state?: DeliveryState
  readonly page?: number
}

const ID_MAX = 36
const idOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, ID_MAX) : '')

export const Route = createFileRoute('/_kit/webhooks')({
  staticData: { title: msg`Webhooks` },
  beforeLoad: offered,
  validateSearch: ({ form, log, state, page }: Readonly<Record<string, unknown>>): Search => {
    const known = DELIVERY_STATES.find((one) => one === state)
    return {
      ...(idOf(form) !== '' && { form: idOf(form) }),
      ...(idOf(log) !== '' && { log: idOf(log) }),
      ...(known && { state: known }),
      ...(Number.isInteger(page) && Number(page) > 1 && { page: Number(page) }),
    }
  },
  component: Webhooks,
})

function Webhooks() {
  const { form, log, state, page = 1 } = Route.useSearch()
  const navigate = Route.useNavigate()
  if (log !== undefined)
    return (
      <WebhookLogScreen
        key={log}
        webhookId={log}
        state={state}
        page={page}
        onChange={(next) =>
          void navigate({ search: { log, ...(next.state && { state: next.state }), ...(next.page > 1 && { page: next.page }) } })
        }
      />
    )
  return (
    <WebhooksScreen
      form={form}
      documents={paths.apiDocuments()}
      onForm={(next) => void navigate({ search: next === undefined ? {} : { form: next } })}
      onLog={(webhookId) => void navigate({ search: { log: webhookId } })}
    />
  )
}
