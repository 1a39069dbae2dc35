import type { DeliveryState, OffReason, WebhookType } from '#domain/rules/webhooks.ts'
import type { Tx } from '../db/client.ts'
import type { PayloadOf } from '../jobs/job-table.ts'
import type { Answered } from './post.ts'

type Endpoint = PayloadOf<'webhook.send'>

/** The next delivery, and the secrets that sign it. */
export interface Next {
  readonly url: string
  readonly secretIds: readonly string[]
  readonly delivery: Delivery
}
interface Delivery {
  readonly deliveryId: string
  readonly type: WebhookType
  readonly data: Readonly<Record<string, unknown>>
  readonly at: Date
  /** Includes this one. */
  readonly attempts: number
  readonly attemptsMax: number
  readonly asked: boolean
}

/** The body, the same at every attempt. */
export const bodyOf = ({ type, at, data }: Pick<Delivery, 'type' | 'at' | 'data'>): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data })

interface Holding {
  /** The job that sends: after a kill it resumes what it held. */
  readonly jobId: string
  readonly now: Date
  readonly until: Date
}

const key = ({ tenant, account, webhookId }: Endpoint) => [tenant, account, webhookId]
const ofEndpoint = 'tenant_id = $1 and account_id = $2 and webhook_id = $3'

/**
 * Takes the endpoint for this job alone and counts one more attempt of the delivery due first; null if another job is sending
 * there, or nothing is due. A job that finds it taken may end: the holder checks again before it lets go.
 */
export const takeNext = async (tx: Tx, endpoint: Endpoint, { jobId, now, until }: Holding): Promise<Next | null> => {
  const { rows: held } = await tx.query<{ url: string; isOn: boolean }>({
    name: 'webhook-hold',
    text: `update webhook_endpoint set held_by = $4, held_until = $6 where ${ofEndpoint}
        and (held_by is null or held_by = $4 or held_until <= $5) and (rests_until is null or rests_until <= $5)
      returning url, is_on as "isOn"`,
    values: [...key(endpoint), jobId, now, until],
  })
  const [taken] = held
  if (!taken) return null
  await endSpent(tx, endpoint, now)
  const { rows } = await tx.query<Delivery & object>({
    name: 'webhook-take',
    text: `update webhook_delivery set attempts = attempts + 1, last_at = $4 where ${ofEndpoint} and delivery_id = (
        select delivery_id from webhook_delivery where ${ofEndpoint} and state = 'waiting' and due_at <= $4 and (asked or $5)
        order by asked desc, due_at, delivery_id limit 1)
      returning delivery_id as "deliveryId", type, data, at, attempts, attempts_max as "attemptsMax", asked`,
    values: [...key(endpoint), now, taken.isOn],
  })
  const [delivery] = rows
  if (!delivery) return null
  const { rows: secrets } = await tx.query<{ id: string }>({
    name: 'webhook-signing',
    text: `select secret_id as id from webhook_secret where ${ofEndpoint} and (ends_at is null or ends_at > $4)
      order by made_at desc, secret_id`,
    values: [...key(endpoint), now],
  })
  return { url: taken.url, secretIds: secrets.map(({ id }) => id), delivery }
}

/** Fails deliveries whose last attempt was lost with its process: no answer was seen, and they must not be sent for ever. */
const endSpent = (tx: Tx, endpoint: Endpoint, now: Date) =>
  tx.query({
    name: 'webhook-end-spent',
    text: `update webhook_delivery set state = 'failed', problem = 'timeout', status = null, ms = null, answer = ''
      where ${ofEndpoint} and state = 'waiting' and due_at <= $4 and attempts >= attempts_max`,
    values: [...key(endpoint), now],
  })

/** Releases the endpoint if this job holds it, and wakes it when something is due again. */
export const letGo = async (tx: Tx, endpoint: Endpoint, jobId: string): Promise<void> => {
  const { rowCount } = await tx.query({
    name: 'webhook-let-go',
    text: `update webhook_endpoint set held_by = null, held_until = null where ${ofEndpoint} and held_by = $4`,
    values: [...key(endpoint), jobId],
  })
  if (rowCount === 0) return
  await tx.query({
    name: 'webhook-wake',
    text: `select enqueue_job('webhook.send', jsonb_build_object('tenant', $1::text, 'account', $2::uuid, 'webhookId', $3::uuid),
        gen_random_uuid(), greatest(min(d.due_at), max(e.rests_until)))
      from webhook_delivery d join webhook_endpoint e using (tenant_id, account_id, webhook_id)
      where d.tenant_id = $1 and d.account_id = $2 and d.webhook_id = $3 and d.state = 'waiting' and (d.asked or e.is_on)
      having count(*) > 0`,
    values: key(endpoint),
  })
}

