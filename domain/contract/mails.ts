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
/** What a login can choose to be mailed (§3, decisions §14): orders of its own, articles it asked for, articles of its cart, files, webhooks of the account that stopped, answers to its requests. */
export const MAIL_CHOICES = ['orders', 'arrivals', 'cartArrivals', 'files', 'webhooks', 'requests'] as const
export type MailChoice = (typeof MAIL_CHOICES)[number]

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

/** What a mail is made of, in its order: what it says, the one thing to do, and below a line who sent it and the way out. */
const part = v.object({
  kind: v.picklist(['paragraph', 'button', 'small']),
  text: v.string(),
  /** Where it leads; null is nowhere. */
  url: v.nullable(v.string()),
})
const body = v.object({ locale: v.string(), parts: v.array(part) })
export type MailBody = v.InferOutput<typeof body>
export type MailPart = MailBody['parts'][number]

const choice = v.object({ kind: v.picklist(MAIL_CHOICES), wanted: v.boolean() })
const hour = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23))
/** Hours of the account's day; from 22 to 7 goes over midnight. */
const quiet = v.pipe(
  v.object({ from: hour, to: hour }),
  v.check(({ from, to }) => from !== to),
)
export type QuietHours = v.InferOutput<typeof quiet>

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
    summary: 'One mail, as it was sent: what it is made of, and the same as text.',
    query: v.object({ messageId: uuid }),
    reply: v.object({
      ...row.entries,
      text: v.string(),
      /** Null in a mail of before they were kept. */
      body: v.nullable(body),
    }),
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
  choices: call({
    ...own,
    name: 'mails.choices',
    method: 'GET',
    path: '/v1.0/subscribe/config/list',
    summary: 'What is mailed to this login, and when it is not disturbed.',
    reply: v.object({
      address: v.string(),
      list: v.array(choice),
      quiet: v.nullable(quiet),
      /** In which the quiet hours are counted: the account's. */
      timeZone: v.string(),
    }),
  }),
  choose: call({
    ...own,
    name: 'mails.choose',
    method: 'POST',
    path: '/v1.0/subscribe/config',
    summary: 'Chooses what is mailed to this login, and its quiet hours; what is left out stays as it is.',
    body: v.object({
      list: v.optional(v.pipe(v.array(choice), v.maxLength(MAIL_CHOICES.length))),
      quiet: v.optional(v.nullable(quiet)),
    }),
    reply: nothing,
  }),
} as const
