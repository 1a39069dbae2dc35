import type { AcceptedPrice, Approval, approvals as contract } from '#domain/contract/approvals.ts'
import { orderContent } from '#domain/contract/order-content.ts'
import type { OrderDraft } from '#domain/contract/order-shapes.ts'
import { acceptedPrices } from '#domain/contract/short-lines.ts'
import { formatDecimal, parseDecimal } from '#domain/rules/money.ts'
import { noteUnchanged } from '../../../http/audit.store.ts'
import { refuse } from '../../../http/domain-error.ts'
import type { Handler } from '../../../http/handler.ts'
import { keepWithin } from '../../../http/quota.ts'
import type { Scope } from '../../../http/scope.ts'
import type { Tx } from '../../../db/client.ts'
import { lockCartRow } from '../../../db/lock-cart.ts'
import { findOrder } from '../orders.store.ts'
import { orderToWire } from '../stored-order.ts'
import { judgeOrder, submitApproved } from '../submit-order.ts'
import type { NewOrder } from '../submit.store.ts'
import { lockRequest, mayApprove, readRequests, storeDecision, storeRequest } from './approvals.store.ts'
import type { ShownRequest, StoredApproval } from './approvals.store.ts'

type Approvals = typeof contract

export const list: Handler<Approvals['list']> = async ({ tx, scope, query: { state, page, limit } }) => {
  const by = (await mayApprove(tx, scope)) ? null : scope.actor.id
  const found = await readRequests(tx, scope, { isOpen: state === 'open', by, limit, offset: (page - 1) * limit })
  return { list: found.list.map((one) => toWire(one, scope)), total: found.total, page, limit }
}

export const detail: Handler<Approvals['detail']> = async ({ tx, scope, query: { orderId } }) => {
  const found = await lockRequest(tx, scope, orderId)
  if (!found || (found.askedBy !== scope.actor.id && !(await mayApprove(tx, scope)))) return refuse('approval.notFound')
  const { draft, shown: known } = found
  const { allLeft = false, lineNotes = [], ...shown } = known
  const notes = new Map(lineNotes.map(({ key, note, planId }) => [key, { note, planId: planId ?? undefined }]))
  const askedLines = allLeft && {
    askedLines: draft.lines.map(({ goodsId, quantity }) => ({ goodsId, quantity, ...notes.get(goodsId) })),
  }
  const bundles = shown.bundles.map((one) => ({ ...one, ...wholeOf(draft, one.bundleKey), note: notes.get(one.bundleKey)?.note }))
  const isOrdered = found.state === 'withdrawn' && (await findOrder(tx, scope, orderId)) !== undefined
  return {
    ...toWire(found, scope),
    ...shown,
    bundles,
    ...askedLines,
    ...(isOrdered && { isOrdered }),
    notes: draft.notes,
    requestedOn: draft.requestedOn,
  }
}

/** Identifies the set or pallet, so that whoever asked can put it into the cart again. */
function wholeOf({ bundles }: OrderDraft, bundleKey: string) {
  const whole = bundles?.find((one) => one.bundleKey === bundleKey)
  return whole && { kind: whole.kind, offerId: whole.offerId, parts: whole.parts }
}

/** Judges the order as a submit would, so that nobody has to approve what cannot be ordered; takes nothing. */
export const ask: Handler<Approvals['ask']> = async (asked) => {
  const { tx, scope, body: draft, language, now } = asked
  await lockCartRow(tx, scope)
  const known = await lockRequest(tx, scope, draft.orderId)
  if (known) {
    noteUnchanged(tx)
    return orderContent(known.draft) === orderContent(draft) ? toWire(known, scope) : refuse('idempotency.keyReused')
  }
  const { order, leaves } = await judgeOrder({ ...asked })
  const { total, lineCount } = order
  await storeRequest(tx, scope, { draft, shown: shownOf(order), total, lineCount, leaves, language, now })
  await keepWithin(tx, scope, 'approvals')
  const stored = await lockRequest(tx, scope, draft.orderId)
  return stored ? toWire(stored, scope) : refuse('approval.notFound')
}

