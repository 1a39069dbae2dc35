import { brandById } from '#domain/brands/index.ts'
import type { RefusalData } from '#domain/contract/envelope.ts'
import { shortChanges } from '#domain/contract/order-changes.ts'
import { priceOrder } from '#domain/contract/order-facts.ts'
import type { PricedOrder } from '#domain/contract/order-facts.ts'
import type { OrderDraft } from '#domain/contract/order-shapes.ts'
import { resolveLines } from '#domain/contract/short-lines.ts'
import type { ShortOutcome } from '#domain/contract/short-lines.ts'
import type { CartLine } from '#domain/rules/cart.ts'
import { formatDecimal, multiply, parseDecimal } from '#domain/rules/money.ts'
import { isCancelReasonGiven, orderCan } from '#domain/rules/order.ts'
import type { CancelOption } from '#domain/rules/order.ts'
import { piecesByGoods } from '#domain/rules/pieces.ts'
import type { Pieces } from '#domain/rules/pieces.ts'
import { refuseProblems } from '../../server/features/orders/order-refusal.ts'
import { leavesOf } from '../../server/features/orders/short-order.ts'
import { DomainError, refuse } from '../../server/http/domain-error.ts'
import { findCoupon, giveCouponBack } from './coupon-rules.ts'
import { modelArticle } from './model-article.ts'
import { offerKey } from './offers.ts'
import type { ModelAsked, ModelOrder } from './server-state.ts'
import { waitForArrival } from './words.ts'

export const BRAND = brandById('main')!

/** What a draft asks for, per article. */
export const wantedOf = ({ lines, bundles = [] }: Pick<OrderDraft, 'lines' | 'bundles'>): Pieces[] =>
  toPieces([
    ...lines,
    ...bundles.flatMap(({ parts, quantity }) => parts.map((part) => ({ ...part, quantity: part.quantity * quantity }))),
  ])
/** What an order contains: if stock was short, not what was asked for. */
export const orderedOf = ({ data }: Pick<ModelOrder, 'data'>): Pieces[] => toPieces(data.lines)
const toPieces = (lines: readonly Pieces[]): Pieces[] =>
  Array.from(piecesByGoods(lines), ([goodsId, quantity]) => ({ goodsId, quantity }))

const articlesFor = ({ state, facts }: ModelAsked, { lines, bundles = [] }: OrderDraft) => {
  const replacing = lines.flatMap(({ ifShort, replaceBy }) => (ifShort === 'replace' && replaceBy ? [replaceBy.goodsId] : []))
  const ids = new Set([...wantedOf({ lines, bundles }).map(({ goodsId }) => goodsId), ...replacing])
  const known = [...ids].filter((id) => facts.prices.has(id))
  return new Map(known.map((id) => [id, modelArticle(id, facts, state.stock)] as const))
}

/** server/features/orders/submit-order.ts: the facts that the order is judged by, or a refusal. */
const factsOf = (asked: ModelAsked, draft: OrderDraft) => {
  const { state, facts, account, now } = asked
  const { lines, bundles = [] } = draft
  if (new Set(lines.map(({ goodsId }) => goodsId)).size !== lines.length)
    refuse('request.invalid', { values: { field: 'lines' } })
  const owner = { ...facts.account, clientId: account }
  if (owner.currency !== draft.currency) refuse('order.currencyChanged')
  return {
    account: owner,
    brand: BRAND,
    coupon: findCoupon(asked, draft.couponId),
    articles: articlesFor(asked, draft),
    now,
    requestedOn: draft.requestedOn,
    hasAddress: state.words.addresses.get(account)?.has(draft.addressId) ?? false,
    wholes: bundles.map((bundle) => ({
      ...bundle,
      totalSeen: parseDecimal(bundle.totalSeen) ?? 0,
      offer: facts.offers.get(offerKey(bundle)),
    })),
  }
}

const linesAsked = ({ lines }: OrderDraft) =>
  lines.map(({ lineTotalSeen, ...line }) => ({ ...line, totalSeen: parseDecimal(lineTotalSeen) ?? 0 }))

/** Prices an order as far as it can be supplied, and otherwise refuses it. */
const priceDraft = (asked: ModelAsked, draft: OrderDraft) => {
  const facts = factsOf(asked, draft)
  const lines = linesAsked(draft)
  const short = resolveLines(lines, facts, facts.wholes.length > 0)
  const priced = priceOrder(short.lines, facts, facts.wholes)
  const isWhole = priced.problems.some(({ scope }) => scope === 'order') && short.outcomes.length > 0
  const told = isWhole ? withShort(priced, priceOrder(lines, facts, facts.wholes)) : priced
  if (!(asked.defects.oversells && priced.problems.every((problem) => problem.error === 'insufficientStock')))
    refuseProblems(told, facts, 'en')
  return { priced, outcomes: short.outcomes }
}

const withShort = (priced: PricedOrder, whole: PricedOrder): PricedOrder => {
  const known = new Set(priced.problems.map((problem) => (problem.scope === 'line' ? problem.goodsId : null)))
  const missing = whole.problems.filter((problem) => problem.scope === 'line' && !known.has(problem.goodsId))
  return { ...whole, problems: [...priced.problems, ...missing] }
}

