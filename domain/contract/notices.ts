import * as v from 'valibot'
import { askNotice, stopNotice } from '#domain/rules/notices.ts'
import { isEmail } from '#domain/rules/email.ts'
import { EMAIL_MAX } from '#domain/rules/limits.ts'
import { call } from './call.ts'
import { PUSH_KINDS } from './push-message.ts'
import { goodsId, instant, listOf, nothing, paging, quantity, text } from './shapes.ts'

/** `email` is empty if the person is notified instead of an address. */
const notice = v.object({ goodsId: v.string(), email: v.string(), quantity: v.nullable(quantity), since: instant })
export type Notice = v.InferOutput<typeof notice>

const pushKinds = v.pipe(v.array(v.picklist(PUSH_KINDS)), v.minLength(1), v.maxLength(PUSH_KINDS.length))
const endpoint = text(2000, 1)
/** As the browser returns them: base64url. */
const pushKey = (length: number) => v.pipe(v.string(), v.regex(new RegExp(`^[\\w-]{${length}}=?$`)))

/** Arrival notices (§2, §7): who is told when an article is back, within one client account; and the notified browsers. */
export const notices = {
  add: call({
    name: 'notices.add',
    method: 'GET',
    path: '/v1.0/goods_arrival_notice/add',
    auth: 'account',
    changes: true,
    summary: 'Notifies the person when the article arrives.',
    query: v.object({ goodsId }),
    reply: nothing,
    command: {
      lane: 'notice',
      version: 1,
      base: 'notices',
      effect: askNotice,
      label: /*i18n*/ { id: 'command.notices.add', message: 'Arrival notice' },
      example: { goodsId: 'LAMP' },
    },
  }),
  subscribe: call({
    name: 'notices.subscribe',
    method: 'POST',
    path: '/v1.0/goods_arrival_notice/subscribe',
    auth: 'account',
    summary: 'Notifies an e-mail address when that many pieces of the article are in stock (§5: both required).',
    body: v.object({ goodsId, email: v.pipe(text(EMAIL_MAX), v.trim(), v.toLowerCase(), v.check(isEmail)), quantity }),
    reply: nothing,
    command: {
      lane: 'notice',
      version: 1,
      base: 'notices',
      effect: askNotice,
      label: /*i18n*/ { id: 'command.notices.subscribe', message: 'Arrival notice' },
      example: { goodsId: 'LAMP', email: 'lager@bazar.example', quantity: 10 },
    },
  }),
  remove: call({
    name: 'notices.remove',
    method: 'POST',
    path: '/v1.0/goods_arrival_notice/remove',
    auth: 'account',
    summary: 'Withdraws a notice: to that address or, without one, to the person. Succeeds if there is none. An addition to §7.',
    body: v.object({ goodsId, email: v.optional(v.pipe(text(EMAIL_MAX), v.trim(), v.toLowerCase())) }),
    reply: nothing,
    command: {
      lane: 'notice',
      version: 1,
      base: 'notices',
      effect: stopNotice,
      label: /*i18n*/ { id: 'command.notices.remove', message: 'No arrival notice' },
      example: { goodsId: 'LAMP' },
    },
  }),
  check: call({
    name: 'notices.check',
    method: 'GET',
    path: '/v1.0/goods_arrival_notice/check',
    auth: 'account',
    summary: 'Whether the person is waiting for this article.',
    query: v.object({ goodsId }),
    reply: v.object({ subscribed: v.boolean() }),
  }),
  page: call({
    name: 'notices.page',
    method: 'GET',
    path: '/v1.0/goods_arrival_notice/page',
    auth: 'account',
    summary: 'What the person is waiting for, the latest first. An addition for the device.',
    query: v.object(paging),
    reply: listOf(notice),
  }),
  pushState: call({
    name: 'notices.pushState',
    method: 'GET',
    path: '/v1.0/push/state',
    auth: 'session',
    summary: 'The key with which a browser subscribes, and what each of the person’s browsers is subscribed to.',
    reply: v.object({
      publicKey: v.string(),
      subscriptions: v.array(v.object({ endpoint: v.string(), kinds: v.array(v.picklist(PUSH_KINDS)) })),
    }),
  }),
  pushOn: call({
    name: 'notices.pushOn',
    method: 'POST',
    path: '/v1.0/push/subscribe',
    auth: 'session',
    summary:
      'Subscribes this browser, for this person and session, to the named kinds of news, in the language of the request (§3).',
    body: v.object({ endpoint, p256dh: pushKey(87), auth: pushKey(22), kinds: pushKinds }),
    reply: nothing,
  }),
  pushOff: call({
    name: 'notices.pushOff',
    method: 'POST',
    path: '/v1.0/push/unsubscribe',
    auth: 'session',
    summary: 'Unsubscribes this browser. Succeeds even if it was not subscribed.',
    body: v.object({ endpoint }),
    reply: nothing,
  }),
} as const
