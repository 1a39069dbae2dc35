import type { GivenWebhook } from '#domain/contract/webhooks.ts'
import type { DeliveryProblem, DeliveryState, OffReason, WebhookEvent, WebhookType } from '#domain/rules/webhooks.ts'
import { WEBHOOK_TEST } from '#domain/rules/webhooks.ts'
import type { Tx } from '../../db/client.ts'
import { keepWithin } from '../../http/quota.ts'
import type { Scope } from '../../http/scope.ts'

export interface StoredWebhook {
  readonly webhookId: string
  readonly url: string
  readonly description: string
  readonly events: readonly WebhookEvent[]
  readonly isOn: boolean
  readonly offBecause: OffReason | null
  readonly offAt: Date | null
  readonly madeAt: Date
  readonly madeBy: string
  readonly secretMadeAt: Date | null
  readonly formerEndsAt: Date | null
  readonly deliveredAt: Date | null
  readonly waiting: number
  readonly failed: number
}

const key = ({ tenant, account }: Scope, webhookId: string) => [tenant, account, webhookId]
const ofWebhook = 'tenant_id = $1 and account_id = $2 and webhook_id = $3'

/** Lists the webhooks, each with a summary of its log. */
export const listWebhooks = async (tx: Tx, { tenant, account }: Scope, now: Date): Promise<readonly StoredWebhook[]> => {
  const { rows } = await tx.query<StoredWebhook & object>({
    name: 'webhooks',
    text: `select e.webhook_id as "webhookId", e.url, e.description, e.events, e.is_on as "isOn", e.off_because as "offBecause",
        e.off_at as "offAt", e.made_at as "madeAt", e.made_by as "madeBy", s.made as "secretMadeAt", s.ends as "formerEndsAt",
        d.delivered as "deliveredAt", d.waiting, d.failed
      from webhook_endpoint e
      left join lateral (
        select max(made_at) filter (where ends_at is null) as made, max(ends_at) filter (where ends_at > $3) as ends
        from webhook_secret where tenant_id = $1 and account_id = $2 and webhook_id = e.webhook_id
      ) s on true
      left join lateral (
        select max(last_at) filter (where state = 'delivered') as delivered, count(*) filter (where state = 'waiting') as waiting,
          count(*) filter (where state = 'failed') as failed
        from webhook_delivery where tenant_id = $1 and account_id = $2 and webhook_id = e.webhook_id
      ) d on true
      where e.tenant_id = $1 and e.account_id = $2 order by e.made_at, e.webhook_id`,
    values: [tenant, account, now],
  })
  return rows
}

export const addWebhook = async (tx: Tx, scope: Scope, given: GivenWebhook, now: Date): Promise<string> => {
  const { url, description, events, isOn } = given
  const { rows } = await tx.query<{ id: string }>({
    name: 'webhook-add',
    text: `insert into webhook_endpoint (tenant_id, account_id, url, description, events, is_on, made_at, made_by)
      values ($1, $2, $3, $4, $5, $6, $7, $8) returning webhook_id as id`,
    values: [scope.tenant, scope.account, url, description, events, isOn, now, scope.actor.name],
  })
  await keepWithin(tx, scope, 'webhooks')
  return rows[0]?.id ?? ''
}

/** Returns false if there is none. Resets its failures and its pause, so that it is tried at once. */
export const changeWebhook = async (tx: Tx, scope: Scope, webhookId: string, given: GivenWebhook): Promise<boolean> => {
  const { url, description, events, isOn } = given
  const { rowCount } = await tx.query({
    name: 'webhook-change',
    text: `update webhook_endpoint set url = $4, description = $5, events = $6, is_on = $7, rests_until = null, failures = 0,
        off_because = case when $7 then null else off_because end, off_at = case when $7 then null else off_at end
      where ${ofWebhook}`,
    values: [...key(scope, webhookId), url, description, events, isOn],
  })
  return rowCount === 1
}

export const deleteWebhook = async (tx: Tx, scope: Scope, webhookId: string): Promise<boolean> => {
  const { rowCount } = await tx.query({
    name: 'webhook-delete',
    text: `delete from webhook_endpoint where ${ofWebhook}`,
    values: key(scope, webhookId),
  })
  if (rowCount === 0) return false
  await tx.query({
    name: 'webhook-delete-log',
    text: `delete from webhook_delivery where ${ofWebhook}`,
    values: key(scope, webhookId),
  })
  return true
}

/** Locks the webhook until the transaction ends. */
export const lockWebhook = async (tx: Tx, scope: Scope, webhookId: string): Promise<{ readonly hasSecret: boolean } | null> => {
  const { rows } = await tx.query<{ hasSecret: boolean }>({
    name: 'webhook-lock',
    text: `select exists (select from webhook_secret s where s.tenant_id = $1 and s.account_id = $2 and s.webhook_id = $3
        and s.ends_at is null) as "hasSecret"
      from webhook_endpoint where ${ofWebhook} for no key update`,
    values: key(scope, webhookId),
  })
  return rows[0] ?? null
}

interface NewSecret {
  readonly now: Date
  /** When the existing secrets end. */
  readonly endsAt: Date
}

