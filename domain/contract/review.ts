import * as v from 'valibot'
import { DOCUMENT_REVIEWS } from '#domain/rules/document-review.ts'
import { TEXT_LONG_MAX } from '#domain/rules/limits.ts'
import { PICTURE_REQUEST_ARTICLES_MAX, PICTURE_REQUEST_STATES, PICTURE_USES, isUseTold } from '#domain/rules/picture-request.ts'
import { call } from './call.ts'
import { BRAND_KIND, documentKinds } from './goods-files.ts'
import { DOCUMENT_TYPES } from './media-types.ts'
import { count, goodsId, instant, listOf, nothing, paging, text, uuid } from './shapes.ts'

const state = v.picklist(PICTURE_REQUEST_STATES)
const use = v.picklist(PICTURE_USES)

/** A request for pictures without a watermark, as the client sees it; the list contains it whole. */
const pictureRequest = v.object({
  requestId: uuid,
  requestNumber: v.string(),
  state,
  use,
  note: v.string(),
  /** Reason of a rejection, or advice on the pictures. */
  reason: v.string(),
  requestedAt: instant,
  requestedBy: v.string(),
  decidedAt: v.nullable(instant),
  /** When the pictures are no longer available (exclusive). */
  expiresAt: v.nullable(instant),
  articles: v.array(v.object({ goodsId: v.string(), name: v.string(), pictures: count })),
})
export type PictureRequest = v.InferOutput<typeof pictureRequest>

const newRequest = v.pipe(
  v.object({
    goodsIds: v.pipe(v.array(goodsId), v.minLength(1), v.maxLength(PICTURE_REQUEST_ARTICLES_MAX)),
    use,
    note: v.optional(text(TEXT_LONG_MAX), ''),
  }),
  v.check((asked) => isUseTold(asked.use, asked.note)),
)

const service = { auth: 'session', roles: ['service'] } as const
const documentState = v.picklist(DOCUMENT_REVIEWS)
const reviewedDocument = v.object({
  documentId: uuid,
  /** '' for a catalogue, which belongs to its brand. */
  goodsId: v.string(),
  /** Name of the article; for a catalogue, its brand. */
  goodsName: v.string(),
  kind: v.picklist([...documentKinds, BRAND_KIND]),
  language: v.string(),
  title: v.string(),
  /** Media type. */
  type: v.string(),
  bytes: count,
  state: documentState,
  reason: v.string(),
  addedAt: instant,
  /** Null until service has reviewed it. */
  reviewedAt: v.nullable(instant),
  reviewedBy: v.string(),
  /** True if an approved one of the same article and kind, or brand and title, and language is shown until then. */
  replaces: v.boolean(),
})
export type ReviewedDocument = v.InferOutput<typeof reviewedDocument>

/** What service reviews for a client (§4, decisions §13). §7 names no paths. */
export const review = {
  page: call({
    name: 'review.page',
    method: 'GET',
    path: '/v1.0/picture_request/page',
    auth: 'account',
    summary: 'Requests for pictures without a watermark, newest first.',
    query: v.object({ ...paging, state: v.optional(state) }),
    reply: listOf(pictureRequest),
  }),
  request: call({
    name: 'review.request',
    method: 'POST',
    path: '/v1.0/picture_request',
    auth: 'account',
    summary:
      'Requests pictures of articles without a watermark. Service reviews it; approved pictures can be fetched for 30 days.',
    body: newRequest,
    reply: pictureRequest,
  }),
  picture: call({
    name: 'review.picture',
    method: 'GET',
    path: '/v1.0/picture_request/picture',
    auth: 'account',
    binary: ['image/jpeg'],
    summary: 'One picture of an approved request, by its article and its position among the article’s pictures, from 1.',
    query: v.object({
      requestId: uuid,
      goodsId,
      place: v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(999)),
    }),
    reply: v.unknown(),
  }),
  documents: call({
    ...service,
    name: 'review.documents',
    method: 'GET',
    path: '/v1.0/document_review/page',
    summary: 'Documents of articles and catalogues of brands by state: waiting ones first, the oldest of them first.',
    query: v.object({
      ...paging,
      state: v.optional(documentState),
      /** Matches the article number, the article's name, or a catalogue's brand and title. */
      keyword: v.optional(text(100)),
    }),
    reply: v.object({
      ...listOf(reviewedDocument).entries,
      counts: v.array(v.object({ state: documentState, count })),
    }),
  }),
  document: call({
    ...service,
    name: 'review.document',
    method: 'GET',
    path: '/v1.0/document_review/document',
    binary: DOCUMENT_TYPES,
    summary: 'A document of an article or a catalogue of a brand, in any state.',
    query: v.object({ documentId: uuid }),
    reply: v.unknown(),
  }),
  judge: call({
    ...service,
    name: 'review.judge',
    method: 'POST',
    path: '/v1.0/document_review/judge',
    summary:
      'Approves or rejects a document. Once approved, it replaces the approved one of the same article and kind, or of the same brand and title, in the same language. Refused if somebody has reviewed it since it was read.',
    body: v.object({
      documentId: uuid,
      /** The state that the reviewer saw. */
      seen: documentState,
      state: v.picklist(['approved', 'rejected']),
      /** Required for a rejection. */
      reason: v.optional(text(TEXT_LONG_MAX), ''),
    }),
    reply: nothing,
  }),
} as const
