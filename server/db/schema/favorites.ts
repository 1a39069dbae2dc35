import type { Moment } from './columns.ts'

/** A person's favorites within one client account. */
export interface FavoriteTables {
  favorite: FavoriteTable
}

export interface FavoriteTable {
  tenant_id: string
  account_id: string
  principal: string
  goods_id: string
  added_at: Moment
}