/** Maximum number of secrets that sign together: each adds a signature to the header. */
const SECRETS_MAX = 3

/** Adds a secret and returns its id; null if there is no such webhook. */
export const addSecret = async (tx: Tx, scope: Scope, webhookId: string, { now, endsAt }: NewSecret): Promise<string | null> => {
  if (!(await lockWebhook(tx, scope, webhookId))) return null
  await tx.query({
    name: 'webhook-secrets-end',
    text: `update webhook_secret set ends_at = least(ends_at, $4) where ${ofWebhook}`,
    values: [...key(scope, webhookId), endsAt],
  })
  const { rows } = await tx.query<{ id: string }>({
    name: 'webhook-secret-add',
    text: `insert into webhook_secret (tenant_id, account_id, webhook_id, made_at) values ($1, $2, $3, $4) returning secret_id as id`,
    values: [...key(scope, webhookId), now],
  })
  await tx.query({
    name: 'webhook-secrets-drop',
    text: `delete from webhook_secret where ${ofWebhook} and (ends_at <= $4 or secret_id in (
      select secret_id from webhook_secret where ${ofWebhook} order by secret_id desc offset $5))`,
    values: [...key(scope, webhookId), now, SECRETS_MAX],
  })
  return rows[0]?.id ?? null
}

const wakeQuery = {
  name: 'webhook-wake-now',
  text: `with woken as (update webhook_endpoint set rests_until = null where ${ofWebhook} returning 1)
    select enqueue_job('webhook.send', jsonb_build_object('tenant', $1::text, 'account', $2::uuid, 'webhookId', $3::uuid)) from woken`,
}

/** Adds a test that is tried once, and replaces the one before it. */
export const addTest = async (tx: Tx, scope: Scope, webhookId: string, now: Date): Promise<string> => {
  await tx.query({
    name: 'webhook-test-drop',
    text: `delete from webhook_delivery where ${ofWebhook} and type = $4`,
    values: [...key(scope, webhookId), WEBHOOK_TEST],
  })
  const { rows } = await tx.query<{ id: string }>({
    name: 'webhook-test',
    text: `insert into webhook_delivery (tenant_id, account_id, webhook_id, type, data, at, due_at, asked, attempts_max)
      values ($1, $2, $3, $4, '{}', $5, $5, true, 1) returning delivery_id as id`,
    values: [...key(scope, webhookId), WEBHOOK_TEST, now],
  })
  await tx.query({ ...wakeQuery, values: key(scope, webhookId) })
  return rows[0]?.id ?? ''
}

interface Again {
  readonly webhookId: string
  readonly deliveryId: string
  readonly now: Date
}

/** Makes a delivery due at once, for at least one more attempt; false if there is no such delivery. */
export const askAgain = async (tx: Tx, scope: Scope, { webhookId, deliveryId, now }: Again): Promise<boolean> => {
  const { rowCount } = await tx.query({
    name: 'webhook-again',
    text: `update webhook_delivery set state = 'waiting', asked = true, due_at = $5, attempts_max = greatest(attempts_max, attempts + 1)
      where ${ofWebhook} and delivery_id = $4`,
    values: [...key(scope, webhookId), deliveryId, now],
  })
  if (rowCount === 0) return false
  await tx.query({ ...wakeQuery, values: key(scope, webhookId) })
  return true
}

interface StoredAttempt {
  readonly at: string
  readonly status: number | null
  readonly ms: number | null
  readonly problem: DeliveryProblem | null
}

export interface StoredDelivery {
  readonly deliveryId: string
  readonly type: WebhookType
  readonly data: Readonly<Record<string, unknown>>
  readonly at: Date
  readonly state: DeliveryState
  readonly attempts: number
  readonly dueAt: Date
  readonly lastAt: Date | null
  readonly status: number | null
  readonly ms: number | null
  readonly problem: DeliveryProblem | null
  readonly answer: string
  /** The oldest first. */
  readonly history: readonly StoredAttempt[]
}

interface Wanted {
  readonly webhookId: string
  /** Null means every state. */
  readonly state: DeliveryState | null
  readonly limit: number
  readonly offset: number
}

export const pageDeliveries = async (
  tx: Tx,
  scope: Scope,
  { webhookId, state, limit, offset }: Wanted,
): Promise<{ readonly rows: readonly StoredDelivery[]; readonly total: number }> => {
  const wanted = `${ofWebhook} and ($4::text is null or state = $4)`
  const values = [...key(scope, webhookId), state]
  const { rows: counted } = await tx.query<{ total: number }>({
    name: 'webhook-log-count',
    text: `select count(*) as total from webhook_delivery where ${wanted}`,
    values,
  })
  const { rows } = await tx.query<StoredDelivery & object>({
    name: 'webhook-log',
    text: `select delivery_id as "deliveryId", type, data, at, state, attempts, due_at as "dueAt", last_at as "lastAt", status, ms, problem, answer,
        history
      from webhook_delivery where ${wanted} order by at desc, delivery_id limit $5 offset $6`,
    values: [...values, limit, offset],
  })
  return { rows, total: counted[0]?.total ?? 0 }
}
