import { contract } from '#domain/contract/index.ts'
import type { Api } from '../../http/api.ts'
import { mount, mountFile } from '../../http/mount.ts'
import { refuse } from '../../http/domain-error.ts'
import { checkCart, countLines, listBundles, listCart, listPlanLines } from './cart.service.ts'
import { byEffect, byTyping, changeCart } from './change-cart.ts'
import { downloadCart } from './download.ts'
import { importBatch } from './import-batch.ts'
import { reorder } from './reorder.ts'
import { readSheetRows } from './sheet-rows.ts'

export function mountCart(api: Api): void {
  const { save, setQuantity, setQuantities, remove, saveForLater, note } = contract.cart
  mount(api, contract.cart.count, countLines)
  mount(api, contract.cart.list, listCart)
  mount(api, save, byEffect(save.command.effect))
  mount(api, setQuantity, byTyping(setQuantity.command.effect))
  mount(api, setQuantities, byTyping(setQuantities.command.effect))
  mount(api, remove, byEffect(remove.command.effect))
  mount(api, saveForLater, byEffect(saveForLater.command.effect))
  mount(api, note, byEffect(note.command.effect))
  mount(api, contract.cart.reorder, reorder)
  mount(api, contract.cart.check, checkCart)
  const { addBundle, setBundle, removeBundle, splitBundle } = contract.cart
  mount(api, contract.cart.sets, listBundles('mesh'))
  mount(api, contract.cart.pallets, listBundles('pallet'))
  mount(api, contract.cart.planLines, listPlanLines)
  mount(api, addBundle, byEffect(addBundle.command.effect))
  mount(api, setBundle, byEffect(setBundle.command.effect))
  mount(api, removeBundle, ({ query, ...asked }) => changeCart(asked, removeBundle.command.effect, query))
  mount(api, splitBundle, ({ params, ...asked }) =>
    params.palletId === asked.body.palletId
      ? changeCart(asked, splitBundle.command.effect, asked.body)
      : refuse('request.invalid', { values: { field: 'palletId' } }),
  )
  mount(api, contract.cart.download, downloadCart(api.words))
  mountFile(api, contract.cart.importBatch, ({ bytes, scope }) => readSheetRows(bytes, scope.account), importBatch)
}
