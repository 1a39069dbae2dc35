import type { Tx } from '../db/client.ts'
import type { PayloadOf } from '../jobs/job-table.ts'

// Each message's id follows from the application, the answer and the browser: a second run adds nothing.
const tellQuery = {
  name: 'push-tell-account',
  text: `select enqueue_job('push.send', jsonb_build_object('tenant', $1::text, 'subscription', s.subscription_id, 'kind', 'accountDecided',
      'id', r.registration_id, 'account', r.account_id, 'tries', 0), md5(r.registration_id::text || $3::text || s.subscription_id::text)::uuid)
    from registration r
    join buyer b on b.tenant_id = $1 and b.account_id = r.account_id and b.email = r.email
    join push_subscription s on s.tenant_id = $1 and s.principal_kind = 'buyer' and s.principal_id = b.buyer_id
      and 'applications' = any (s.kinds)
    join session l on l.tenant_id = $1 and l.session_id = s.session_id and l.ended_at is null
    where r.tenant_id = $1 and r.registration_id = $2`,
}

/**
 * Queues messages to a person whose application for an account was approved or refused, on subscribed browsers with a live session.
 */
export async function pushAccountNews(
  tx: Tx,
  { tenant, registrationId, kind }: Pick<PayloadOf<'register.mail'>, 'tenant' | 'registrationId' | 'kind'>,
): Promise<void> {
  if (kind === 'approved' || kind === 'refused') await tx.query({ ...tellQuery, values: [tenant, registrationId, kind] })
}
