import type { Tx } from '../db/client.ts'
import type { PayloadOf } from '../jobs/job-table.ts'

// Same recipients as the mails (server/mail/approval-mail.store.ts). Each message's id follows from the request, kind and browser:
// a second run adds nothing.
const tellQuery = {
  name: 'push-tell-approval',
  text: `select enqueue_job('push.send', jsonb_build_object('tenant', $1::text, 'subscription', s.subscription_id, 'kind', $4::text,
      'id', a.order_id, 'account', $2::uuid, 'tries', 0), md5(a.order_id::text || $4::text || s.subscription_id::text)::uuid)
    from order_approval a
    join buyer b on b.tenant_id = $1 and b.account_id = $2
      and case when $4 = 'approvalAsked' then b.may = 'manage' and b.buyer_id <> a.asked_by else b.buyer_id = a.asked_by end
    join push_subscription s on s.tenant_id = $1 and s.principal_kind = 'buyer' and s.principal_id = b.buyer_id and 'approvals' = any (s.kinds)
    join session l on l.tenant_id = $1 and l.session_id = s.session_id and l.ended_at is null
    where a.tenant_id = $1 and a.account_id = $2 and a.order_id = $3
      and a.state = case when $4 = 'approvalAsked' then 'open' else 'refused' end`,
}

/**
 * Queues messages to those who may approve an order, or to the person refused, on browsers that subscribed to approvals and have a
 * live session.
 */
export async function pushApproval(tx: Tx, { tenant, account, orderId, kind }: PayloadOf<'approval.tell'>): Promise<void> {
  await tx.query({
    ...tellQuery,
    values: [tenant, account, orderId, kind === 'asked' ? 'approvalAsked' : 'approvalRefused'],
  })
}
