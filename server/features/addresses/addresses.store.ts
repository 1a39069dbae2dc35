import type { Address, AddressForm } from '#domain/contract/addresses.ts'
import type { Tx } from '../../db/client.ts'
import { keepWithin } from '../../http/quota.ts'
import type { Scope } from '../../http/scope.ts'

const columns = `address_id as "addressId", company, full_name as "fullName", street, telephone, country, province, city,
      postal_code as "postalCode", is_default as "isDefault"`
const pageQuery = {
  name: 'address-page',
  text: `select ${columns}
    from address where tenant_id = $1 and account_id = $2
    order by is_default desc, address_id limit $3 offset $4`,
}
const countQuery = {
  name: 'address-count',
  text: 'select count(*) as total from address where tenant_id = $1 and account_id = $2',
}

/** A page of the account's addresses, the default first, and how many there are. */
export async function readAddressPage(
  tx: Tx,
  scope: Scope,
  { page, limit }: { page: number; limit: number },
): Promise<{ list: Address[]; total: number }> {
  const of = [scope.tenant, scope.account]
  const { rows: list } = await tx.query<Address>({ ...pageQuery, values: [...of, limit, (page - 1) * limit] })
  const { rows } = await tx.query<{ total: number }>({ ...countQuery, values: of })
  return { list, total: rows[0]?.total ?? 0 }
}

const fields = 'company, full_name, street, telephone, country, province, city, postal_code'
const valuesOf = (scope: Scope, { addressId, company, fullName, street, telephone, ...form }: AddressForm) => {
  const { country, province, city, postalCode } = form
  return [scope.tenant, scope.account, addressId, company, fullName, street, telephone, country, province, city, postalCode]
}

const putQuery = {
  name: 'address-put',
  text: `insert into address (tenant_id, account_id, address_id, ${fields}, is_default)
    select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11,
      not exists (select from address where tenant_id = $1 and account_id = $2)
    on conflict (tenant_id, account_id, address_id) do update set (${fields}) = row ($4, $5, $6, $7, $8, $9, $10, $11)
    returning ${columns}, xmax = 0 as "isNew"`,
}

/** Writes the address; the first of an account becomes its default. */
export async function putAddress(tx: Tx, scope: Scope, form: AddressForm): Promise<Address> {
  const { rows } = await tx.query<Address & { isNew: boolean }>({ ...putQuery, values: valuesOf(scope, form) })
  const [row] = rows
  if (!row) throw new Error('An address was written and is not there')
  const { isNew, ...address } = row
  if (isNew) await keepWithin(tx, scope, 'addresses')
  return address
}

const rewriteQuery = {
  name: 'address-rewrite',
  text: `update address set (${fields}) = row ($4, $5, $6, $7, $8, $9, $10, $11)
    where tenant_id = $1 and account_id = $2 and address_id = $3 returning ${columns}`,
}

/** Returns undefined if this account has no such address. */
export async function rewriteAddress(tx: Tx, scope: Scope, form: AddressForm): Promise<Address | undefined> {
  const { rows } = await tx.query<Address>({ ...rewriteQuery, values: valuesOf(scope, form) })
  return rows[0]
}

const deleteQuery = {
  name: 'address-delete',
  text: 'delete from address where tenant_id = $1 and account_id = $2 and address_id = $3',
}

export async function deleteAddress(tx: Tx, scope: Scope, addressId: string): Promise<void> {
  await tx.query({ ...deleteQuery, values: [scope.tenant, scope.account, addressId] })
}

const defaultQuery = {
  name: 'address-default',
  text: `update address set is_default = (address_id = $3) where tenant_id = $1 and account_id = $2
      and exists (select from address where tenant_id = $1 and account_id = $2 and address_id = $3)`,
}

/** Makes this address the only default; returns whether the account has it. */
export async function makeDefault(tx: Tx, scope: Scope, addressId: string): Promise<boolean> {
  const { rowCount } = await tx.query({ ...defaultQuery, values: [scope.tenant, scope.account, addressId] })
  return (rowCount ?? 0) > 0
}
