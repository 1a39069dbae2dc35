import { brand } from '#domain/contract/brand.ts'
import type { Api } from '../../http/api.ts'
import { mount } from '../../http/mount.ts'
import * as serve from './brand.service.ts'

export const mountBrand = (api: Api): void => {
  mount(api, brand.logo, serve.logo)
  mount(api, brand.channels, serve.channels)
  mount(api, brand.legal, serve.legal)
}