/** server/features/orders/submit-order.ts */
export const submit = (asked: ModelAsked, draft: OrderDraft): ModelOrder['data'] => {
  const { state, account, now, defects } = asked
  const known = defects.doublesOrders ? undefined : state.orders.get(draft.orderId)
  if (known && known.account === account)
    return contentOf(known.draft) === contentOf(draft) ? withoutLife(known.data) : refuse('idempotency.keyReused')
  const { priced, outcomes } = priceDraft(asked, draft)
  // Another account's order does not exist for this one (decisions §1): it shows only when its row is in the way.
  if (known) refuse('order.notFound')
  const data = dataOf(asked, draft, priced, outcomes)
  const { lines } = data
  const stored = defects.lineTorn && lines.length > 1 ? { ...draft, lines: draft.lines.slice(1) } : draft
  const waits = outcomes.filter((one) => one.waits > 0)
  state.orders.set(defects.doublesOrders && state.orders.has(draft.orderId) ? `${draft.orderId}#` : draft.orderId, {
    account,
    draft: stored,
    data,
    waits,
  })
  state.audit.push(draft.orderId)
  if (defects.mailsAgain && state.orders.size % 3 === 0) state.audit.push(draft.orderId)
  for (const { goodsId, quantity } of lines) state.stock.set(goodsId, (state.stock.get(goodsId) ?? 0) - quantity)
  const { couponId, orderId } = draft
  if (couponId !== undefined) state.couponUses = [...state.couponUses, { couponId, account, orderId, isBack: false }]
  for (const { goodsId, waits: quantity } of waits)
    waitForArrival(state.words, `${asked.principal}|${account}`, { goodsId, quantity, at: new Date(now).toISOString() })
  if (!defects.leavesCart) takeFromCart(asked, draft, outcomes)
  return data
}

/** The lock creates the cart's row, so its revision rises even if the cart was empty. */
const takeFromCart = ({ state, account, defects }: ModelAsked, draft: OrderDraft, outcomes: readonly ShortOutcome[]): void => {
  const { revision = 0, lines: before = new Map<string, CartLine>() } = state.carts.get(account) ?? {}
  const lines = new Map(before)
  for (const { key, quantity, waitsOf } of leavesOf(draft, defects.shortForgets ? [] : outcomes)) {
    const line = lines.get(key)
    if (!line) continue
    const isLater = line.savedForLater === true || line.quantity <= (waitsOf ?? 0)
    if (line.quantity <= quantity) lines.delete(key)
    else lines.set(key, { ...line, quantity: line.quantity - quantity, ...(isLater && { savedForLater: true }) })
  }
  state.carts.set(account, { revision: revision + 1, lines })
}

type Changes = NonNullable<RefusalData['lines']>
const fell = (goodsId: string, seen: number, now: number, bundleKey?: string): Changes => {
  const told = { goodsId, error: 'order.priceFell', seen: formatDecimal(seen), now: formatDecimal(now), choices: [] }
  return now >= seen ? [] : [{ ...told, ...(bundleKey !== undefined && { bundleKey }) }]
}

const dataOf = (
  { state, now }: ModelAsked,
  draft: OrderDraft,
  priced: PricedOrder,
  outcomes: readonly ShortOutcome[],
): ModelOrder['data'] => {
  const parts = priced.bundles.flatMap(({ bundleKey, pieces }) => pieces.map((piece) => ({ ...piece, bundleKey })))
  const pieces: readonly ((typeof priced.lines)[number] | (typeof parts)[number])[] = [...priced.lines, ...parts]
  const lines = pieces.map(({ goodsId, quantity, price, ...piece }) => ({
    ...('bundleKey' in piece && { bundleKey: piece.bundleKey }),
    goodsId,
    quantity,
    lineTotal: formatDecimal(price.lineTotal),
  }))
  const given = new Map(draft.lines.map((line) => [line.goodsId, line]))
  const singles = priced.lines.flatMap(({ goodsId, quantity, totalSeen, price }) => {
    const line = given.get(goodsId)
    const isShortened = line !== undefined && line.quantity > quantity
    const seen = totalSeen ?? 0
    const shown = isShortened ? Math.min(seen, multiply(parseDecimal(line.unitPriceSeen) ?? 0, quantity)) : seen
    return fell(goodsId, shown, price.lineTotal)
  })
  const wholes = priced.bundles.flatMap(({ bundleKey, totalSeen, lineTotal, parts: [first] }) =>
    fell(first?.goodsId ?? '', totalSeen ?? 0, lineTotal, bundleKey),
  )
  const changes = [...singles, ...wholes, ...shortChanges(outcomes)]
  const { couponId, signature } = draft
  return {
    actor: { kind: 'staff', name: '' },
    ownNumber: draft.ownNumber,
    lineCount: lines.length,
    totalQuantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    orderId: draft.orderId,
    orderNumber: `N-${state.orders.size + 1}`,
    state: 'submitted',
    submittedAt: new Date(now).toISOString(),
    draftedAt: draft.draftedAt,
    currency: draft.currency,
    total: formatDecimal(priced.totals.total),
    ...(couponId !== undefined && { couponId, coupon: formatDecimal(priced.totals.coupons) }),
    ...(signature && { signature }),
    ...(priced.bundles.length > 0 && { bundles: priced.bundles.map(setToWire) }),
    lines,
    changes,
    withChanges: changes.length > 0,
  }
}

