import type { Generated } from 'kysely'

/** Delivery addresses, private to one client account. */
export interface AddressTables {
  address: AddressTable
}

export interface AddressTable {
  tenant_id: string
  account_id: string
  address_id: Generated<string>
  company: string
  full_name: string
  street: string
  telephone: Generated<string>
  country: string
  province: Generated<string>
  city: string
  postal_code: string
  is_default: Generated<boolean>
}
