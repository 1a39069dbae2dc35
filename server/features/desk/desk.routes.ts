import { desk } from '#domain/contract/desk.ts'
import type { Api } from '../../http/api.ts'
import { mount } from '../../http/mount.ts'
import * as serve from './desk.service.ts'
import type { CaseKinds } from './desk.service.ts'

export const mountDesk = (api: Api, kinds: CaseKinds): void => {
  mount(api, desk.list, serve.list)
  mount(api, desk.case, serve.readCase(kinds))
  mount(api, desk.file, serve.file(kinds))
  mount(api, desk.claim, serve.claim)
  mount(api, desk.decide, serve.decide(kinds))
  mount(api, desk.revoke, serve.revoke(kinds))
}
