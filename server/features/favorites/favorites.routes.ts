import { contract } from '#domain/contract/index.ts'
import type { Api } from '../../http/api.ts'
import { mount } from '../../http/mount.ts'
import { pageFavorites, setFavorite } from './favorites.service.ts'

export function mountFavorites(api: Api): void {
  mount(api, contract.favorites.set, setFavorite)
  mount(api, contract.favorites.page, pageFavorites)
}
