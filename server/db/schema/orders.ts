import type { Generated } from 'kysely'
import type { Decimal, Json, Moment } from './columns.ts'

/** Orders: frozen documents of one client account (decisions §7). Amounts are minor units of the order's currency. */
export interface OrderTables {
  orders: OrdersTable
  order_line: OrderLineTable
  order_counter: OrderCounterTable
}

export type OrderState = 'submitted' | 'unshipped' | 'shipped' | 'returning' | 'returned' | 'cancelled'

export interface OrdersTable {
  tenant_id: string
  account_id: string
  /** Made on the device when the draft is born. */
  order_id: string
  order_number: string
  state: OrderState
  submitted_at: Moment
  drafted_at: Date
  currency: string
  subtotal: number
  discount: number
  tax: number
  tax_percent: Decimal
  tax_case: string
  total: number
  line_count: number
  total_quantity: number
  address: Json<unknown>
  own_number: Generated<string>
  notes: Generated<string>
  /** `YYYY-MM-DD`. */
  requested_on: string | null
  price_list_version: number
  actor_kind: 'buyer' | 'staff'
  actor_id: string
  actor_name: string
  with_changes: Generated<boolean>
  /** What it took from everybody else; null in orders of before. */
  taken: Json<unknown> | null
  cancelled: Json<unknown> | null
}

export interface OrderLineTable {
  tenant_id: string
  account_id: string
  order_id: string
  line_no: number
  goods_id: string
  name: string
  quantity: number
  unit_price: number
  original_price: number
  line_total: number
  price_kind: string
}

export interface OrderCounterTable {
  tenant_id: string
  last: Generated<number>
}
