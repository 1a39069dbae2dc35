import type { PushKind, PushPayload } from '#domain/contract/push-message.ts'
import { quotas } from '#domain/rules/quotas.ts'
import type { Tx } from '../db/client.ts'
import type { SessionScope } from '../http/scope.ts'
import type { ReceiverKeys } from './receiver-keys.ts'

interface NewSubscription {
  readonly endpoint: string
  readonly keys: ReceiverKeys
  readonly kinds: readonly PushKind[]
  readonly language: string
}

// Only the person who signed in last on a device is notified there: what waits for the former person has another subscription id.
const putQuery = {
  name: 'push-put',
  text: `insert into push_subscription
      (tenant_id, endpoint, principal_kind, principal_id, session_id, p256dh, auth, kinds, language, since)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
    on conflict (tenant_id, endpoint) do update set subscription_id = case
        when push_subscription.principal_id = excluded.principal_id then push_subscription.subscription_id
        else excluded.subscription_id end,
      principal_kind = excluded.principal_kind, principal_id = excluded.principal_id,
      session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth, kinds = excluded.kinds,
      language = excluded.language, since = excluded.since`,
}
const boundQuery = {
  name: 'push-bound',
  text: `delete from push_subscription where tenant_id = $1 and principal_id = $2 and endpoint in (
      select endpoint from push_subscription where tenant_id = $1 and principal_id = $2 order by since desc offset $3)`,
}
export async function putSubscription(tx: Tx, scope: SessionScope, given: NewSubscription, now: Date): Promise<void> {
  const { tenant, actor, sessionId } = scope
  const { endpoint, keys, kinds, language } = given
  await tx.query({
    ...putQuery,
    values: [tenant, endpoint, actor.kind, actor.id, sessionId, keys.p256dh, keys.auth, kinds, language, now],
  })
  await tx.query({ ...boundQuery, values: [tenant, actor.id, quotas.pushSubscriptions.limit] })
}

export interface StoredSubscription {
  readonly endpoint: string
  readonly kinds: PushKind[]
}

export async function readSubscriptions(tx: Tx, { tenant, actor }: SessionScope): Promise<StoredSubscription[]> {
  const { rows } = await tx.query<StoredSubscription & object>({
    name: 'push-read',
    text: `select endpoint, kinds from push_subscription
      where tenant_id = $1 and principal_kind = $2 and principal_id = $3 order by since desc`,
    values: [tenant, actor.kind, actor.id],
  })
  return rows
}

/** Ends only a person's own subscription. */
export async function endSubscription(tx: Tx, { tenant, actor }: SessionScope, endpoint: string): Promise<void> {
  await tx.query({
    name: 'push-end',
    text: `delete from push_subscription
      where tenant_id = $1 and endpoint = $2 and principal_kind = $3 and principal_id = $4`,
    values: [tenant, endpoint, actor.kind, actor.id],
  })
}

/** Drops the subscriptions of a session that signed out. */
export async function endPushOfSession(tx: Tx, tenant: string, sessionId: string): Promise<void> {
  await tx.query({
    name: 'push-end-session',
    text: 'delete from push_subscription where tenant_id = $1 and session_id = $2',
    values: [tenant, sessionId],
  })
}

/** A browser to notify, and in which language. */
export interface Receiver {
  readonly endpoint: string
  readonly keys: ReceiverKeys
  readonly language: PushPayload['language']
}

/** Returns the receiver while the session that subscribed is live; otherwise undefined. */
export async function findReceiver(tx: Tx, tenant: string, subscription: string): Promise<Receiver | undefined> {
  const { rows } = await tx.query<{ endpoint: string; p256dh: string; auth: string; language: PushPayload['language'] }>({
    name: 'push-receiver',
    text: `select s.endpoint, s.p256dh, s.auth, s.language from push_subscription s
      join session l on l.tenant_id = $1 and l.session_id = s.session_id and l.ended_at is null
      where s.tenant_id = $1 and s.subscription_id = $2`,
    values: [tenant, subscription],
  })
  const [row] = rows
  return row && { endpoint: row.endpoint, keys: { p256dh: row.p256dh, auth: row.auth }, language: row.language }
}

/** For a subscription that the browser has ended. */
export async function dropSubscription(tx: Tx, tenant: string, subscription: string): Promise<void> {
  await tx.query({
    name: 'push-gone',
    text: 'delete from push_subscription where tenant_id = $1 and subscription_id = $2',
    values: [tenant, subscription],
  })
}

/** Deletes subscriptions whose session is over, however it ended. */
export async function dropEndedSubscriptions(tx: Tx, tenant: string): Promise<number> {
  const { rowCount } = await tx.query(
    `delete from push_subscription s where s.tenant_id = $1 and not exists (
      select from session l where l.tenant_id = $1 and l.session_id = s.session_id and l.ended_at is null)`,
    [tenant],
  )
  return rowCount ?? 0
}
