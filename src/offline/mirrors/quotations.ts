import { quotations } from '#domain/contract/quotations.ts'
import type { Quotation } from '#domain/contract/quotations.ts'
import { createListMirror } from './list-mirror.ts'
import { readAllPages } from './pages.ts'

/** Last changed first, as the server lists them; one without a number exists only on this device. */
export const quotationsMirror = createListMirror<Quotation>({
  table: 'quotations',
  read: ({ api, account }) => readAllPages((paging) => api.call(quotations.list, { account, query: paging })),
  settled: (list, data) =>
    list.map((one) => (one.quotationId === (data as Quotation | null)?.quotationId ? (data as Quotation) : one)),
})
