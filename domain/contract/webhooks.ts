import * as v from 'valibot'
import { TEXT_LONG_MAX, TEXT_MEDIUM_MAX } from '#domain/rules/limits.ts'
import { DELIVERY_PROBLEMS, DELIVERY_STATES, OFF_REASONS, WEBHOOK_EVENTS, WEBHOOK_TYPES } from '#domain/rules/webhooks.ts'
import { call } from './call.ts'
import { count, instant, line, listOf, nothing, paging, uuid } from './shapes.ts'

const endpoint = {
  url: v.pipe(line(TEXT_LONG_MAX), v.trim()),
  /** Its purpose, for the people of the account. */
  description: v.pipe(line(TEXT_MEDIUM_MAX), v.trim()),
  events: v.pipe(
    v.array(v.picklist(WEBHOOK_EVENTS)),
    v.minLength(1),
    v.maxLength(WEBHOOK_EVENTS.length),
    v.check((events) => new Set(events).size === events.length),
  ),
  isOn: v.boolean(),
}
const named = v.object({ webhookId: uuid })
const given = v.object(endpoint)
export type GivenWebhook = v.InferOutput<typeof given>

const listed = v.object({
  webhookId: uuid,
  url: v.string(),
  description: v.string(),
  events: v.array(v.picklist(WEBHOOK_EVENTS)),
  isOn: v.boolean(),
  /** Why the server disabled it; null if a person did, or if it is on. */
  offBecause: v.nullable(v.picklist(OFF_REASONS)),
  offAt: v.nullable(instant),
  madeAt: instant,
  madeBy: v.string(),
  /** When the newest secret was made; null if there is none, then nothing is sent. */
  secretMadeAt: v.nullable(instant),
  /** Until when the previous secret also signs. */
  formerEndsAt: v.nullable(instant),
  deliveredAt: v.nullable(instant),
  waiting: count,
  failed: count,
})
export type Webhook = v.InferOutput<typeof listed>

/** Outcome of one attempt. */
const attempt = v.object({
  at: instant,
  status: v.nullable(count),
  ms: v.nullable(count),
  problem: v.nullable(v.picklist(DELIVERY_PROBLEMS)),
})

const delivery = v.object({
  deliveryId: uuid,
  type: v.picklist(WEBHOOK_TYPES),
  at: instant,
  state: v.picklist(DELIVERY_STATES),
  attempts: count,
  /** Time of the next retry; null if there is none. */
  dueAt: v.nullable(instant),
  /** Time of the last attempt, followed by its outcome. */
  lastAt: v.nullable(instant),
  status: v.nullable(count),
  ms: v.nullable(count),
  problem: v.nullable(v.picklist(DELIVERY_PROBLEMS)),
  /** Beginning of the server's response. */
  answer: v.string(),
  /** All attempts, the oldest first. */
  history: v.array(attempt),
  /** The body as sent. */
  payload: v.string(),
})
export type WebhookDelivery = v.InferOutput<typeof delivery>

const managed = { auth: 'account', needs: 'manage' } as const

/** Events that are reported to a client's own server (decisions §15). */
export const webhooks = {
  list: call({
    ...managed,
    name: 'webhooks.list',
    method: 'GET',
    path: '/v1.0/webhook/list',
    summary: 'The webhooks of the account, in the order of their creation.',
    reply: v.object({ list: v.array(listed) }),
  }),
  add: call({
    ...managed,
    name: 'webhooks.add',
    method: 'POST',
    path: '/v1.0/webhook',
    summary: 'Adds a webhook. Nothing is sent before it has a secret.',
    body: given,
    reply: named,
  }),
  change: call({
    ...managed,
    name: 'webhooks.change',
    method: 'PUT',
    path: '/v1.0/webhook',
    summary: 'Changes a webhook or switches it on or off. Events waiting when it is switched off are not sent.',
    body: v.object({ webhookId: uuid, ...endpoint }),
    reply: nothing,
  }),
  delete: call({
    ...managed,
    name: 'webhooks.delete',
    method: 'POST',
    path: '/v1.0/webhook/delete',
    summary: 'Deletes a webhook with its log, at once.',
    body: named,
    reply: nothing,
  }),
  secret: call({
    ...managed,
    name: 'webhooks.secret',
    method: 'POST',
    path: '/v1.0/webhook/secret',
    roles: ['buyer'],
    summary: 'Creates a secret for the webhook and shows it only once. A former one also signs for seven more days.',
    body: named,
    reply: v.object({ webhookId: uuid, secret: v.string() }),
  }),
  test: call({
    ...managed,
    name: 'webhooks.test',
    method: 'POST',
    path: '/v1.0/webhook/test',
    summary: 'Sends a test event, even to a webhook that is off. It is tried once.',
    body: named,
    reply: v.object({ deliveryId: uuid }),
  }),
  log: call({
    ...managed,
    name: 'webhooks.log',
    method: 'GET',
    path: '/v1.0/webhook/log',
    summary: 'What was sent to a webhook in the last 30 days, and what is waiting, newest first.',
    query: v.object({ webhookId: uuid, state: v.optional(v.picklist(DELIVERY_STATES)), ...paging }),
    reply: listOf(delivery),
  }),
  again: call({
    ...managed,
    name: 'webhooks.again',
    method: 'POST',
    path: '/v1.0/webhook/again',
    summary: 'Sends a delivery again, at once and under the same id.',
    body: v.object({ webhookId: uuid, deliveryId: uuid }),
    reply: nothing,
  }),
} as const
