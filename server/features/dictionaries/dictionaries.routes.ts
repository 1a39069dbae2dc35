import { dictionaries } from '#domain/contract/dictionaries.ts'
import type { Api } from '../../http/api.ts'
import { mount } from '../../http/mount.ts'
import { listCountries, listItems, listOrderStates, listSmartLifeCountries } from './dictionaries.service.ts'

export const mountDictionaries = (api: Api): void => {
  mount(api, dictionaries.countries, listCountries)
  mount(api, dictionaries.smartLifeCountries, listSmartLifeCountries)
  mount(api, dictionaries.orderStatus, listOrderStates(api.words))
  mount(api, dictionaries.items, listItems(api.words))
}
