import { contract } from '#domain/contract/index.ts'
import type { Api } from '../../http/api.ts'
import { mount } from '../../http/mount.ts'
import { createAddress, pageAddresses, removeAddress, setDefaultAddress, updateAddress } from './addresses.service.ts'
import { showOrderRegions, showRegions } from './regions.service.ts'

export function mountAddresses(api: Api): void {
  mount(api, contract.addresses.adminRegion, showRegions)
  mount(api, contract.addresses.orderRegion, showOrderRegions)
  mount(api, contract.addresses.page, pageAddresses)
  mount(api, contract.addresses.create, createAddress)
  mount(api, contract.addresses.update, updateAddress)
  mount(api, contract.addresses.remove, removeAddress)
  mount(api, contract.addresses.setDefault, setDefaultAddress)
}
