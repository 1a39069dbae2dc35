import { apiAccess } from '#domain/contract/api-access.ts'
import type { Api } from '../../http/api.ts'
import { mount, mountWithoutTransaction } from '../../http/mount.ts'
import { documents } from './api-documents.ts'
import * as serve from './api-access.service.ts'
import type { ApplicationDesk } from './api-access.service.ts'

export const mountApiAccess = (api: Api, desk: ApplicationDesk): void => {
  mount(api, apiAccess.apply, serve.apply(desk))
  mount(api, apiAccess.change, serve.change(desk))
  mount(api, apiAccess.reCommit, serve.reCommit(desk))
  mount(api, apiAccess.clients, serve.clients)
  mount(api, apiAccess.documents, documents)
  // An answer with a secret must not be stored under an idempotency key.
  mountWithoutTransaction(api, apiAccess.secret, serve.secret)
  mount(api, apiAccess.revoke, serve.revoke)
}
