import { catalogue } from '#domain/contract/catalogue.ts'
import type { Api } from '../../http/api.ts'
import { mount } from '../../http/mount.ts'
import { detail, page, preview } from './catalogue.service.ts'
import { classGoods, currentTree, fullTree, newProductTree, parameterGroups, tree, tree2 } from './classes.service.ts'
import { document } from './document.service.ts'
import { exportCsv } from './export.service.ts'
import { delta, manifest, segment, volatile } from './feed.service.ts'
import { arrivals, arrived, bought, cashback, newed, normal, saleRanking, search } from './lists.service.ts'
import { browsed, history, recommendations } from './records.service.ts'

export const mountCatalogue = (api: Api): void => {
  mount(api, catalogue.normal, normal)
  mount(api, catalogue.newed, newed)
  mount(api, catalogue.arrived, arrived)
  mount(api, catalogue.saleRanking, saleRanking)
  mount(api, catalogue.cashback, cashback)
  mount(api, catalogue.search, search)
  mount(api, catalogue.page, page)
  mount(api, catalogue.detail, detail)
  mount(api, catalogue.document, document)
  mount(api, catalogue.preview, preview)
  mount(api, catalogue.tree, tree)
  mount(api, catalogue.currentTree, currentTree)
  mount(api, catalogue.fullTree, fullTree)
  mount(api, catalogue.tree2, tree2)
  mount(api, catalogue.newProductTree, newProductTree)
  mount(api, catalogue.classGoods, classGoods)
  mount(api, catalogue.parameterGroups, parameterGroups)
  mount(api, catalogue.arrivals, arrivals)
  mount(api, catalogue.exportCsv, exportCsv(api.words))
  mount(api, catalogue.bought, bought)
  mount(api, catalogue.browsed, browsed)
  mount(api, catalogue.history, history)
  mount(api, catalogue.recommendations, recommendations)
  mount(api, catalogue.manifest, manifest)
  mount(api, catalogue.segment, segment)
  mount(api, catalogue.volatile, volatile)
  mount(api, catalogue.delta, delta)
}
