import { randomUUID } from 'node:crypto'
import { WEBHOOK_EVENTS } from '#domain/rules/webhooks.ts'
import type { WebhookEvent } from '#domain/rules/webhooks.ts'
import { createPost } from '../../server/webhooks/post.ts'
import { webhookSecret } from '../../server/webhooks/sign.ts'
import { sendWebhook } from '../../server/jobs/send-webhook.ts'
import { NOON, anAccount, insertRow } from './builders.ts'
import type { TestAccount } from './builders.ts'
import type { TestDatabase } from './database.ts'
import { startWebhookReceiver } from './webhook-receiver.ts'

const DAY_MS = 86_400_000

export interface TestEndpoint {
  readonly webhookId: string
  /** Secrets that sign its messages. */
  readonly secrets: readonly string[]
  readonly job: { readonly tenant: 'main'; readonly account: string; readonly webhookId: string }
}
interface EndpointPart {
  readonly of?: TestAccount
  readonly path?: string
  readonly secrets?: number
}

/** An account, a server that receives its webhooks, and their sender, with a clock that tests move. */
export const webhookWorld = async (db: TestDatabase) => {
  const receiver = await startWebhookReceiver()
  const account = await anAccount(db)
  // The database writes real time, so the clock starts there.
  const clock = { now: new Date() }
  const sealKeys = (_tenant: string, principal: string) => Buffer.from(principal.slice(-32)).toString('base64')
  const post = createPost({ origins: [receiver.origin], waitMs: 1500 })
  const sending = { database: db, post, sealKeys, now: () => clock.now, chance: () => 0 }
  const running = () => ({ jobId: randomUUID(), stopping: new AbortController().signal })

  const reset = async () => {
    await db.pool.query(
      'truncate webhook_endpoint, webhook_secret, webhook_delivery, stock_crossing, mail_message; delete from jobs.job',
    )
    receiver.forget()
    receiver.answer(204)
    clock.now = new Date()
  }
  const anEndpoint = async (
    events: readonly WebhookEvent[] = WEBHOOK_EVENTS,
    { of = account, path = '/hooks', secrets = 1 }: EndpointPart = {},
  ): Promise<TestEndpoint> => {
    const webhookId = randomUUID()
    const key = { tenant_id: 'main', account_id: of.account, webhook_id: webhookId }
    const row = { ...key, url: receiver.origin + path, events, is_on: true, made_at: NOON, made_by: 'Ana' }
    await insertRow(db, 'webhook_endpoint', row)
    const secretIds = Array.from({ length: secrets }, () => randomUUID())
    for (const [at, secret_id] of secretIds.entries()) {
      const ends_at = at === 0 ? null : new Date(clock.now.getTime() + DAY_MS)
      await insertRow(db, 'webhook_secret', { ...key, secret_id, made_at: NOON, ends_at })
    }
    return {
      webhookId,
      secrets: secretIds.map((secretId) => webhookSecret(sealKeys, { tenant: 'main', webhookId, secretId })),
      job: { tenant: 'main', account: of.account, webhookId },
    }
  }
  /** Inserts a waiting delivery that is due; `part` holds columns. */
  const aDelivery = async ({ webhookId, job }: TestEndpoint, part: object = {}): Promise<string> => {
    const deliveryId = randomUUID()
    await insertRow(db, 'webhook_delivery', {
      tenant_id: 'main',
      account_id: job.account,
      webhook_id: webhookId,
      delivery_id: deliveryId,
      type: 'stock.out',
      data: { goodsId: 'A', remaining: 0 },
      at: clock.now,
      due_at: clock.now,
      ...part,
    })
    return deliveryId
  }
  const run = ({ job }: TestEndpoint) => sendWebhook(sending, job, running())
  const log = async () => {
    const { rows } = await db.pool.query<{
      state: string
      attempts: number
      problem: string | null
      status: number | null
      due_at: Date
      type: string
    }>('select state, attempts, problem, status, due_at, type from webhook_delivery order by at, delivery_id')
    return rows
  }
  const bodies = () => receiver.received.map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> })
  return { receiver, account, clock, sending, running, reset, anEndpoint, aDelivery, run, log, bodies }
}
