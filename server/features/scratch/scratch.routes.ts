import { scratch } from '#domain/contract/scratch.ts'
import type { Api } from '../../http/api.ts'
import { mount } from '../../http/mount.ts'
import * as serve from './scratch.service.ts'

export const mountScratch = (api: Api): void => {
  mount(api, scratch.campaigns, serve.campaigns)
  mount(api, scratch.tickets, serve.tickets)
  mount(api, scratch.open, serve.open)
  mount(api, scratch.published, serve.published)
}
