interface Kept {
  readonly addressId: string
  readonly isDefault: boolean
}
interface ById {
  readonly addressId: string
}

/** Adds an address or updates a known one; an account's first address is its default. */
export function createAddress<A extends Kept>(list: readonly A[], form: Omit<A, 'isDefault'>): readonly A[] {
  const isKnown = list.some((address) => address.addressId === form.addressId)
  return isKnown ? updateAddress(list, form) : [...list, { ...form, isDefault: list.length === 0 } as A]
}

export function updateAddress<A extends Kept>(list: readonly A[], form: Omit<A, 'isDefault'>): readonly A[] {
  return list.map((address) => (address.addressId === form.addressId ? { ...address, ...form } : address))
}

export function removeAddress<A extends Kept>(list: readonly A[], { addressId }: ById): readonly A[] {
  return list.filter((address) => address.addressId !== addressId)
}

/** Makes an address the default and puts it first; an unknown address is a no-op. */
export function setDefaultAddress<A extends Kept>(list: readonly A[], { addressId }: ById): readonly A[] {
  if (!list.some((address) => address.addressId === addressId)) return list
  const marked = list.map((address) => ({ ...address, isDefault: address.addressId === addressId }))
  return marked.sort((a, b) => Number(b.isDefault) - Number(a.isDefault))
}
