import type { Tx } from '../db/client.ts'
import { wantsMail } from './choice.store.ts'
import type { DecisionKind } from './mail.store.ts'

// Only a buyer who may still act for the account. The decision is made once, and this runs in its transaction.
const addQuery = (name: string, { table, id }: { readonly table: string; readonly id: string }) => ({
  name,
  text: `with written as (
      insert into mail_message (tenant_id, message_id, account_id, kind, subject_id, language, to_address, to_name)
      select $1, uuidv7(), $2, $4, a.${id}::text, a.language, b.email, b.name
      from ${table} a join buyer b on b.tenant_id = $1 and b.account_id = $2 and b.buyer_id = a.buyer_id
      where a.tenant_id = $1 and a.account_id = $2 and a.${id} = $3 and length(b.email) between 3 and 254 and ${wantsMail('requests', 'b.email')}
      returning message_id
    )
    select enqueue_job('mail.send', jsonb_build_object('tenant', $1::text, 'account', $2::uuid, 'messageId', message_id)) from written`,
})
const picturesQuery = addQuery('mail-pictures', { table: 'picture_request', id: 'request_id' })
const apiQuery = addQuery('mail-api', { table: 'api_application', id: 'application_id' })

interface Decided<K extends DecisionKind> {
  readonly tenant: string
  readonly account: string
  /** Id of the request or of the application. */
  readonly subject: string
  readonly kind: K
}

/** Adds a mail to the buyer who asked for pictures. */
export async function addPicturesMail(
  tx: Tx,
  { tenant, account, subject, kind }: Decided<Extract<DecisionKind, `pictures${string}`>>,
): Promise<void> {
  await tx.query({ ...picturesQuery, values: [tenant, account, subject, kind] })
}

/** Adds a mail to the buyer who applied for API access. */
export async function addApiMail(
  tx: Tx,
  { tenant, account, subject, kind }: Decided<Extract<DecisionKind, `api${string}`>>,
): Promise<void> {
  await tx.query({ ...apiQuery, values: [tenant, account, subject, kind] })
}
