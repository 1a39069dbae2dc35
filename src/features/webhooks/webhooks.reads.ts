import { PAGE_LIMIT_DEFAULT } from '#domain/rules/limits.ts'
import type { DeliveryState } from '#domain/rules/webhooks.ts'
import { webhooks } from '#domain/contract/webhooks.ts'
import { callApi } from '../../api/client.ts'
import { useAccount } from '../../lib/device.ts'
import { useKeptRead } from '../../lib/kept-read.ts'

/** The account's webhooks; read anew each time, because deliveries go on meanwhile. */
export function useWebhooks() {
  const account = useAccount()?.clientId ?? ''
  return useKeptRead({ key: ['webhooks', account], ask: () => callApi(webhooks.list), freshMs: 0 })
}

interface Wanted {
  readonly webhookId: string
  /** Undefined means every state. */
  readonly state: DeliveryState | undefined
  readonly page: number
}

export function useWebhookLog({ webhookId, state, page }: Wanted) {
  const account = useAccount()?.clientId ?? ''
  const reading = useKeptRead({
    key: ['webhookLog', account, webhookId, state ?? '', page],
    ask: () => callApi(webhooks.log, { query: { webhookId, ...(state && { state }), page: String(page) } }),
    freshMs: 0,
    isPaged: true,
  })
  return { ...reading, pages: Math.max(1, Math.ceil((reading.data?.total ?? 0) / PAGE_LIMIT_DEFAULT)) }
}
