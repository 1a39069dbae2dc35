import * as v from 'valibot'
import {
  LABEL_PDF_BYTES_MAX,
  RETURN_LINES_MAX,
  RETURN_PHOTOS_MAX,
  RETURN_PHOTOS_PER_LINE,
  RETURN_PHOTO_BYTES_MAX,
  TEXT_LONG_MAX,
  TEXT_MEDIUM_MAX,
} from '#domain/rules/limits.ts'
import {
  RETURN_REASONS,
  RETURN_STATES,
  isReturnReasonGiven,
  requestReturn,
  sendReturn,
  withdrawReturn,
} from '#domain/rules/returns.ts'
import { call } from './call.ts'
import { PDF_TYPES, PHOTO_TYPES } from './media-types.ts'
import { goodsId, hash, instant, line, listOf, paging, quantity, text, uuid } from './shapes.ts'

/** A file uploaded earlier under its hash (batch.upload). */
const fileUpTo = (most: number) => v.object({ hash, size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most)) })
const labelFile = fileUpTo(LABEL_PDF_BYTES_MAX)

const returnState = v.picklist(RETURN_STATES)
const reason = v.picklist(RETURN_REASONS)

/** A return as the client sees it; the list contains it whole, so that it can be viewed offline. */
const returned = v.object({
  returnId: uuid,
  /** '' until the server has it. */
  returnNumber: v.string(),
  orderId: uuid,
  orderNumber: v.string(),
  state: returnState,
  requestedAt: instant,
  requestedBy: v.string(),
  lines: v.array(
    v.object({
      goodsId: v.string(),
      name: v.string(),
      quantity,
      reason,
      note: v.string(),
      /** SHA-256 of each photo. */
      photos: v.array(hash),
    }),
  ),
  notes: v.string(),
  /** Reason of a refusal, or advice on an accepted return. */
  answer: v.string(),
  carrier: v.string(),
  trackingNumber: v.string(),
  tagId: v.string(),
  /** True if a label was supplied as a document; else ours is generated. */
  hasOwnLabel: v.boolean(),
  /** The client's own label as PDF. */
  clientLabel: v.nullable(labelFile),
  creditNotes: v.array(v.string()),
  /** Oldest first. */
  history: v.array(v.object({ state: returnState, at: instant, by: v.string(), about: v.string() })),
})
export type Return = v.InferOutput<typeof returned>

const photo = fileUpTo(RETURN_PHOTO_BYTES_MAX)
const askedLine = v.pipe(
  v.object({
    goodsId,
    quantity,
    reason,
    note: v.optional(text(TEXT_LONG_MAX), ''),
    photos: v.optional(v.pipe(v.array(photo), v.maxLength(RETURN_PHOTOS_PER_LINE)), []),
  }),
  v.check((asked) => isReturnReasonGiven(asked.reason, asked.note)),
)
const returnRequest = v.object({
  returnId: uuid,
  orderId: uuid,
  notes: v.optional(text(TEXT_LONG_MAX), ''),
  lines: v.pipe(
    v.array(askedLine),
    v.minLength(1),
    v.maxLength(RETURN_LINES_MAX),
    v.check((lines) => lines.reduce((sum, { photos }) => sum + photos.length, 0) <= RETURN_PHOTOS_MAX),
  ),
})
export type ReturnRequest = v.InferInput<typeof returnRequest>
export type ReadReturnRequest = v.InferOutput<typeof returnRequest>

const number = v.pipe(line(TEXT_MEDIUM_MAX), v.trim())

/** Returns (decisions §16), an addition of ours: §7 names no path. */
export const returns = {
  page: call({
    name: 'returns.page',
    method: 'GET',
    path: '/v1.0/order/return/page',
    auth: 'account',
    summary:
      'Returns of the account, newest first: by state, and by a keyword in the number of the return, the order or the parcel, or an article’s number or name.',
    query: v.object({
      ...paging,
      state: v.optional(v.picklist(['all', ...RETURN_STATES]), 'all'),
      keyword: v.optional(text(100)),
    }),
    reply: listOf(returned),
  }),
  request: call({
    name: 'returns.request',
    method: 'POST',
    path: '/v1.0/order/return',
    auth: 'account',
    summary:
      'Requests to return shipped articles: never more than was shipped and is in no other return. Photos are uploaded before, piece by piece (batch.upload). The id is made on the device.',
    body: returnRequest,
    reply: returned,
    command: {
      lane: 'return',
      version: 1,
      base: 'returns',
      effect: requestReturn,
      label: /*i18n*/ { id: 'command.returns.request', message: 'Return' },
      example: {
        returnId: '01980000-0000-7000-8000-0000000000e1',
        orderId: '01980000-0000-7000-8000-0000000000b1',
        notes: 'on the second pallet',
        lines: [{ goodsId: 'LAMP', quantity: 2, reason: 'damaged', note: 'shade broken', photos: [] }],
      },
    },
  }),
  withdraw: call({
    name: 'returns.withdraw',
    method: 'POST',
    path: '/v1.0/order/return/withdraw',
    auth: 'account',
    summary: 'Withdraws a request that nobody has judged.',
    body: v.object({ returnId: uuid }),
    reply: returned,
    command: {
      lane: 'return',
      version: 1,
      base: 'returns',
      effect: withdrawReturn,
      label: /*i18n*/ { id: 'command.returns.withdraw', message: 'Return withdrawn' },
      example: { returnId: '01980000-0000-7000-8000-0000000000e1' },
    },
  }),
  send: call({
    name: 'returns.send',
    method: 'POST',
    path: '/v1.0/order/return/send',
    auth: 'account',
    summary:
      'Reports the parcel of an accepted return: carrier, tracking number, its tag, and the client’s own label as PDF, uploaded before, piece by piece (batch.upload); without a label, the former one stays. It can be corrected until the goods have arrived.',
    body: v.object({
      returnId: uuid,
      carrier: v.pipe(number, v.minLength(1)),
      trackingNumber: number,
      tagId: v.optional(number, ''),
      label: v.optional(labelFile),
    }),
    reply: returned,
    command: {
      lane: 'return',
      version: 1,
      base: 'returns',
      effect: sendReturn,
      label: /*i18n*/ { id: 'command.returns.send', message: 'Return sent' },
      example: {
        returnId: '01980000-0000-7000-8000-0000000000e1',
        carrier: 'Demo Parcel',
        trackingNumber: 'T-1',
        tagId: 'TAG-7',
      },
    },
  }),
  label: call({
    name: 'returns.label',
    method: 'GET',
    path: '/v1.0/order/return/label',
    auth: 'account',
    binary: PDF_TYPES,
    summary:
      'A shipping label as PDF, up to 20 MB. `service`: for an accepted return, the ERP’s label, else a generated one. `client`: the one given with the parcel.',
    query: v.object({ returnId: uuid, side: v.optional(v.picklist(['service', 'client']), 'service') }),
    reply: v.unknown(),
  }),
  photo: call({
    name: 'returns.photo',
    method: 'GET',
    path: '/v1.0/order/return/photo',
    auth: 'account',
    binary: PHOTO_TYPES,
    summary: 'A photo of a return.',
    query: v.object({ returnId: uuid, hash }),
    reply: v.unknown(),
  }),
} as const
