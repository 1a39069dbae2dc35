import * as v from 'valibot'
import { TEXT_LONG_MAX } from '#domain/rules/limits.ts'
import { call } from './call.ts'
import { orderedBundle } from './cart-shapes.ts'
import { order, orderDraft } from './order-shapes.ts'
import { count, decimal, goodsId, instant, listOf, nothing, paging, quantity, text, uuid } from './shapes.ts'

export const APPROVAL_STATES = ['open', 'approved', 'refused', 'withdrawn'] as const
export type ApprovalState = (typeof APPROVAL_STATES)[number]

const approval = v.object({
  /** Id of the order once it is approved. */
  orderId: uuid,
  state: v.picklist(APPROVAL_STATES),
  askedAt: instant,
  askedBy: v.string(),
  /** True if the reader asked for it. */
  isOwn: v.boolean(),
  /** With tax, as priced at the time of the request. */
  total: decimal,
  currency: v.string(),
  lineCount: count,
  ownNumber: v.string(),
  decidedAt: v.nullable(instant),
  decidedBy: v.string(),
  /** Reason of the refusal. */
  reason: v.string(),
})
export type Approval = v.InferOutput<typeof approval>

/** Note and plan of its cart line; absent if it had none, or from a service older than these fields. */
const lineNotes = { note: v.optional(v.string()), planId: v.optional(uuid) }

const detail = v.object({
  ...approval.entries,
  address: v.object({ company: v.string(), street: v.string(), postalCode: v.string(), city: v.string() }),
  notes: v.string(),
  requestedOn: v.nullable(v.string()),
  lines: v.array(v.object({ goodsId: v.string(), name: v.string(), quantity, unitPrice: decimal, lineTotal: decimal })),
  /** Sets and pallets, whole; kind, offer and parts are absent from a service older than these fields. */
  bundles: v.array(
    v.object({
      bundleKey: uuid,
      title: v.string(),
      quantity,
      total: decimal,
      ...v.partial(v.pick(orderedBundle, ['kind', 'offerId', 'parts'])).entries,
      note: lineNotes.note,
    }),
  ),
  /** An order with the same id has withdrawn it: nothing is restored to the cart. */
  isOrdered: v.optional(v.boolean()),
  /** Single lines as they left the cart; `lines` holds what was available of them. Absent from a service older than this field. */
  askedLines: v.optional(v.array(v.object({ goodsId: v.string(), quantity, ...lineNotes }))),
})
export type ApprovalDetail = v.InferOutput<typeof detail>

/** Today's price that the approver has seen and accepts; `total` is for `pieces` pieces, both as the refused line stated them. */
const acceptedPrice = v.object({ goodsId, bundleKey: v.optional(uuid), total: decimal, pieces: v.optional(quantity) })
export type AcceptedPrice = v.InferOutput<typeof acceptedPrice>

const ofBuyers = { auth: 'account', roles: ['buyer'] } as const
const PRICES_MAX = 1000

/** Orders above a person's limit wait for a colleague who manages people (record 240). §7 does not name these calls. */
export const approvals = {
  list: call({
    ...ofBuyers,
    name: 'approvals.list',
    method: 'GET',
    path: '/v1.0/order/approval/page',
    summary: 'Orders that wait for an approval, or are decided, newest first; those who do not manage people see their own.',
    query: v.object({ ...paging, state: v.optional(v.picklist(['open', 'decided']), 'open') }),
    reply: listOf(approval),
  }),
  detail: call({
    ...ofBuyers,
    name: 'approvals.detail',
    method: 'GET',
    path: '/v1.0/order/approval/detail',
    summary: 'One of these orders with its lines, as requested.',
    query: v.object({ orderId: uuid }),
    reply: detail,
  }),
  ask: call({
    ...ofBuyers,
    name: 'approvals.ask',
    method: 'POST',
    path: '/v1.0/order/approval/ask',
    summary:
      'Hands a frozen order to those who manage people instead of submitting it; its lines leave the cart. Repeating the same order is the same request.',
    body: orderDraft,
    reply: approval,
  }),
  approve: call({
    ...ofBuyers,
    name: 'approvals.approve',
    method: 'POST',
    path: '/v1.0/order/approval/approve',
    needs: 'manage',
    summary:
      'Submits the order for the requester. It is judged as of now: price rises come back as refused lines, and are accepted if their total is named.',
    body: v.object({ orderId: uuid, prices: v.optional(v.pipe(v.array(acceptedPrice), v.maxLength(PRICES_MAX)), []) }),
    reply: order,
  }),
  refuse: call({
    ...ofBuyers,
    name: 'approvals.refuse',
    method: 'POST',
    path: '/v1.0/order/approval/refuse',
    needs: 'manage',
    summary: 'Refuses the order with a reason, which the requester gets by mail.',
    body: v.object({ orderId: uuid, reason: v.pipe(text(TEXT_LONG_MAX, 1), v.trim(), v.nonEmpty()) }),
    reply: nothing,
  }),
  withdraw: call({
    ...ofBuyers,
    name: 'approvals.withdraw',
    method: 'POST',
    path: '/v1.0/order/approval/withdraw',
    summary: 'Withdraws one’s own request.',
    body: v.object({ orderId: uuid }),
    reply: nothing,
  }),
} as const
