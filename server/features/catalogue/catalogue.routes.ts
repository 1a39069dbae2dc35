import { catalogue } from '#domain/contract/catalogue.ts'
import type { Api } from '../../http/api.ts'
import { mount } from '../../http/mount.ts'
import { detail, normal, page, search, tree } from './catalogue.service.ts'
import { manifest, segment, volatile } from './feed.service.ts'

export const mountCatalogue = (api: Api): void => {
  mount(api, catalogue.normal, normal)
  mount(api, catalogue.search, search)
  mount(api, catalogue.page, page)
  mount(api, catalogue.detail, detail)
  mount(api, catalogue.tree, tree)
  mount(api, catalogue.manifest, manifest)
  mount(api, catalogue.segment, segment)
  mount(api, catalogue.volatile, volatile)
}
