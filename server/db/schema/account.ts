import type { Generated } from 'kysely'
import type { DecimalOr, Moment } from './columns.ts'

/** Client accounts, the people who act for them, and their sessions. */
export interface AccountTables {
  client_account: ClientAccountTable
  buyer: BuyerTable
  staff: StaffTable
  staff_account: StaffAccountTable
  session: SessionTable
  refresh_token: RefreshTokenTable
}

export interface ClientAccountTable {
  tenant_id: string
  account_id: Generated<string>
  client_number: string
  vat_account: string
  vat_valid: Generated<boolean>
  company: string
  country: string
  currency: string
  list_id: string
  /** Percent off. */
  user_rate: DecimalOr
  ordering_mode: Generated<'normal' | 'package'>
  official: Generated<boolean>
  is_test: Generated<boolean>
  ships_from_china: Generated<boolean>
  sales_ranges: Generated<string[]>
  /** Minor units of the account's currency. */
  min_order_amount: Generated<number>
  closed: Generated<boolean>
}

export interface BuyerTable {
  tenant_id: string
  buyer_id: Generated<string>
  account_id: string
  email: string
  name: string
  password_hash: string
}

export interface StaffTable {
  tenant_id: string
  staff_id: Generated<string>
  /** The `sub` of the identity provider. */
  subject: string
  username: string
  name: string
  role: 'sales' | 'service'
  password_hash: string
}

export interface StaffAccountTable {
  tenant_id: string
  staff_id: string
  account_id: string
  pinned_at: Date | null
  is_default: Generated<boolean>
}

export interface SessionTable {
  tenant_id: string
  session_id: Generated<string>
  principal_kind: 'buyer' | 'staff'
  principal_id: string
  account_id: string | null
  gen_time: Moment
  ended_at: Date | null
}

export interface RefreshTokenTable {
  tenant_id: string
  hash: Buffer
  session_id: string
  made_at: Moment
  used_at: Date | null
  next_sealed: Buffer | null
}
