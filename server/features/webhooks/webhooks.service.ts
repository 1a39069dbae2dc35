import type { webhooks as contract, Webhook, WebhookDelivery } from '#domain/contract/webhooks.ts'
import { SECRET_OVERLAP_DAYS } from '#domain/rules/limits.ts'
import { appendAudit } from '../../http/audit.store.ts'
import { refuse } from '../../http/domain-error.ts'
import type { Handler, HandlerWithoutTransaction } from '../../http/handler.ts'
import type { SealKeys } from '../../http/seal-keys.ts'
import { bodyOf, dropWaiting } from '../../webhooks/delivery.store.ts'
import { webhookSecret } from '../../webhooks/sign.ts'
import { mayPostTo } from '../../webhooks/webhook-url.ts'
import * as store from './webhooks.store.ts'
import type { StoredDelivery, StoredWebhook } from './webhooks.store.ts'

type Webhooks = typeof contract

export const list: Handler<Webhooks['list']> = async ({ tx, scope, now }) => ({
  list: (await store.listWebhooks(tx, scope, now)).map(webhookToWire),
})

export const add: Handler<Webhooks['add']> = async ({ tx, scope, body, now, services }) => {
  if (!mayPostTo(body.url, services.config.webhookOrigins)) refuse('webhooks.address')
  return { webhookId: await store.addWebhook(tx, scope, body, now) }
}

export const change: Handler<Webhooks['change']> = async ({ tx, scope, body: { webhookId, ...given }, services }) => {
  if (!mayPostTo(given.url, services.config.webhookOrigins)) refuse('webhooks.address')
  if (!(await store.changeWebhook(tx, scope, webhookId, given))) refuse('webhooks.notFound')
  if (!given.isOn) await dropWaiting(tx, { ...scope, webhookId })
  return null
}

export const remove: Handler<Webhooks['delete']> = async ({ tx, scope, body }) => {
  if (!(await store.deleteWebhook(tx, scope, body.webhookId))) refuse('webhooks.notFound')
  return null
}

const OVERLAP_MS = SECRET_OVERLAP_DAYS * 24 * 60 * 60 * 1000

export const secret =
  (sealKeys: SealKeys): HandlerWithoutTransaction<Webhooks['secret']> =>
  ({ scope, body: { webhookId }, now, services, web }) => {
    const { tenant, account, actor } = scope
    return services.database.tx({ tenant, account }, async (tx) => {
      const endsAt = new Date(now.getTime() + OVERLAP_MS)
      const secretId = (await store.addSecret(tx, scope, webhookId, { now, endsAt })) ?? refuse('webhooks.notFound')
      const about = { action: 'webhooks.secret', subject: webhookId, requestId: web.requestId, at: now }
      await appendAudit(tx, { tenant, actor, account, ...about })
      return { webhookId, secret: webhookSecret(sealKeys, { tenant, webhookId, secretId }) }
    })
  }

export const test: Handler<Webhooks['test']> = async ({ tx, scope, body: { webhookId }, now }) => {
  const { hasSecret } = (await store.lockWebhook(tx, scope, webhookId)) ?? refuse('webhooks.notFound')
  if (!hasSecret) refuse('webhooks.noSecret')
  return { deliveryId: await store.addTest(tx, scope, webhookId, now) }
}

export const log: Handler<Webhooks['log']> = async ({ tx, scope, query: { webhookId, state, page, limit } }) => {
  if (!(await store.lockWebhook(tx, scope, webhookId))) refuse('webhooks.notFound')
  const wanted = { webhookId, state: state ?? null, limit, offset: (page - 1) * limit }
  const { rows, total } = await store.pageDeliveries(tx, scope, wanted)
  return { list: rows.map(deliveryToWire), total, page, limit }
}

export const again: Handler<Webhooks['again']> = async ({ tx, scope, body: { webhookId, deliveryId }, now }) => {
  const { hasSecret } = (await store.lockWebhook(tx, scope, webhookId)) ?? refuse('webhooks.notFound')
  if (!hasSecret) refuse('webhooks.noSecret')
  if (!(await store.askAgain(tx, scope, { webhookId, deliveryId, now }))) refuse('webhooks.notFound')
  return null
}

const webhookToWire = ({ offAt, madeAt, secretMadeAt, formerEndsAt, deliveredAt, ...rest }: StoredWebhook): Webhook => ({
  ...rest,
  events: [...rest.events],
  offAt: offAt?.toISOString() ?? null,
  madeAt: madeAt.toISOString(),
  secretMadeAt: secretMadeAt?.toISOString() ?? null,
  formerEndsAt: formerEndsAt?.toISOString() ?? null,
  deliveredAt: deliveredAt?.toISOString() ?? null,
})

const deliveryToWire = ({ data, ...row }: StoredDelivery): WebhookDelivery => {
  const { deliveryId, type, at, state, attempts, dueAt, lastAt, status, ms, problem, answer, history } = row
  return {
    deliveryId,
    type,
    at: at.toISOString(),
    state,
    attempts,
    dueAt: state === 'waiting' ? dueAt.toISOString() : null,
    lastAt: lastAt?.toISOString() ?? null,
    status,
    ms,
    problem,
    answer,
    // PostgreSQL writes a timestamp into JSON in its own format.
    history: history.map((one) => ({ ...one, at: new Date(one.at).toISOString() })),
    payload: bodyOf({ type, at, data }),
  }
}