interface Outcome {
  readonly state: DeliveryState
  readonly answered: Answered
  /** Set for one that waits. */
  readonly dueAt: Date | null
}

/** Room for the ten automatic attempts and those that a person asked for; beyond it the oldest are dropped. */
const HISTORY_MAX = 20

export const storeAttempt = async (
  tx: Tx,
  endpoint: Endpoint,
  id: string,
  { state, answered, dueAt }: Outcome,
): Promise<void> => {
  const { problem, status, ms, answer } = answered
  await tx.query({
    name: 'webhook-attempt',
    text: `update webhook_delivery set state = $5, problem = $6, status = $7, ms = $8, answer = $9, due_at = coalesce($10, due_at),
        history = case when jsonb_array_length(history) < $11 then history else history - 0 end
          || jsonb_build_object('at', last_at, 'status', $7::integer, 'ms', $8::integer, 'problem', $6::text)
      where ${ofEndpoint} and delivery_id = $4`,
    values: [...key(endpoint), id, state, problem, status, ms, answer, dueAt, HISTORY_MAX],
  })
}

/** Returns the number of consecutive failures, including this one. */
export const countFailure = async (tx: Tx, endpoint: Endpoint): Promise<number> => {
  const { rows } = await tx.query<{ failures: number }>({
    name: 'webhook-failure',
    text: `update webhook_endpoint set failures = failures + 1 where ${ofEndpoint} returning failures`,
    values: key(endpoint),
  })
  return rows[0]?.failures ?? 1
}

/** Null: it accepts what it is sent. */
export const storeRest = async (tx: Tx, endpoint: Endpoint, until: Date | null): Promise<void> => {
  await tx.query({
    name: 'webhook-rest',
    text: `update webhook_endpoint set rests_until = $4, failures = case when $4::timestamptz is null then 0 else failures end
      where ${ofEndpoint} and ($4::timestamptz is not null or failures > 0)`,
    values: [...key(endpoint), until],
  })
}

/** True if the endpoint accepted anything since then. */
export const hasTakenSince = async (tx: Tx, endpoint: Endpoint, at: Date): Promise<boolean> => {
  const { rows } = await tx.query({
    name: 'webhook-taken-since',
    text: `select from webhook_delivery where ${ofEndpoint} and state = 'delivered' and last_at > $4 limit 1`,
    values: [...key(endpoint), at],
  })
  return rows.length > 0
}

/** Does not send what waits there: the log shows this, and it can be sent again. */
export const dropWaiting = async (tx: Tx, endpoint: Endpoint): Promise<void> => {
  await tx.query({
    name: 'webhook-drop-waiting',
    text: `update webhook_delivery set state = 'failed', problem = 'off' where ${ofEndpoint} and state = 'waiting' and not asked`,
    values: key(endpoint),
  })
}

/** Switches it off until a person switches it on; false if it is off already. */
export const switchOff = async (tx: Tx, endpoint: Endpoint, because: OffReason, now: Date): Promise<boolean> => {
  const { rowCount } = await tx.query({
    name: 'webhook-off',
    text: `update webhook_endpoint set is_on = false, off_because = $4, off_at = $5 where ${ofEndpoint} and is_on`,
    values: [...key(endpoint), because, now],
  })
  if (rowCount === 0) return false
  await dropWaiting(tx, endpoint)
  return true
}

/** Deletes old deliveries of every account of the tenant. */
export const dropOldDeliveries = async (tx: Tx, tenant: string, before: Date): Promise<number> => {
  await tx.query(`select set_config('app.housekeeping', 'on', true)`)
  const { rowCount } = await tx.query(`delete from webhook_delivery where tenant_id = $1 and at < $2`, [tenant, before])
  return rowCount ?? 0
}
