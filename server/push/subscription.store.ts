import type { PushKind } from '#domain/contract/push-message.ts'
import type { Tx } from '../db/client.ts'
import type { SessionScope } from '../http/scope.ts'
import type { ReceiverKeys } from './encrypt.ts'

/** Of one person, the oldest go first: browsers that were left behind. */
const SUBSCRIPTIONS_MAX = 20

interface NewSubscription {
  readonly endpoint: string
  readonly keys: ReceiverKeys
  readonly kinds: readonly PushKind[]
  readonly language: string
}

// Whoever signs in on a device last is told there, and nobody before him.
const putQuery = {
  name: 'push-put',
  text: `insert into push_subscription
      (tenant_id, endpoint, principal_kind, principal_id, session_id, p256dh, auth, kinds, language, since)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
    on conflict (tenant_id, endpoint) do update set principal_kind = excluded.principal_kind, principal_id = excluded.principal_id,
      session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth, kinds = excluded.kinds,
      language = excluded.language, since = excluded.since`,
}
const boundQuery = {
  name: 'push-bound',
  text: `delete from push_subscription where tenant_id = $1 and principal_id = $2 and endpoint in (
      select endpoint from push_subscription where tenant_id = $1 and principal_id = $2 order by since desc offset $3)`,
}
// What waits for somebody who was told here before is not for the next one.
const leftoverQuery = {
  name: 'push-leftover',
  text: `delete from push_message m using push_subscription s
    where s.tenant_id = $1 and s.endpoint = $2 and s.principal_id <> $3 and m.tenant_id = $1 and m.endpoint = $2`,
}

export async function putSubscription(tx: Tx, scope: SessionScope, given: NewSubscription, now: Date): Promise<void> {
  const { tenant, actor, sessionId } = scope
  const { endpoint, keys, kinds, language } = given
  await tx.query({ ...leftoverQuery, values: [tenant, endpoint, actor.id] })
  await tx.query({
    ...putQuery,
    values: [tenant, endpoint, actor.kind, actor.id, sessionId, keys.p256dh, keys.auth, kinds, language, now],
  })
  await tx.query({ ...boundQuery, values: [tenant, actor.id, SUBSCRIPTIONS_MAX] })
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

/** Only the person's own. */
export async function endSubscription(tx: Tx, { tenant, actor }: SessionScope, endpoint: string): Promise<void> {
  await tx.query({
    name: 'push-end',
    text: `with gone as (
        delete from push_subscription where tenant_id = $1 and endpoint = $2 and principal_kind = $3 and principal_id = $4
        returning endpoint
      ) delete from push_message m using gone where m.tenant_id = $1 and m.endpoint = gone.endpoint`,
    values: [tenant, endpoint, actor.kind, actor.id],
  })
}

/** Signed out: nothing more comes to where that session was. */
export async function endPushOfSession(tx: Tx, tenant: string, sessionId: string): Promise<void> {
  await tx.query({
    name: 'push-end-session',
    text: `with gone as (delete from push_subscription where tenant_id = $1 and session_id = $2 returning endpoint)
      delete from push_message m using gone where m.tenant_id = $1 and m.endpoint = gone.endpoint`,
    values: [tenant, sessionId],
  })
}
