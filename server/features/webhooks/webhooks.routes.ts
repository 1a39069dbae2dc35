import { webhooks } from '#domain/contract/webhooks.ts'
import type { Api } from '../../http/api.ts'
import { mount, mountWithoutTransaction } from '../../http/mount.ts'
import * as serve from './webhooks.service.ts'

export const mountWebhooks = (api: Api): void => {
  mount(api, webhooks.list, serve.list)
  mount(api, webhooks.add, serve.add)
  mount(api, webhooks.change, serve.change)
  mount(api, webhooks.delete, serve.remove)
  // An answer with a secret must not be stored under an idempotency key.
  mountWithoutTransaction(api, webhooks.secret, serve.secret(api.sealKeys))
  mount(api, webhooks.test, serve.test)
  mount(api, webhooks.log, serve.log)
  mount(api, webhooks.again, serve.again)
}
