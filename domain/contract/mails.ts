import * as v from 'valibot'
import { call } from './call.ts'
import { count, instant, listOf, nothing, paging, uuid } from './shapes.ts'

export const MAIL_KINDS = [
  'arrival',
  'cartArrival',
  'orderReceived',
  'orderShipped',
  'orderCancelled',
  'approvalAsked',
  'approvalRefused',
  'filesReady',
  'filesFailed',
  'webhookOff',
  'picturesApproved',
  'picturesRefused',
  'apiApproved',
  'apiRefused',
  'apiRevoked',
  'registerReceived',
  'registerAsked',
  'registerRefused',
  'registerApproved',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]
/** Mails that a login can choose (§3, decisions §14): own orders, awaited and cart articles, files, disabled webhooks, answers. */
export const MAIL_CHOICES = ['orders', 'arrivals', 'cartArrivals', 'files', 'webhooks', 'requests'] as const
export type MailChoice = (typeof MAIL_CHOICES)[number]

const row = v.object({
  messageId: uuid,
  kind: v.picklist(MAIL_KINDS),
  /** The sender: the brand. */
  sender: v.string(),
  subject: v.string(),
  /** When the mail server accepted it; null while it waits or after giving up. */
  sentAt: v.nullable(instant),
  madeAt: instant,
  isRead: v.boolean(),
  isFailed: v.boolean(),
})
export type LoggedMail = v.InferOutput<typeof row>

/** Parts of a mail, in order: the message, the one thing to do and, below a rule, the sender and how to unsubscribe. */
const part = v.object({
  kind: v.picklist(['paragraph', 'button', 'small']),
  text: v.string(),
  /** Target of the link; null if there is none. */
  url: v.nullable(v.string()),
})
const body = v.object({ locale: v.string(), parts: v.array(part) })
export type MailBody = v.InferOutput<typeof body>
export type MailPart = MailBody['parts'][number]

const choice = v.object({ kind: v.picklist(MAIL_CHOICES), wanted: v.boolean() })
const hour = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23))
/** Hours of the account's day; a range such as 22 to 7 spans midnight. */
const quiet = v.pipe(
  v.object({ from: hour, to: hour }),
  v.check(({ from, to }) => from !== to),
)
export type QuietHours = v.InferOutput<typeof quiet>

const own = { auth: 'account', roles: ['buyer'] } as const

/** The e-mail log (§3, §7, decisions §14): mails to this login, as they were sent. */
export const mails = {
  num: call({
    ...own,
    name: 'mails.num',
    method: 'GET',
    path: '/v1.0/email/message/num',
    summary: 'Number of mails to this login that nobody has opened here yet.',
    reply: v.object({ unread: count }),
  }),
  page: call({
    ...own,
    name: 'mails.page',
    method: 'GET',
    path: '/v1.0/email/message/page',
    summary: 'The mails to this login, newest first.',
    query: v.object(paging),
    reply: listOf(row),
  }),
  detail: call({
    ...own,
    name: 'mails.detail',
    method: 'GET',
    path: '/v1.0/email/message/detail',
    summary: 'One mail as it was sent: its content, and the same as text.',
    query: v.object({ messageId: uuid }),
    reply: v.object({
      ...row.entries,
      text: v.string(),
      /** Null in mails from before bodies were stored. */
      body: v.nullable(body),
    }),
  }),
  read: call({
    ...own,
    name: 'mails.read',
    method: 'POST',
    path: '/v1.0/email/message/read',
    summary: 'Marks mails as read; without ids, all of them.',
    body: v.object({ messageIds: v.optional(v.pipe(v.array(uuid), v.maxLength(100))) }),
    reply: nothing,
  }),
  choices: call({
    ...own,
    name: 'mails.choices',
    method: 'GET',
    path: '/v1.0/subscribe/config/list',
    summary: 'What is mailed to this login, and its quiet hours.',
    reply: v.object({
      address: v.string(),
      list: v.array(choice),
      quiet: v.nullable(quiet),
      /** Time zone of the quiet hours: the account's. */
      timeZone: v.string(),
    }),
  }),
  choose: call({
    ...own,
    name: 'mails.choose',
    method: 'POST',
    path: '/v1.0/subscribe/config',
    summary: 'Sets what is mailed to this login, and its quiet hours; what is left out stays as it is.',
    body: v.object({
      list: v.optional(v.pipe(v.array(choice), v.maxLength(MAIL_CHOICES.length))),
      quiet: v.optional(v.nullable(quiet)),
    }),
    reply: nothing,
  }),
} as const
