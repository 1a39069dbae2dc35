import type { contract } from '#domain/contract/index.ts'
import type { Api } from '../../http/api.ts'
import type { RequestContext, Handler } from '../../http/handler.ts'
import { refuse } from '../../http/domain-error.ts'
import { checkEndpoint } from '../../push/endpoint.ts'
import { isPoint } from '../../push/receiver-keys.ts'
import { endSubscription, putSubscription, readSubscriptions } from '../../push/subscription.store.ts'

type Notices = typeof contract.notices

export const pushState =
  ({ vapid }: Pick<Api, 'vapid'>): Handler<Notices['pushState']> =>
  async ({ tx, scope }) => ({ publicKey: vapid.publicKey, subscriptions: await readSubscriptions(tx, scope) })

/** An endpoint comes from a browser and so from anybody: one that can never be delivered to is refused at once (trust J). */
export async function pushOn({ tx, scope, body, language, now, services }: RequestContext<Notices['pushOn']>): Promise<null> {
  const { endpoint, p256dh, auth, kinds } = body
  if ('problem' in checkEndpoint(endpoint, services.config.push.hosts))
    refuse('request.invalid', { values: { field: 'endpoint' } })
  if (!isPoint(p256dh)) refuse('request.invalid', { values: { field: 'p256dh' } })
  await putSubscription(tx, scope, { endpoint, keys: { p256dh, auth }, kinds, language }, now)
  return null
}

export async function pushOff({ tx, scope, body }: RequestContext<Notices['pushOff']>): Promise<null> {
  await endSubscription(tx, scope, body.endpoint)
  return null
}
