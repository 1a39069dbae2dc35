import { contract } from '#domain/contract/index.ts'
import type { Api } from '../../http/api.ts'
import { mount } from '../../http/mount.ts'
import { setArrivals } from './goods/arrivals.ts'
import { invoiceOrders } from './orders/invoice-orders.ts'
import { moveOrders } from './orders/move-orders.ts'
import { setPrices } from './goods/prices.ts'
import { listErpOrders } from './orders/read-orders.ts'
import { shipOrders } from './orders/ship-orders.ts'
import { countStock, listStock } from './goods/stock.ts'

/** The ERP door. `erp.returns` has its place here. */
export function mountErp(api: Api): void {
  mount(api, contract.erp.orders, listErpOrders)
  mount(api, contract.erp.states, moveOrders)
  mount(api, contract.erp.shipments, shipOrders)
  mount(api, contract.erp.invoices, invoiceOrders)
  mount(api, contract.erp.stock, countStock)
  mount(api, contract.erp.stockList, listStock)
  mount(api, contract.erp.prices, setPrices)
  mount(api, contract.erp.arrivals, setArrivals)
}
