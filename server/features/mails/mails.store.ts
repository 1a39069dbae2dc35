import type { LoggedMail, MailBody } from '#domain/contract/mails.ts'
import type { Tx } from '../../db/client.ts'
import { readPageRows } from '../../db/page-rows.ts'
import { refuse } from '../../http/domain-error.ts'
import type { Scope } from '../../http/scope.ts'

interface Row {
  messageId: string
  kind: LoggedMail['kind']
  subject: string
  sentAt: Date | null
  madeAt: Date
  isRead: boolean
  isFailed: boolean
  text: string
  body: MailBody | null
}

/** Mails to the address with which this person signs in, once their text is written. */
const ownMails = `from mail_message m join buyer b on b.tenant_id = $1 and b.account_id = $2 and b.buyer_id = $3 and b.email = m.to_address
  where m.tenant_id = $1 and m.account_id = $2 and m.subject is not null`
const columns = `m.message_id as "messageId", m.kind, m.subject, m.sent_at as "sentAt", m.made_at as "madeAt",
  m.read_at is not null as "isRead", m.failed_at is not null as "isFailed"`
const whose = ({ tenant, account, actor }: Scope): readonly string[] => [tenant, account, actor.id]

const rowToMail = ({ messageId, kind, subject, sentAt, madeAt, isRead, isFailed }: Row, sender: string): LoggedMail => ({
  messageId,
  kind,
  sender,
  subject,
  sentAt: sentAt?.toISOString() ?? null,
  madeAt: madeAt.toISOString(),
  isRead,
  isFailed,
})

export const countUnread = async (tx: Tx, scope: Scope): Promise<number> => {
  const { rows } = await tx.query<{ unread: number }>({
    name: 'mails-unread',
    text: `select count(*)::int as unread ${ownMails} and m.read_at is null`,
    values: [...whose(scope)],
  })
  return rows[0]?.unread ?? 0
}

export const listMails = async (tx: Tx, scope: Scope, sender: string, { page, limit }: { page: number; limit: number }) => {
  const { rows, total } = await readPageRows<Row & { total: number }>(
    tx,
    `select ${columns}, count(*) over ()::int as total ${ownMails} order by m.made_at desc, m.message_id`,
    whose(scope),
    { limit, offset: (page - 1) * limit },
  )
  return { list: rows.map((row) => rowToMail(row, sender)), total, page, limit }
}

export const findMail = async (tx: Tx, scope: Scope, sender: string, messageId: string) => {
  const { rows } = await tx.query<Row & object>({
    name: 'mails-one',
    text: `select ${columns}, m.text_body as text, m.body ${ownMails} and m.message_id = $4`,
    values: [...whose(scope), messageId],
  })
  const [row] = rows
  return row ? { ...rowToMail(row, sender), text: row.text, body: row.body } : null
}

/** Marks the named mails, or all, as read; other people's mails and those read before stay unchanged. */
export const markRead = async (tx: Tx, scope: Scope, messageIds: readonly string[] | undefined, now: Date): Promise<void> => {
  await tx.query({
    name: 'mails-read',
    text: `update mail_message set read_at = $5 where tenant_id = $1 and account_id = $2 and read_at is null
      and message_id in (select m.message_id ${ownMails} and ($4::uuid[] is null or m.message_id = any ($4)))`,
    values: [...whose(scope), messageIds ?? null, now],
  })
}

/** The address with which this person signs in, and the account's country. */
export const findOwnAddress = async (tx: Tx, scope: Scope): Promise<{ address: string; country: string }> => {
  const { rows } = await tx.query<{ address: string; country: string }>({
    name: 'mails-own-address',
    text: `select b.email as address, c.country from buyer b join client_account c using (tenant_id, account_id)
      where b.tenant_id = $1 and b.account_id = $2 and b.buyer_id = $3`,
    values: [...whose(scope)],
  })
  return rows[0] ?? refuse('request.notFound')
}
