import type { Tx } from '../db/client.ts'
import type { PayloadOf } from '../jobs/job-table.ts'
import { wantsMail } from './choice.store.ts'

// In the language of the last mail to the same address, if there is one; otherwise in that of the account. The id includes the time
// of switching off.
const addQuery = {
  name: 'mail-webhook-off',
  text: `with written as (
      insert into mail_message (tenant_id, message_id, account_id, kind, subject_id, language, to_address, to_name)
      select $1, md5('webhookOff' || e.webhook_id::text || e.off_at::text || b.buyer_id::text)::uuid, $2, 'webhookOff', e.webhook_id::text,
        coalesce((select m.language from mail_message m where m.tenant_id = $1 and m.account_id = $2 and m.to_address = b.email
          order by m.made_at desc limit 1), ''), b.email, b.name
      from webhook_endpoint e join buyer b on b.tenant_id = $1 and b.account_id = $2 and b.may = 'manage'
      where e.tenant_id = $1 and e.account_id = $2 and e.webhook_id = $3 and not e.is_on and length(b.email) between 3 and 254
        and ${wantsMail('webhooks', 'b.email')}
      on conflict do nothing
      returning message_id
    )
    select enqueue_job('mail.send', jsonb_build_object('tenant', $1::text, 'account', $2::uuid, 'messageId', message_id)) from written`,
}

/** A webhook was switched off automatically: adds a mail to everybody who may switch it on again. */
export async function addWebhookOffMail(tx: Tx, { tenant, account, webhookId }: PayloadOf<'webhook.send'>): Promise<void> {
  await tx.query({ ...addQuery, values: [tenant, account, webhookId] })
}
