import type { PushKind } from '#domain/contract/push-message.ts'
import type { Tx } from '../db/client.ts'
import type { PayloadOf } from '../jobs/job-table.ts'

/** Choice that each kind falls under. */
const CHOICES = { orderGiven: 'orders', orderShipped: 'shipped', orderCancelled: 'cancelled' } as const satisfies Record<
  PayloadOf<'order.tell'>['kind'],
  PushKind
>

// Each message's id follows from the order, kind, shipment and browser: a second run adds nothing.
const tellQuery = {
  name: 'push-tell-order',
  text: `select enqueue_job('push.send', jsonb_build_object('tenant', $1::text, 'subscription', s.subscription_id, 'kind', $5::text,
      'id', $4::text, 'account', $2::uuid, 'tries', 0), md5($4::text || $5::text || $6::text || s.subscription_id::text)::uuid)
    from (
      select buyer_id as person from buyer where tenant_id = $1 and account_id = $2
      union all select staff_id from staff_account where tenant_id = $1 and account_id = $2
    ) p
    join push_subscription s on s.tenant_id = $1 and s.principal_id = p.person and $7 = any (s.kinds)
    join session l on l.tenant_id = $1 and l.session_id = s.session_id and l.ended_at is null
    where p.person <> $3::uuid`,
}

/** Queues messages to the others who may act for the account, on subscribed browsers with a live session. */
export async function pushOrderNews(
  tx: Tx,
  { tenant, account, orderId, kind, actor, shipment = '' }: PayloadOf<'order.tell'>,
): Promise<void> {
  await tx.query({ ...tellQuery, values: [tenant, account, actor.id, orderId, kind, shipment, CHOICES[kind]] })
}
