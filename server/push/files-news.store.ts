import type { Tx } from '../db/client.ts'
import type { PayloadOf } from '../jobs/job-table.ts'

// Each message's id follows from the package, its outcome and the browser: a second run adds nothing.
const tellQuery = {
  name: 'push-tell-files',
  text: `select enqueue_job('push.send', jsonb_build_object('tenant', $1::text, 'subscription', s.subscription_id,
      'kind', case f.state when 'done' then 'filesReady' else 'filesFailed' end, 'id', f.file_id, 'account', $2::uuid, 'tries', 0),
      md5(f.file_id::text || f.state || s.subscription_id::text)::uuid)
    from download_file f
    join buyer b on b.tenant_id = $1 and b.account_id = $2 and f.principal = 'buyer:' || b.buyer_id
    join push_subscription s on s.tenant_id = $1 and s.principal_kind = 'buyer' and s.principal_id = b.buyer_id and 'files' = any (s.kinds)
    join session l on l.tenant_id = $1 and l.session_id = s.session_id and l.ended_at is null
    where f.tenant_id = $1 and f.account_id = $2 and f.file_id = $3 and f.state in ('done', 'failed')`,
}

/**
 * Queues messages to the buyer who asked for a package, along with the mail, on browsers that subscribed to files and have a live
 * session.
 */
export async function pushFilesNews(tx: Tx, { tenant, account, fileId }: PayloadOf<'downloads.make'>): Promise<void> {
  await tx.query({ ...tellQuery, values: [tenant, account, fileId] })
}
