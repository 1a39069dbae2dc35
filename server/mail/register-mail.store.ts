import type { MailKind } from '#domain/contract/mails.ts'
import type { RegisterMail } from '../features/account/register/register.store.ts'
import type { Tx } from '../db/client.ts'
import type { LaidMail, MailJob, MailWords } from './mail.store.ts'

/** Mails of an application that are kept: never the code, as more eyes read a log than a mailbox. */
export type KeptRegisterMail = Exclude<RegisterMail, 'code'>

const KINDS: Readonly<Record<KeptRegisterMail, Extract<MailKind, `register${string}`>>> = {
  received: 'registerReceived',
  asked: 'registerAsked',
  refused: 'registerRefused',
  approved: 'registerApproved',
}

interface Written {
  readonly kind: KeptRegisterMail
  readonly registrationId: string
  readonly language: string
  readonly to: { readonly name: string; readonly address: string }
  readonly madeAt: Date
  readonly words: LaidMail
}

const keepQuery = {
  name: 'mail-register-keep',
  text: `insert into mail_message (tenant_id, account_id, message_id, kind, subject_id, language, to_address, to_name, made_at,
      subject, text_body, html_body, body)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict (tenant_id, message_id) do nothing`,
}
const readQuery = {
  name: 'mail-register-kept',
  text: `select subject, text_body as text, html_body as html from mail_message
    where tenant_id = $1 and account_id = $2 and message_id = $3 and sent_at is null and failed_at is null`,
}

/** Stores a mail in the log of the account. Returns its words as the first try wrote them; undefined if it was sent or given up. */
export async function keepRegisterMail(
  tx: Tx,
  { tenant, account, messageId }: MailJob,
  { kind, registrationId, language, to, madeAt, words }: Written,
): Promise<MailWords | undefined> {
  const { subject, text, html, body } = words
  const mail = [KINDS[kind], registrationId, language, to.address, to.name, madeAt, subject, text, html, JSON.stringify(body)]
  await tx.query({ ...keepQuery, values: [tenant, account, messageId, ...mail] })
  const { rows } = await tx.query<MailWords & object>({ ...readQuery, values: [tenant, account, messageId] })
  return rows[0]
}
