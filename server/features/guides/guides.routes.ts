import { guides } from '#domain/contract/guides.ts'
import type { Api } from '../../http/api.ts'
import { mount } from '../../http/mount.ts'
import * as serve from './guides.service.ts'

export const mountGuides = (api: Api): void => {
  mount(api, guides.list, serve.list)
  mount(api, guides.one, serve.one(api.words))
  mount(api, guides.told, serve.told)
  mount(api, guides.isTold, serve.isTold)
  mount(api, guides.tell, serve.tell)
}
