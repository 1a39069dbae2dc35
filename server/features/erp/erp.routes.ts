import { erp } from '#domain/contract/erp.ts'
import type { Api } from '../../http/api.ts'
import { mount } from '../../http/mount.ts'
import { setArrivals } from './goods/arrivals.ts'
import { invoiceOrders } from './orders/invoice-orders.ts'
import { moveOrders } from './orders/move-orders.ts'
import { setPrices } from './goods/prices.ts'
import { listErpOrders } from './orders/read-orders.ts'
import { listErpReturns, showErpLabel, showErpPhoto } from './orders/read-returns.ts'
import { returnOrders } from './orders/return-orders.ts'
import type { JudgedReturns } from './orders/return-orders.ts'
import { shipOrders } from './orders/ship-orders.ts'
import { countStock, listStock } from './goods/stock.ts'

/** Mounts the calls of the ERP. */
export function mountErp(api: Api, desk: JudgedReturns): void {
  mount(api, erp.orders, listErpOrders)
  mount(api, erp.states, moveOrders)
  mount(api, erp.shipments, shipOrders)
  mount(api, erp.invoices, invoiceOrders)
  mount(api, erp.returnList, listErpReturns)
  mount(api, erp.returnPhoto, showErpPhoto)
  mount(api, erp.returnLabel, showErpLabel)
  mount(api, erp.returns, returnOrders(desk))
  mount(api, erp.stock, countStock)
  mount(api, erp.stockList, listStock)
  mount(api, erp.prices, setPrices)
  mount(api, erp.arrivals, setArrivals)
}
