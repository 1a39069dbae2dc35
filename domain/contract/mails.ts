import * as v from 'valibot'
import { call } from './call.ts'
import { count, instant, listOf, nothing, paging, uuid } from './shapes.ts'

export const MAIL_KINDS = ['arrival', 'orderReceived', 'orderShipped'] as const

const row = v.object({
  messageId: uuid,
  kind: v.picklist(MAIL_KINDS),
  /** Who sent it: the brand. */
  sender: v.string(),
  subject: v.string(),
  /** When the mail server took it; null while it waits or where it was given up. */
  sentAt: v.nullable(instant),
  madeAt: instant,
  isRead: v.boolean(),
  isFailed: v.boolean(),
})
export type LoggedMail = v.InferOutput<typeof row>

const own = { auth: 'account', roles: ['buyer'] } as const

/** The e-mail log (§3, §7, decisions §14): what was sent to this login, as it was sent. */
export const mails = {
  num: call({
    ...own,
    name: 'mails.num',
    method: 'GET',
    path: '/v1.0/email/message/num',
    summary: 'How many mails to this login nobody has opened here yet.',
    reply: v.object({ unread: count }),
  }),
  page: call({
    ...own,
    name: 'mails.page',
    method: 'GET',
    path: '/v1.0/email/message/page',
    summary: 'The mails to this login, the newest first.',
    query: v.object(paging),
    reply: listOf(row),
  }),
  detail: call({
    ...own,
    name: 'mails.detail',
    method: 'GET',
    path: '/v1.0/email/message/detail',
    summary: 'One mail with its text, as it was sent.',
    query: v.object({ messageId: uuid }),
    reply: v.object({ ...row.entries, text: v.string() }),
  }),
  read: call({
    ...own,
    name: 'mails.read',
    method: 'POST',
    path: '/v1.0/email/message/read',
    summary: 'Marks mails as read; without ids all of them.',
    body: v.object({ messageIds: v.optional(v.pipe(v.array(uuid), v.maxLength(100))) }),
    reply: nothing,
  }),
} as const
