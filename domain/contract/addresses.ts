import * as v from 'valibot'
import { createAddress, removeAddress, setDefaultAddress, updateAddress } from '#domain/rules/addresses.ts'
import { call } from './call.ts'
import { listOf, nothing, paging, text, uuid } from './shapes.ts'

export const address = v.object({
  addressId: uuid,
  company: text(100),
  fullName: text(100),
  street: text(200),
  telephone: text(50),
  country: v.string(),
  province: text(100),
  city: text(100),
  postalCode: text(20),
  isDefault: v.boolean(),
})
export type Address = v.InferOutput<typeof address>

const countryCode = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))
const required = (max: number) => v.pipe(text(max), v.trim(), v.minLength(1))
/** The form that a person fills in; the device makes the id, so that an order made offline can name it (I2). */
const addressForm = v.object({
  addressId: uuid,
  company: required(100),
  fullName: required(100),
  street: required(200),
  telephone: text(50),
  /** From the dictionary of countries; it decides which postal codes and telephone numbers are valid (domain/rules/address.ts). */
  country: countryCode,
  province: text(100),
  city: required(100),
  postalCode: required(20),
})
export type AddressForm = v.InferOutput<typeof addressForm>

const regionQuery = v.object({ country: v.optional(countryCode) })
const regions = v.object({
  list: v.array(
    v.object({
      country: countryCode,
      provinces: v.array(
        v.object({
          name: v.string(),
          /** For the requested country; null where only the provinces are listed. */
          cities: v.nullable(v.array(v.string())),
        }),
      ),
    }),
  ),
})
export type Regions = v.InferOutput<typeof regions>

export const addresses = {
  adminRegion: call({
    name: 'addresses.adminRegion',
    method: 'GET',
    path: '/v1.0/address/admin_region',
    auth: 'none',
    summary:
      'Countries that the brand serves, with their provinces; with `country`, that one and its cities. Other places are typed in: their list is empty. Places by GeoNames (CC BY 4.0).',
    query: regionQuery,
    reply: regions,
  }),
  orderRegion: call({
    name: 'addresses.orderRegion',
    method: 'GET',
    path: '/v1.0/address/order_confirm/admin_region',
    auth: 'account',
    summary: 'The same for the delivery address of an order, with the account’s own country first.',
    query: regionQuery,
    reply: regions,
  }),
  page: call({
    name: 'addresses.page',
    method: 'GET',
    path: '/v1.0/address/page',
    auth: 'account',
    summary: 'Delivery addresses of the account, the default first.',
    query: v.object(paging),
    reply: listOf(address),
  }),
  create: call({
    name: 'addresses.create',
    method: 'POST',
    path: '/v1.0/address',
    auth: 'account',
    summary: 'Creates a delivery address; the first one of an account is its default.',
    body: addressForm,
    reply: address,
    command: {
      lane: 'address',
      version: 1,
      base: 'addresses',
      effect: createAddress,
      label: /*i18n*/ { id: 'command.addresses.create', message: 'New address' },
      example: {
        addressId: '01980000-0000-7000-8000-0000000000a1',
        company: 'Bazar Norte',
        fullName: 'Ana Ruiz',
        street: 'Calle Mayor 1',
        telephone: '+34 600 000 000',
        country: 'ES',
        province: 'Sevilla',
        city: 'Sevilla',
        postalCode: '41001',
      },
    },
  }),
  update: call({
    name: 'addresses.update',
    method: 'PUT',
    path: '/v1.0/address',
    auth: 'account',
    summary: 'Replaces an address as a whole; orders keep the one that they were made with.',
    body: addressForm,
    reply: address,
    command: {
      lane: 'address',
      version: 1,
      base: 'addresses',
      effect: updateAddress,
      label: /*i18n*/ { id: 'command.addresses.update', message: 'Address changed' },
      example: {
        addressId: '01980000-0000-7000-8000-0000000000a1',
        company: 'Bazar Norte',
        fullName: 'Ana Ruiz',
        street: 'Calle Nueva 2',
        telephone: '+34 600 000 000',
        country: 'ES',
        province: 'Sevilla',
        city: 'Sevilla',
        postalCode: '41001',
      },
    },
  }),
  remove: call({
    name: 'addresses.remove',
    method: 'DELETE',
    path: '/v1.0/address',
    auth: 'account',
    summary: 'Removes an address; one that is already gone stays gone.',
    query: v.object({ addressId: uuid }),
    reply: nothing,
    command: {
      lane: 'address',
      version: 1,
      base: 'addresses',
      effect: removeAddress,
      label: /*i18n*/ { id: 'command.addresses.remove', message: 'Address deleted' },
      example: { addressId: '01980000-0000-7000-8000-0000000000a1' },
    },
  }),
  setDefault: call({
    name: 'addresses.setDefault',
    method: 'POST',
    path: '/v1.0/address/default',
    auth: 'account',
    summary: 'Sets the address that an order begins with.',
    body: v.object({ addressId: uuid }),
    reply: nothing,
    command: {
      lane: 'address',
      version: 1,
      base: 'addresses',
      effect: setDefaultAddress,
      label: /*i18n*/ { id: 'command.addresses.setDefault', message: 'Default address' },
      example: { addressId: '01980000-0000-7000-8000-0000000000a1' },
    },
  }),
} as const
