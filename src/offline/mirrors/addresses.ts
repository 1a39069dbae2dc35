import { addresses } from '#domain/contract/addresses.ts'
import type { Address, AddressForm } from '#domain/contract/addresses.ts'
import { createListMirror } from './list-mirror.ts'
import { readAllPages } from './pages.ts'

interface ById {
  readonly addressId: string
}

/** The default first, as the server lists them; the first address of an account is its default. */
export const addressesMirror = createListMirror<Address>({
  table: 'addresses',
  calls: [addresses.create, addresses.update, addresses.remove, addresses.setDefault],
  read: ({ api, account }) => readAllPages((paging) => api.call(addresses.page, { account, query: paging })),
  change(list, { call, body }) {
    const { addressId } = body as ById
    const known = list.find((address) => address.addressId === addressId)
    if (call === addresses.remove.name) return list.filter((address) => address !== known)
    if (call === addresses.setDefault.name)
      return known ? sorted(list.map((address) => ({ ...address, isDefault: address === known }))) : list
    const form = body as AddressForm
    if (known) return list.map((address) => (address === known ? { ...form, isDefault: known.isDefault } : address))
    return call === addresses.create.name ? [...list, { ...form, isDefault: list.length === 0 }] : list
  },
})

const sorted = (list: readonly Address[]): Address[] => [...list].sort((a, b) => Number(b.isDefault) - Number(a.isDefault))
