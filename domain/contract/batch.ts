import * as v from 'valibot'
import { BATCH_COLUMNS } from '#domain/rules/batch-names.ts'
import { BATCH_REASONS } from '#domain/rules/batch-names.ts'
import { handInBatch } from '#domain/rules/batch.ts'
import {
  BATCH_HEADINGS_MAX,
  BATCH_ROWS_MAX,
  OWN_ARTICLE_CODES_MAX,
  TEXT_LONG_MAX,
  UPLOAD_BYTES_MAX,
} from '#domain/rules/limits.ts'
import { call } from './call.ts'
import { SHEET_TYPES } from './media-types.ts'
import { count, decimal, goodsId, hash, instant, listOf, paging, text, uuid } from './shapes.ts'

/** Size of one piece of an upload, in bytes: small enough to get through on a bad connection. */
export const UPLOAD_PIECE_BYTES = 256 * 1024

/**
 * `received`: handed in by a build that did not read rows, never judged. `waiting`: judged, nothing ordered. `partly`: the good
 * rows are ordered. `ordered`: all rows are.
 */
export const batchStates = ['received', 'waiting', 'partly', 'ordered'] as const

const batchImport = v.object({
  importId: uuid,
  fileName: v.string(),
  size: count,
  kind: v.picklist(['xlsx', 'xls', 'csv']),
  hash,
  state: v.picklist(batchStates),
  uploadedAt: instant,
  uploadedBy: v.string(),
  /** True if the rows name sets. */
  isCompose: v.boolean(),
  /** Rows that were or could be ordered; `failed` counts the others. */
  successful: count,
  failed: count,
})
export type BatchImport = v.InferOutput<typeof batchImport>

const batchRow = v.object({
  /** Row number in the spreadsheet, from 1. */
  line: count,
  /** As filled in. */
  code: v.string(),
  quantity: v.string(),
  centre: v.string(),
  ownNumber: v.string(),
  name: v.string(),
  goodsId: v.nullable(v.string()),
  /** What the row orders: an article, or the articles of its sets. */
  lines: v.array(v.object({ goodsId: v.string(), quantity: count })),
  addressId: v.nullable(uuid),
  /** Company and town of the delivery address. */
  distributionCentre: v.string(),
  /** Null if the row is good. */
  reason: v.nullable(v.picklist(BATCH_REASONS)),
  /** The choices, the allowed quantities, or the error code of the refused order. */
  about: v.string(),
  /** The barcode, restored by its check digit. */
  repaired: v.nullable(v.string()),
  orderId: v.nullable(uuid),
})
export type BatchRow = v.InferOutput<typeof batchRow>

const batchDetail = v.object({
  ...batchImport.entries,
  rows: v.array(batchRow),
  orders: v.array(
    v.object({
      orderId: uuid,
      orderNumber: v.string(),
      ownNumber: v.string(),
      distributionCentre: v.string(),
      lineCount: count,
      totalQuantity: count,
      total: decimal,
      currency: v.string(),
    }),
  ),
})
export type BatchDetail = v.InferOutput<typeof batchDetail>

const heading = v.pipe(text(50), v.minLength(1))
const ownCode = v.pipe(text(80), v.minLength(1))
const taughtColumn = v.object({ heading, column: v.picklist(BATCH_COLUMNS) })
const taughtArticle = v.object({ code: ownCode, goodsId })
/** What a person taught while correcting a file; it applies to the whole account, including this file. */
const taught = v.object({
  columns: v.optional(v.pipe(v.array(taughtColumn), v.maxLength(20)), []),
  articles: v.optional(v.pipe(v.array(taughtArticle), v.maxLength(BATCH_ROWS_MAX)), []),
})
export type Taught = v.InferInput<typeof taught>

const sheetFormats = ['xlsx', 'csv'] as const
export type SheetFormat = (typeof sheetFormats)[number]
const format = v.optional(v.picklist(sheetFormats), 'xlsx')

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
      'One piece of a file under its SHA-256. The answer says how many bytes are stored: continue from there; an empty piece only asks. With the last piece, kind and hash are checked: a spreadsheet, a photo of a return, or its label as PDF. An addition to §7.',
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
      'Hands in a spreadsheet as a batch order: as multipart (file, partial, compose), or one uploaded before, piece by piece (batch.upload), so that it survives a lost network and one small command names it. partial false orders only if every row is good, true orders the good rows; if absent, the rows are only judged. Multipart without it means false.',
    file: true,
    body: v.object({
      importId: uuid,
      fileName: v.pipe(text(TEXT_LONG_MAX), v.trim(), v.minLength(1)),
      size,
      hash,
      /** Absent from earlier builds, which only handed the file in. */
      partial: v.optional(v.boolean()),
      /** True if the rows name sets. */
      compose: v.optional(v.boolean(), false),
      taught: v.optional(taught),
    }),
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
  detail: call({
    name: 'batch.detail',
    method: 'GET',
    path: '/v1.0/batchImportOrder/:batchImportOrderId',
    auth: 'account',
    summary: 'One batch import with its rows, each with its verdict, and the orders that it made.',
    params: v.object({ batchImportOrderId: uuid }),
    reply: batchDetail,
  }),
  template: call({
    name: 'batch.template',
    method: 'GET',
    path: '/v1.0/batchImportOrder/template',
    auth: 'account',
    binary: SHEET_TYPES,
    summary: 'An empty spreadsheet to fill in, with headings in the language of the request; for sets if `compose` is true.',
    query: v.object({ format, compose: v.optional(v.picklist(['true', 'false']), 'false') }),
    reply: v.unknown(),
  }),
  errorExport: call({
    name: 'batch.errorExport',
    method: 'GET',
    path: '/v1.0/batchImportOrder/errorExport/:id',
    auth: 'account',
    binary: SHEET_TYPES,
    summary: 'The failed rows as filled in, with line and reason; once corrected, the file can be handed in again.',
    params: v.object({ id: uuid }),
    query: v.object({ format }),
    reply: v.unknown(),
  }),
  learned: call({
    name: 'batch.learned',
    method: 'GET',
    path: '/v1.0/batchImportOrder/learned',
    auth: 'account',
    summary: 'Headings and own article numbers that the account taught. An addition to §7.',
    reply: v.object({
      columns: v.pipe(v.array(taughtColumn), v.maxLength(BATCH_HEADINGS_MAX)),
      articles: v.pipe(v.array(taughtArticle), v.maxLength(OWN_ARTICLE_CODES_MAX)),
    }),
  }),
} as const
