import type { Address, AddressForm } from '#domain/contract/addresses.ts'
import { addressProblems } from '#domain/rules/address.ts'
import type { AddressProblem } from '#domain/rules/address.ts'

/** Fields of an address in the order of the form. */
export const ADDRESS_FIELDS = [
  'company',
  'fullName',
  'street',
  'country',
  'province',
  'city',
  'postalCode',
  'telephone',
] as const satisfies readonly (keyof AddressForm)[]
export type AddressField = (typeof ADDRESS_FIELDS)[number]

/** Maximum lengths from the contract (§5). */
export const FIELD_MAX: Record<AddressField, number> = {
  company: 100,
  fullName: 100,
  street: 200,
  postalCode: 20,
  city: 100,
  province: 100,
  country: 2,
  telephone: 50,
}
export const OPTIONAL_FIELDS: ReadonlySet<AddressField> = new Set<AddressField>(['province', 'telephone'])

export const emptyAddress = (addressId: string, company: string, country: string): AddressForm => ({
  addressId,
  company,
  fullName: '',
  street: '',
  postalCode: '',
  city: '',
  province: '',
  country,
  telephone: '',
})

export function formOf(address: Address): AddressForm {
  const { isDefault: _, ...form } = address
  return form
}

/** Returns what the contract accepts: trimmed, with only text that can be stored. */
export const cleanAddress = (form: AddressForm): AddressForm => ({
  ...form,
  ...Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, plain(form[field], FIELD_MAX[field])])),
})

const plain = (text: string, max: number) => text.replaceAll('\0', '').toWellFormed().trim().slice(0, max)

/** What is wrong with a field: it is empty, or not as the country writes it (the server's own rule). */
export type FieldProblem = 'missing' | AddressProblem

/** Problems by field, in the order of the form. */
export function fieldProblems(form: AddressForm): ReadonlyMap<AddressField, FieldProblem> {
  const wrong = addressProblems(form)
  return new Map(
    ADDRESS_FIELDS.flatMap((field): [AddressField, FieldProblem][] => {
      if (!OPTIONAL_FIELDS.has(field) && form[field].trim() === '') return [[field, 'missing']]
      const problem = wrong.find((one) => one === field)
      return problem ? [[field, problem]] : []
    }),
  )
}
