import type { Tx } from '../db/client.ts'
import type { PayloadOf } from '../jobs/job-table.ts'
import { wantsMail } from './choice.store.ts'

// For a request: those who may approve it and did not make it; for a refusal: the person who asked. In the language of the request.
const addQuery = {
  name: 'mail-approval',
  text: `with written as (
      insert into mail_message (tenant_id, message_id, account_id, kind, subject_id, language, to_address, to_name)
      select $1, md5($4::text || a.order_id::text || b.buyer_id::text)::uuid, $2, $4, a.order_id::text, a.language, b.email, b.name
      from order_approval a join buyer b on b.tenant_id = $1 and b.account_id = $2
        and case when $4 = 'approvalAsked' then b.may = 'manage' and b.buyer_id <> a.asked_by else b.buyer_id = a.asked_by end
      where a.tenant_id = $1 and a.account_id = $2 and a.order_id = $3 and length(b.email) between 3 and 254
        and a.state = case when $4 = 'approvalAsked' then 'open' else 'refused' end
        and ${wantsMail('orders', 'b.email')}
      on conflict do nothing
      returning message_id
    )
    select enqueue_job('mail.send', jsonb_build_object('tenant', $1::text, 'account', $2::uuid, 'messageId', message_id)) from written`,
}

export async function addApprovalMail(tx: Tx, { tenant, account, orderId, kind }: PayloadOf<'approval.tell'>): Promise<void> {
  await tx.query({ ...addQuery, values: [tenant, account, orderId, kind === 'asked' ? 'approvalAsked' : 'approvalRefused'] })
}
