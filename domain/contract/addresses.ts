import * as v from 'valibot'
import { call } from './call.ts'
import { listOf, paging, text, uuid } from './shapes.ts'

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

export const addresses = {
  page: call({
    name: 'addresses.page',
    method: 'GET',
    path: '/v1.0/address/page',
    auth: 'account',
    summary: 'Delivery addresses of the account, the default first.',
    query: v.object(paging),
    reply: listOf(address),
  }),
} as const
