import { contract } from '#domain/contract/index.ts'
import type { Api } from '../../http/api.ts'
import { mount } from '../../http/mount.ts'
import { addNotice, checkNotice, pageNotices, removeNotice, subscribe } from './notices.service.ts'
import { pushOff, pushOn, pushState } from './push.service.ts'

export function mountNotices(api: Api): void {
  mount(api, contract.notices.add, addNotice)
  mount(api, contract.notices.subscribe, subscribe)
  mount(api, contract.notices.remove, removeNotice)
  mount(api, contract.notices.check, checkNotice)
  mount(api, contract.notices.page, pageNotices)
  mount(api, contract.notices.pushState, pushState(api))
  mount(api, contract.notices.pushOn, pushOn)
  mount(api, contract.notices.pushOff, pushOff)
}
