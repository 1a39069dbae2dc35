import * as v from 'valibot'
import { TEXT_LONG_MAX } from '#domain/rules/limits.ts'
import { PICTURE_REQUEST_ARTICLES_MAX, PICTURE_REQUEST_STATES, PICTURE_USES, isUseTold } from '#domain/rules/picture-request.ts'
import { call } from './call.ts'
import { count, goodsId, instant, listOf, paging, text, uuid } from './shapes.ts'

const state = v.picklist(PICTURE_REQUEST_STATES)
const use = v.picklist(PICTURE_USES)

/** A request for pictures without a watermark, as the client sees it; the list contains all of it. */
const pictureRequest = v.object({
  requestId: uuid,
  requestNumber: v.string(),
  state,
  use,
  note: v.string(),
  /** Why it was rejected, or what to mind with the pictures. */
  reason: v.string(),
  requestedAt: instant,
  requestedBy: v.string(),
  decidedAt: v.nullable(instant),
  /** The first moment at which the pictures are not there any more. */
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

/** What service reviews for a client (§4, decisions §13). §7 names no paths. */
export const review = {
  page: call({
    name: 'review.page',
    method: 'GET',
    path: '/v1.0/picture_request/page',
    auth: 'account',
    summary: 'Requests for pictures without a watermark, the newest first.',
    query: v.object({ ...paging, state: v.optional(state) }),
    reply: listOf(pictureRequest),
  }),
  request: call({
    name: 'review.request',
    method: 'POST',
    path: '/v1.0/picture_request',
    auth: 'account',
    summary:
      'Asks for pictures of articles without a watermark. Service reviews it; approved pictures can be fetched for 30 days.',
    body: newRequest,
    reply: pictureRequest,
  }),
  picture: call({
    name: 'review.picture',
    method: 'GET',
    path: '/v1.0/picture_request/picture',
    auth: 'account',
    binary: ['image/jpeg'],
    summary: 'One picture of an approved request, by its article and its place among the pictures of the article, from 1.',
    query: v.object({
      requestId: uuid,
      goodsId,
      place: v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(999)),
    }),
    reply: v.unknown(),
  }),
} as const
