import type { PushPayload } from '#domain/contract/push-message.ts'
import type { Tx } from '../db/client.ts'
import type { ReceiverKeys } from './encrypt.ts'

/**
 * Part of the very statement that makes or cancels an order, so that both happen or neither: tells who else may act for the
 * account ($2, of the tenant $1), on browsers that asked for orders and whose session lives. `cause` is the common table whose
 * `order_id` it is; `now` and `actor` are places of the statement.
 */
export const tellOfOrder = (
  kind: 'orderGiven' | 'orderCancelled',
  { cause, now, actor }: { readonly cause: string; readonly now: `$${number}`; readonly actor: `$${number}` },
): string => `insert into push_message (tenant_id, endpoint, kind, subject, account_id, made_at, due_at)
    select $1, s.endpoint, '${kind}', c.order_id::text, $2, ${now}, ${now}
    from ${cause} c, (
      select buyer_id as person from buyer where tenant_id = $1 and account_id = $2
      union all select staff_id from staff_account where tenant_id = $1 and account_id = $2
    ) p
    join push_subscription s on s.tenant_id = $1 and s.principal_id = p.person and 'orders' = any (s.kinds)
    join session l on l.tenant_id = $1 and l.session_id = s.session_id and l.ended_at is null
    where p.person <> ${actor}::uuid`

export interface DueMessage {
  readonly messageId: string
  readonly endpoint: string
  readonly keys: ReceiverKeys
  readonly payload: PushPayload
  /** This one included. */
  readonly tries: number
}

interface DueRow {
  message_id: string
  endpoint: string
  p256dh: string
  auth: string
  kind: PushPayload['kind']
  subject: string
  account_id: string | null
  language: PushPayload['language']
  tries: number
}

// Two processes take different rows; one that dies before it has said what became of them leaves them to be taken again. What is
// for nobody any more is not taken, so that it does not stand before the others.
const claimQuery = {
  name: 'push-claim',
  text: `with due as (
      select w.message_id, s.p256dh, s.auth, s.language from push_message w
      join push_subscription s on s.tenant_id = $1 and s.endpoint = w.endpoint
      join session l on l.tenant_id = $1 and l.session_id = s.session_id and l.ended_at is null
      where w.tenant_id = $1 and w.due_at <= $2 and w.dead_at is null
      order by w.due_at limit $4 for update of w skip locked
    )
    update push_message m set tries = m.tries + 1, due_at = $3 from due where m.tenant_id = $1 and m.message_id = due.message_id
    returning m.message_id, m.endpoint, due.p256dh, due.auth, m.kind, m.subject, m.account_id, due.language, m.tries`,
}

/** Takes what is due until `leaseEnds`. */
export async function claimDue(
  tx: Tx,
  tenant: string,
  { now, leaseEnds, limit }: { readonly now: Date; readonly leaseEnds: Date; readonly limit: number },
): Promise<DueMessage[]> {
  const { rows } = await tx.query<DueRow>({ ...claimQuery, values: [tenant, now, leaseEnds, limit] })
  return rows.map(({ message_id, endpoint, p256dh, auth, kind, subject, account_id, language, tries }) => ({
    messageId: message_id,
    endpoint,
    keys: { p256dh, auth },
    payload: { kind, id: subject, account: account_id, tenant, language },
    tries,
  }))
}

export async function dropMessage(tx: Tx, tenant: string, messageId: string): Promise<void> {
  await tx.query({
    name: 'push-done',
    text: 'delete from push_message where tenant_id = $1 and message_id = $2',
    values: [tenant, messageId],
  })
}

export async function delayMessage(tx: Tx, tenant: string, messageId: string, due: Date): Promise<void> {
  await tx.query({
    name: 'push-later',
    text: 'update push_message set due_at = $3 where tenant_id = $1 and message_id = $2',
    values: [tenant, messageId, due],
  })
}

export async function giveUpMessage(tx: Tx, tenant: string, messageId: string, now: Date): Promise<void> {
  await tx.query({
    name: 'push-dead',
    text: 'update push_message set dead_at = $3 where tenant_id = $1 and message_id = $2',
    values: [tenant, messageId, now],
  })
}

/** The browser has ended it, so all that waits for it goes too. */
export async function dropEndpoint(tx: Tx, tenant: string, endpoint: string): Promise<void> {
  await tx.query({
    name: 'push-gone',
    text: `with gone as (delete from push_subscription where tenant_id = $1 and endpoint = $2)
      delete from push_message where tenant_id = $1 and endpoint = $2`,
    values: [tenant, endpoint],
  })
}

/** Subscriptions whose session is over, by whatever way it ended. */
export async function dropEndedSubscriptions(tx: Tx, tenant: string): Promise<number> {
  const { rowCount } = await tx.query(
    `delete from push_subscription s where s.tenant_id = $1 and not exists (
      select from session l where l.tenant_id = $1 and l.session_id = s.session_id and l.ended_at is null)`,
    [tenant],
  )
  return rowCount ?? 0
}
