import { approvals } from '#domain/contract/approvals.ts'
import type { Api } from '../../../http/api.ts'
import { mount } from '../../../http/mount.ts'
import * as serve from './approvals.service.ts'

export const mountApprovals = (api: Api): void => {
  mount(api, approvals.list, serve.list)
  mount(api, approvals.detail, serve.detail)
  mount(api, approvals.ask, serve.ask)
  mount(api, approvals.approve, serve.approve)
  mount(api, approvals.refuse, serve.refuseRequest)
  mount(api, approvals.withdraw, serve.withdraw)
}
