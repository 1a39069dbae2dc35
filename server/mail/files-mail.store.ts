import type { Tx } from '../db/client.ts'
import type { PayloadOf } from '../jobs/job-table.ts'
import { wantsMail } from './choice.store.ts'

// The id follows from the package and the buyer: a second run adds nothing.
const addQuery = {
  name: 'mail-files',
  text: `with written as (
      insert into mail_message (tenant_id, message_id, account_id, kind, subject_id, language, to_address, to_name)
      select $1, md5('files' || $3::text || b.buyer_id::text)::uuid, $2, $4, $3, f.language, b.email, b.name
      from download_file f join buyer b on b.tenant_id = $1 and b.account_id = $2 and f.principal = 'buyer:' || b.buyer_id
      where f.tenant_id = $1 and f.account_id = $2 and f.file_id = $3::uuid and length(b.email) between 3 and 254 and ${wantsMail('files', 'b.email')}
      on conflict do nothing
      returning message_id
    )
    select enqueue_job('mail.send', jsonb_build_object('tenant', $1::text, 'account', $2::uuid, 'messageId', message_id)) from written`,
}

/** Adds a mail to the buyer who asked for a package: it is ready, or could not be made. */
export const addFilesMail = (
  tx: Tx,
  { tenant, account, fileId }: PayloadOf<'downloads.make'>,
  kind: 'filesReady' | 'filesFailed',
) => tx.query({ ...addQuery, values: [tenant, account, fileId, kind] })
