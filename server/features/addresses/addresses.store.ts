import type { Address } from '#domain/contract/addresses.ts'
import type { Tx } from '../../db/client.ts'
import type { Scope } from '../../http/scope.ts'

const pageQuery = {
  name: 'address-page',
  text: `select address_id as "addressId", company, full_name as "fullName", street, telephone, country, province, city,
      postal_code as "postalCode", is_default as "isDefault"
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
