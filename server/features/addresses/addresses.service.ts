import type { Address, AddressForm } from '#domain/contract/addresses.ts'
import type { contract } from '#domain/contract/index.ts'
import { addressProblems } from '#domain/rules/address.ts'
import type { RequestContext } from '../../http/handler.ts'
import { refuse } from '../../http/domain-error.ts'
import { deleteAddress, makeDefault, putAddress, readAddressPage, rewriteAddress } from './addresses.store.ts'

type Addresses = typeof contract.addresses

export async function pageAddresses({ tx, scope, query }: RequestContext<Addresses['page']>) {
  return { ...(await readAddressPage(tx, scope, query)), ...query }
}

/** Creates the address under the device's id; the same id again overwrites it. */
export async function createAddress({ tx, scope, body }: RequestContext<Addresses['create']>): Promise<Address> {
  checkAddress(body)
  return putAddress(tx, scope, body)
}

/** Refuses an address that a colleague removed meanwhile; the person decides. */
export async function updateAddress({ tx, scope, body }: RequestContext<Addresses['update']>): Promise<Address> {
  checkAddress(body)
  return (await rewriteAddress(tx, scope, body)) ?? refuse('address.notFound')
}

export async function removeAddress({ tx, scope, query }: RequestContext<Addresses['remove']>): Promise<null> {
  await deleteAddress(tx, scope, query.addressId)
  return null
}

export async function setDefaultAddress({ tx, scope, body }: RequestContext<Addresses['setDefault']>): Promise<null> {
  if (!(await makeDefault(tx, scope, body.addressId))) refuse('address.notFound')
  return null
}

/** Refuses by a rule, not as a malformed request: an address written offline stays with the person, who corrects it. */
function checkAddress(form: AddressForm): void {
  const [problem] = addressProblems(form)
  if (problem) refuse(`address.${problem}`)
}
