import { contract } from '#domain/contract/index.ts'
import type { Api } from '../../http/api.ts'
import { mount } from '../../http/mount.ts'
import { listOrders, showOrder } from './orders.service.ts'
import { submitOrder } from './submit-order.ts'

export function mountOrders(api: Api): void {
  mount(api, contract.orders.submit, submitOrder)
  mount(api, contract.orders.list, listOrders)
  mount(api, contract.orders.detail, showOrder)
}
