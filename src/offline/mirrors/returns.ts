import { returns } from '#domain/contract/returns.ts'
import type { Return } from '#domain/contract/returns.ts'
import { createListMirror } from './list-mirror.ts'
import { readAllPages } from './pages.ts'

/** Newest first, as the server lists them; one without a number exists only on this device, with its photos. */
export const returnsMirror = createListMirror<Return>({
  table: 'returns',
  read: ({ api, account }) => readAllPages((paging) => api.call(returns.page, { account, query: paging })),
  settled: (list, data) => list.map((one) => (one.returnId === (data as Return | null)?.returnId ? (data as Return) : one)),
})
