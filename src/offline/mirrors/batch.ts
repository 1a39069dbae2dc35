import { batch } from '#domain/contract/batch.ts'
import type { BatchImport } from '#domain/contract/batch.ts'
import type { BatchEntry } from '../tables.ts'
import { createListMirror } from './list-mirror.ts'
import { readAllPages } from './pages.ts'

/** Newest first, as the server lists them; `saved` entries exist only on this device, with their file. */
export const batchMirror = createListMirror<BatchEntry>({
  table: 'batch',
  read: ({ api, account }) => readAllPages((paging) => api.call(batch.search, { account, query: paging })),
  settled: (list, data) => list.map((one) => (one.importId === (data as BatchImport).importId ? (data as BatchImport) : one)),
})