const setToWire = ({ bundleKey, kind, offerId, quantity, tier, listTotal, lineTotal }: PricedOrder['bundles'][number]) => ({
  bundleKey,
  kind,
  offerId,
  quantity,
  title: '',
  discount: tier.percent,
  listTotal: formatDecimal(listTotal),
  total: formatDecimal(lineTotal),
})

/** Removes what the replies of most commands lack (domain/contract/order-life.ts). */
export const withoutLife = ({ shipments: _shipments, deliveries: _deliveries, ...data }: ModelOrder['data']) => data

/** server/features/orders/submit-together.ts */
export const submitTogether = (asked: ModelAsked, { orders }: { readonly orders: readonly OrderDraft[] }): unknown => {
  const { state, account } = asked
  const known = orders.filter(({ orderId }) => state.orders.get(orderId)?.account === account).length
  if (known > 0 && known < orders.length) refuse('idempotency.keyReused')
  const rollBack = savepoint(asked)
  const list: ModelOrder['data'][] = []
  const refused = new Map<string, DomainError>()
  for (const draft of orders) {
    try {
      list.push(submit(asked, draft))
    } catch (error) {
      if (!(error instanceof DomainError) || error.error === 'idempotency.keyReused') throw error
      refused.set(draft.orderId, error)
    }
  }
  if (refused.size > 0 && !asked.defects.takesHalf) rollBack()
  if (refused.size > 0) refuseAll(refused, orders.length)
  return { list, withChanges: list.some(({ withChanges }) => withChanges) }
}

const refuseAll = (refused: ReadonlyMap<string, DomainError>, count: number): never => {
  const errors = [...refused.values()]
  const lines = [...refused].flatMap(([orderId, { data }]) => (data?.lines ?? []).map((line) => ({ ...line, orderId })))
  const [first] = errors
  const isOfAll = first && lines.length === 0 && errors.length === count && errors.every(({ error }) => error === first.error)
  return isOfAll ? refuse(first.error, first.data ?? undefined) : refuse('order.togetherRefused', { lines })
}

/** Saves what an order changes; the returned function rolls back to it. */
export const savepoint = ({ state }: ModelAsked): (() => void) => {
  const restores = [keep(state.orders), keep(state.stock), keep(state.carts), keep(state.words.notices)]
  const { couponUses } = state
  const told = state.audit.length
  return () => {
    for (const restore of restores) restore()
    state.couponUses = couponUses
    state.audit.length = told
  }
}
const keep = <V>(map: Map<string, V>): (() => void) => {
  const before = new Map(map)
  return () => {
    map.clear()
    for (const [key, value] of before) map.set(key, value)
  }
}

interface Cancel {
  readonly orderId: string
  readonly option?: CancelOption
  readonly reason?: string
}
/** server/features/orders/cancel-order.ts */
export const cancel = ({ state, account, now, defects }: ModelAsked, body: Cancel): unknown => {
  const { orderId, option = 'other', reason = '' } = body
  if (!isCancelReasonGiven(option, reason.trim())) refuse('order.reasonMissing')
  const order = state.orders.get(orderId)
  if (!order || order.account !== account) return refuse('order.notFound')
  if (order.data.state === 'cancelled' && !defects.givesBackAgain) return withoutLife(order.data)
  const isDone = order.data.state === 'cancelled'
  if (!isDone && !defects.cancelsShipped && !orderCan.cancel(order.data)) return refuse('order.notCancellable')
  const cancelled = { at: new Date(now).toISOString(), by: '', option, reason: reason.trim() }
  const data = { ...order.data, state: 'cancelled' as const, cancelled }
  if (!defects.forgetsCancel) state.orders.set(orderId, { ...order, data })
  state.givenBack.push(orderId)
  if (!defects.couponLost) giveCouponBack(state, orderId)
  if (!defects.keepsStock)
    for (const { goodsId, quantity } of orderedOf(order)) state.stock.set(goodsId, (state.stock.get(goodsId) ?? 0) + quantity)
  return withoutLife(data)
}

const contentOf = (draft: OrderDraft): string =>
  JSON.stringify([
    draft.currency,
    draft.ownNumber,
    draft.notes,
    draft.requestedOn,
    draft.addressId,
    draft.lines.map(({ goodsId, quantity, ifShort, replaceBy }) => [goodsId, quantity, ifShort, ifShort && replaceBy?.goodsId]),
    draft.bundles?.map((bundle) => [bundle.bundleKey, bundle.quantity]) ?? [],
    draft.couponId ?? null,
  ])
