import * as v from 'valibot'
import { isEmail } from '#domain/rules/email.ts'
import { EMAIL_MAX } from '#domain/rules/limits.ts'
import { call } from './call.ts'
import { goodsId, instant, listOf, nothing, paging, quantity, text } from './shapes.ts'

/** `email` is empty where the notice goes to the person himself. */
const notice = v.object({ goodsId: v.string(), email: v.string(), quantity: v.nullable(quantity), since: instant })
export type Notice = v.InferOutput<typeof notice>

const command = { lane: 'notice', version: 1 } as const

/** Arrival notices (§2, §7): who wants to hear that an article is back, within one client account. */
export const notices = {
  add: call({
    name: 'notices.add',
    method: 'GET',
    path: '/v1.0/goods_arrival_notice/add',
    auth: 'account',
    changes: true,
    summary: 'Tells the person when the article arrives.',
    query: v.object({ goodsId }),
    reply: nothing,
    command,
  }),
  subscribe: call({
    name: 'notices.subscribe',
    method: 'POST',
    path: '/v1.0/goods_arrival_notice/subscribe',
    auth: 'account',
    summary: 'Tells an e-mail address when so many pieces of the article are there (§5: both required).',
    body: v.object({ goodsId, email: v.pipe(text(EMAIL_MAX), v.trim(), v.toLowerCase(), v.check(isEmail)), quantity }),
    reply: nothing,
    command,
  }),
  check: call({
    name: 'notices.check',
    method: 'GET',
    path: '/v1.0/goods_arrival_notice/check',
    auth: 'account',
    summary: 'Whether the person waits for this article.',
    query: v.object({ goodsId }),
    reply: v.object({ subscribed: v.boolean() }),
  }),
  page: call({
    name: 'notices.page',
    method: 'GET',
    path: '/v1.0/goods_arrival_notice/page',
    auth: 'account',
    summary: 'What the person waits for, the last first. An addition of ours for the device.',
    query: v.object(paging),
    reply: listOf(notice),
  }),
} as const
