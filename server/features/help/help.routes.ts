import { help } from '#domain/contract/help.ts'
import type { Api } from '../../http/api.ts'
import { mount } from '../../http/mount.ts'
import * as serve from './help.service.ts'

export const mountHelp = (api: Api): void => {
  mount(api, help.catalog, serve.catalog)
  mount(api, help.list, serve.list)
  mount(api, help.article, serve.article)
  mount(api, help.child, serve.child)
  mount(api, help.vote, serve.vote)
}
