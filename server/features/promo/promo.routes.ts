import { promo } from '#domain/contract/promo.ts'
import type { Api } from '../../http/api.ts'
import { mount } from '../../http/mount.ts'
import * as serve from './promo.service.ts'

export const mountPromo = (api: Api): void => {
  mount(api, promo.banners, serve.banners)
  mount(api, promo.openBanners, serve.openBanners)
  mount(api, promo.classBanners, serve.classBanners)
  mount(api, promo.activities, serve.activities)
  mount(api, promo.productPage, serve.productPage)
  mount(api, promo.productPageV2, serve.productPageV2)
  mount(api, promo.previewPage, serve.previewPage)
  mount(api, promo.meshes, serve.meshes)
  mount(api, promo.mesh, serve.mesh)
  mount(api, promo.pallets, serve.pallets)
  mount(api, promo.pallet, serve.pallet)
  mount(api, promo.recommended, serve.recommended)
  mount(api, promo.recommendedHere, serve.recommendedHere)
  mount(api, promo.recommendedWith, serve.recommendedWith)
  mount(api, promo.setting, serve.setting)
  mount(api, promo.plan, serve.plan)
  mount(api, promo.planTop, serve.planTop)
  mount(api, promo.planRecords, serve.planRecords)
}