/** Submits the order for whoever asked: they get its mail, and it bears their name. */
export const approve: Handler<Approvals['approve']> = async (asked) => {
  const { tx, scope, body, now } = asked
  const found = (await lockRequest(tx, scope, body.orderId)) ?? refuse('approval.notFound')
  if (found.state === 'approved') {
    noteUnchanged(tx)
    return orderToWire((await findOrder(tx, scope, body.orderId)) ?? refuse('order.notFound'))
  }
  await refuseDecided(tx, scope, found)
  const asker = { ...scope.actor, id: found.askedBy, name: found.askedName }
  const draft = acceptPrices(found.draft, body.prices)
  const { allLeft = false } = found.shown
  const order = await submitApproved(
    { ...asked, body: draft, scope: { ...scope, actor: asker }, language: found.language },
    allLeft,
  )
  await storeDecision(tx, scope, { orderId: body.orderId, state: 'approved', now })
  return order
}

export const refuseRequest: Handler<Approvals['refuse']> = async ({ tx, scope, body: { orderId, reason }, now }) => {
  const found = (await lockRequest(tx, scope, orderId)) ?? refuse('approval.notFound')
  await refuseDecided(tx, scope, found)
  await storeDecision(tx, scope, { orderId, state: 'refused', reason, now })
  return null
}

/** Another person's request does not exist for the caller. */
export const withdraw: Handler<Approvals['withdraw']> = async ({ tx, scope, body: { orderId }, now }) => {
  const found = await lockRequest(tx, scope, orderId)
  if (!found || found.askedBy !== scope.actor.id) return refuse('approval.notFound')
  await refuseDecided(tx, scope, found)
  await storeDecision(tx, scope, { orderId, state: 'withdrawn', now })
  return null
}

/** An order submitted before 2026-11-28 left its request open: nobody may be told that it was refused or withdrawn. */
async function refuseDecided(tx: Tx, scope: Scope, { orderId, state }: StoredApproval): Promise<void> {
  if (state !== 'open') refuse('approval.decided')
  if (await findOrder(tx, scope, orderId)) refuse('approval.ordered')
}

/** Omits the parts of a set, which follow from it. */
const shownOf = ({ address: { company, street, postalCode, city }, lines, bundles }: NewOrder): ShownRequest => ({
  address: { company, street, postalCode, city },
  lines: lines
    .filter(({ bundleKey }) => bundleKey === undefined)
    .map(({ goodsId, name, quantity, unitPrice, lineTotal }) => ({
      goodsId,
      name,
      quantity,
      unitPrice: formatDecimal(unitPrice),
      lineTotal: formatDecimal(lineTotal),
    })),
  bundles: bundles.map(({ bundleKey, title, quantity, total }) => ({ bundleKey, title, quantity, total })),
  allLeft: true,
})

/** Accepts a price that rose since if the approver names the current one. */
function acceptPrices(draft: OrderDraft, prices: readonly AcceptedPrice[]): OrderDraft {
  const singles = new Map(prices.flatMap((price) => (price.bundleKey === undefined ? [[price.goodsId, price]] : [])))
  const bundles = new Map(prices.flatMap(({ bundleKey, total }) => (bundleKey === undefined ? [] : [[bundleKey, total]])))
  return {
    ...draft,
    lines: draft.lines.map((line) => {
      const price = singles.get(line.goodsId)
      return price ? { ...line, ...acceptedPrices(parseDecimal(price.total) ?? 0, line.quantity, price.pieces) } : line
    }),
    ...(draft.bundles && {
      bundles: draft.bundles.map((bundle) => ({ ...bundle, totalSeen: bundles.get(bundle.bundleKey) ?? bundle.totalSeen })),
    }),
  }
}

const toWire = (stored: StoredApproval, { actor }: Scope): Approval => ({
  orderId: stored.orderId,
  state: stored.state,
  askedAt: stored.askedAt.toISOString(),
  askedBy: stored.askedName,
  isOwn: stored.askedBy === actor.id,
  total: formatDecimal(stored.total),
  currency: stored.currency,
  lineCount: stored.lineCount,
  ownNumber: stored.ownNumber,
  decidedAt: stored.decidedAt?.toISOString() ?? null,
  decidedBy: stored.decidedName,
  reason: stored.reason,
})
