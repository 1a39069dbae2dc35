import * as v from 'valibot'
import { handInBatch } from '#domain/rules/batch.ts'
import { TEXT_LONG_MAX, UPLOAD_BYTES_MAX } from '#domain/rules/limits.ts'
import { call } from './call.ts'
import { count, hash, instant, listOf, paging, text, uuid } from './shapes.ts'

/** Bytes of one piece of an upload: small enough that a bad line gets one through. */
export const UPLOAD_PIECE_BYTES = 256 * 1024

/** `received` is all that we say now: the rows are read in a later step, and no result is told before. */
export const batchStates = ['received'] as const

const batchImport = v.object({
  importId: uuid,
  fileName: v.string(),
  size: count,
  kind: v.picklist(['xlsx', 'xls', 'csv']),
  hash,
  state: v.picklist(batchStates),
  uploadedAt: instant,
  uploadedBy: v.string(),
})
export type BatchImport = v.InferOutput<typeof batchImport>

const size = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(UPLOAD_BYTES_MAX))
const bytes = (least: number) => v.pipe(v.string(), v.regex(/^\d{1,8}$/), v.transform(Number), v.minValue(least))

export const batch = {
  upload: call({
    name: 'batch.upload',
    method: 'PUT',
    path: '/v1.0/upload/:hash',
    auth: 'account',
    bytes: true,
    summary:
      'One piece of a file under its SHA-256. The answer tells how much is there: go on from that; an empty piece only asks. The last one checks kind and hash. An addition of ours.',
    params: v.object({ hash }),
    query: v.object({ offset: bytes(0), size: bytes(1) }),
    reply: v.object({ received: count, done: v.boolean() }),
  }),
  importOrder: call({
    name: 'batch.importOrder',
    method: 'POST',
    path: '/v1.0/batchImportOrder/importOrder',
    auth: 'account',
    summary:
      'Hands in an uploaded spreadsheet as a batch order. The file comes before, piece by piece (batch.upload), instead of as multipart: so it survives a lost network, and one small command names it.',
    body: v.object({ importId: uuid, fileName: v.pipe(text(TEXT_LONG_MAX), v.trim(), v.minLength(1)), size, hash }),
    reply: batchImport,
    command: {
      lane: 'batch',
      version: 1,
      base: 'batch',
      effect: handInBatch,
      label: /*i18n*/ { id: 'command.batch.importOrder', message: 'Batch order' },
      example: {
        importId: '01980000-0000-7000-8000-0000000000d1',
        fileName: 'order.csv',
        size: 21,
        hash: 'ddd7238af91586e6d2c82488be54534bb5de99d334e9b2648ad6db6739f3a02d',
      },
    },
  }),
  search: call({
    name: 'batch.search',
    method: 'POST',
    path: '/v1.0/batchImportOrder/page/search',
    auth: 'account',
    summary: 'Batch imports of the account, newest first.',
    query: v.object(paging),
    body: v.optional(v.nullable(v.object({})), null),
    reply: listOf(batchImport),
  }),
} as const
