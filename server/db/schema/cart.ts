import type { Generated } from 'kysely'
import type { Moment } from './columns.ts'

/** One cart per client account (decisions §8). */
export interface CartTables {
  cart: CartTable
  cart_line: CartLineTable
}

export interface CartTable {
  tenant_id: string
  account_id: string
  revision: Generated<number>
}

export interface CartLineTable {
  tenant_id: string
  account_id: string
  goods_id: string
  quantity: number
  saved_for_later: Generated<boolean>
  note: Generated<string>
  added_at: Moment
  changed_at: Moment
  changed_by: string
}
