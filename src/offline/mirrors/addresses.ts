import { addresses } from '#domain/contract/addresses.ts'
import type { Address } from '#domain/contract/addresses.ts'
import { createListMirror } from './list-mirror.ts'
import { readAllPages } from './pages.ts'

/** The default first, as the server lists them. */
export const addressesMirror = createListMirror<Address>({
  table: 'addresses',
  read: ({ api, account }) => readAllPages((paging) => api.call(addresses.page, { account, query: paging })),
})
