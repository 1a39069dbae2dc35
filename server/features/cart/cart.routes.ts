import { contract } from '#domain/contract/index.ts'
import type { Api } from '../../http/api.ts'
import { mount } from '../../http/mount.ts'
import {
  checkCart,
  countLines,
  listCart,
  noteLine,
  removeLines,
  saveForLater,
  saveLines,
  setQuantities,
  setQuantity,
} from './cart.service.ts'
import { reorder } from './reorder.ts'

export function mountCart(api: Api): void {
  mount(api, contract.cart.count, countLines)
  mount(api, contract.cart.list, listCart)
  mount(api, contract.cart.save, saveLines)
  mount(api, contract.cart.setQuantity, setQuantity)
  mount(api, contract.cart.setQuantities, setQuantities)
  mount(api, contract.cart.remove, removeLines)
  mount(api, contract.cart.saveForLater, saveForLater)
  mount(api, contract.cart.note, noteLine)
  mount(api, contract.cart.reorder, reorder)
  mount(api, contract.cart.check, checkCart)
}
