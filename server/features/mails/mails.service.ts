import type { mails as contract } from '#domain/contract/mails.ts'
import { refuse } from '../../http/domain-error.ts'
import type { Handler } from '../../http/handler.ts'
import { countUnread, findMail, listMails, markRead } from './mails.store.ts'

type Mails = typeof contract

export const num: Handler<Mails['num']> = async ({ tx, scope }) => ({ unread: await countUnread(tx, scope) })

export const page: Handler<Mails['page']> = ({ tx, scope, brand, query }) => listMails(tx, scope, brand.name, query)

export const detail: Handler<Mails['detail']> = async ({ tx, scope, brand, query: { messageId } }) =>
  (await findMail(tx, scope, brand.name, messageId)) ?? refuse('request.notFound')

export const read: Handler<Mails['read']> = async ({ tx, scope, body: { messageIds }, now }) => {
  await markRead(tx, scope, messageIds, now)
  return null
}
