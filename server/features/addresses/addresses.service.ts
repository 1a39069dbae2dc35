import type { Address } from '#domain/contract/addresses.ts'
import type { contract } from '#domain/contract/index.ts'
import type { Asked } from '../../http/handler.ts'
import { refuse } from '../../http/refused.ts'
import { deleteAddress, makeDefault, putAddress, readAddressPage, rewriteAddress } from './addresses.store.ts'

type Addresses = typeof contract.addresses

export async function pageAddresses({ tx, scope, query }: Asked<Addresses['page']>) {
  return { ...(await readAddressPage(tx, scope, query)), ...query }
}

/** Under the id that the device made; the same id again writes the same address. */
export function createAddress({ tx, scope, body }: Asked<Addresses['create']>): Promise<Address> {
  return putAddress(tx, scope, body)
}

/** A colleague may have removed it meanwhile: that is told, and the person decides. */
export async function updateAddress({ tx, scope, body }: Asked<Addresses['update']>): Promise<Address> {
  return (await rewriteAddress(tx, scope, body)) ?? refuse('address.notFound')
}

export async function removeAddress({ tx, scope, query }: Asked<Addresses['remove']>): Promise<null> {
  await deleteAddress(tx, scope, query.addressId)
  return null
}

export async function setDefaultAddress({ tx, scope, body }: Asked<Addresses['setDefault']>): Promise<null> {
  if (!(await makeDefault(tx, scope, body.addressId))) refuse('address.notFound')
  return null
}
