import { contract } from '#domain/contract/index.ts'
import type { Api } from '../../http/api.ts'
import { mount } from '../../http/mount.ts'
import { cancelOrder } from './cancel-order.ts'
import { downloadInvoice } from './invoice-download.ts'
import { noteOrder } from './note-order.ts'
import { exportOrders } from './order-sheet.ts'
import { countOrders, listCancelOptions, listOrderedGoods, listOrders, showOrder } from './orders.service.ts'
import { submitOrder } from './submit-order.ts'
import { submitTogether } from './submit-together.ts'

export function mountOrders(api: Api): void {
  mount(api, contract.orders.submit, submitOrder)
  mount(api, contract.orders.submitMany, submitTogether)
  mount(api, contract.orders.list, listOrders)
  mount(api, contract.orders.detail, showOrder)
  mount(api, contract.orders.count, countOrders)
  mount(api, contract.orders.goods, listOrderedGoods)
  mount(api, contract.orders.excel, exportOrders(api.words))
  mount(api, contract.orders.invoice, downloadInvoice(api.words))
  mount(api, contract.orders.cancelOption, listCancelOptions)
  mount(api, contract.orders.cancel, cancelOrder)
  mount(api, contract.orders.note, noteOrder)
}
