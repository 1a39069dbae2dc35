import type { BodyOf, QueryOf, ReplyOf } from '#domain/contract/call.ts'
import { orders } from '#domain/contract/orders.ts'
import type { Answer } from '../api/answer.ts'
import type { Api } from '../api/client.ts'

type List = typeof orders.list
type Count = typeof orders.count
type Goods = typeof orders.goods
type Excel = typeof orders.excel
type Invoice = typeof orders.invoice

/** What only the service knows of the account's orders: older ones, their number and their content. */
export interface OrderReads {
  list(query: QueryOf<List>): Promise<Answer<ReplyOf<List>>>
  count(query: QueryOf<Count>): Promise<Answer<ReplyOf<Count>>>
  goods(body: BodyOf<Goods>): Promise<Answer<ReplyOf<Goods>>>
  /** A spreadsheet. */
  excel(query: QueryOf<Excel>): Promise<Answer<ArrayBuffer>>
  /** A PDF. */
  invoice(query: QueryOf<Invoice>): Promise<Answer<ArrayBuffer>>
}

/** A sheet of 10,000 lines takes the service some seconds. */
const SHEET_TIMEOUT_MS = 60_000

export const createOrderReads = (api: Api): OrderReads => ({
  list: (query) => api.call(orders.list, { query }),
  count: (query) => api.call(orders.count, { query }),
  goods: (body) => api.call(orders.goods, { body }),
  excel: (query) => api.bytes(orders.excel, { query, timeoutMs: SHEET_TIMEOUT_MS }),
  invoice: (query) => api.bytes(orders.invoice, { query }),
})
