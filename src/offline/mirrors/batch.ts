import { batch } from '#domain/contract/batch.ts'
import type { BatchImport } from '#domain/contract/batch.ts'
import type { BodyOf } from '#domain/contract/call.ts'
import type { BatchEntry } from '../word-types.ts'
import { createListMirror } from './list-mirror.ts'
import { readAllPages } from './pages.ts'

/** Newest first, as the server lists them; `saved` lies on this device only, with its file. */
export const batchMirror = createListMirror<BatchEntry>({
  table: 'batch',
  calls: [batch.importOrder],
  read: ({ api, account }) => readAllPages((paging) => api.call(batch.search, { account, query: paging })),
  change(list, { body, at }) {
    const { importId, fileName, size, hash } = body as BodyOf<typeof batch.importOrder>
    if (list.some((one) => one.importId === importId)) return list
    return [{ importId, fileName, size, hash, kind: null, state: 'saved', uploadedAt: at, uploadedBy: '' }, ...list]
  },
  settled: (list, data) => list.map((one) => (one.importId === (data as BatchImport).importId ? (data as BatchImport) : one)),
})
