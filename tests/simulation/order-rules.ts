import { brandById } from '#domain/brands/index.ts'
import type { RefusalData } from '#domain/contract/envelope.ts'
import { priceOrder } from '#domain/contract/order-facts.ts'
import type { OrderDraft } from '#domain/contract/order-shapes.ts'
import { takeOrdered } from '#domain/rules/cart-effects.ts'
import { formatDecimal, parseDecimal } from '#domain/rules/money.ts'
import { isCancelReasonGiven } from '#domain/rules/order.ts'
import type { CancelOption } from '#domain/rules/order.ts'
import { refuseProblems } from '../../server/features/orders/order-refusal.ts'
import { DomainError, refuse } from '../../server/http/domain-error.ts'
import { modelArticle } from './model-article.ts'
import type { ModelAsked } from './server-rules.ts'

const BRAND = brandById('main')!

/** What a draft holds, article by article. */
export const wantedOf = ({ lines, bundles = [] }: OrderDraft): { goodsId: string; quantity: number }[] => {
  const pieces = new Map<string, number>()
  const add = (goodsId: string, quantity: number) => pieces.set(goodsId, (pieces.get(goodsId) ?? 0) + quantity)
  for (const { goodsId, quantity } of lines) add(goodsId, quantity)
  for (const { parts, quantity } of bundles) for (const part of parts) add(part.goodsId, part.quantity * quantity)
  return Array.from(pieces, ([goodsId, quantity]) => ({ goodsId, quantity }))
}

/** server/features/orders/submit-order.ts */
export const submit = ({ state, facts, account, now, defects }: ModelAsked, draft: OrderDraft): unknown => {
  const known = defects.doublesOrders ? undefined : state.orders.get(draft.orderId)
  if (known && known.account === account)
    return contentOf(known.draft) === contentOf(draft) ? known.data : refuse('idempotency.keyReused')
  const { bundles = [] } = draft
  const keys = draft.lines.map(({ goodsId }) => goodsId)
  if (new Set(keys).size !== keys.length) refuse('request.invalid', { values: { field: 'lines' } })
  const ids = wantedOf(draft).map(({ goodsId }) => goodsId)
  const owner = { ...facts.account, clientId: account }
  if (owner.currency !== draft.currency) refuse('order.currencyChanged')
  // Nobody has a coupon in the model's world.
  if (draft.couponId !== undefined) refuse('coupon.notFound')
  const articles = new Map(
    ids.flatMap((id) => (facts.prices.has(id) ? [[id, modelArticle(id, facts, state.stock)] as const] : [])),
  )
  const judging = {
    account: owner,
    brand: BRAND,
    articles,
    now,
    requestedOn: draft.requestedOn,
    hasAddress: state.words.addresses.get(account)?.has(draft.addressId) ?? false,
  }
  const asked = draft.lines.map((line) => ({
    goodsId: line.goodsId,
    quantity: line.quantity,
    totalSeen: parseDecimal(line.lineTotalSeen) ?? 0,
  }))
  const wholes = bundles.map((bundle) => ({
    ...bundle,
    totalSeen: parseDecimal(bundle.totalSeen) ?? 0,
    offer: bundle.kind === 'mesh' ? facts.offers.get(bundle.offerId) : undefined,
  }))
  const priced = priceOrder(asked, judging, wholes)
  if (!(defects.oversells && priced.problems.every((problem) => problem.error === 'insufficientStock')))
    refuseProblems(priced, judging, 'en')
  // Another account's order does not exist for this one (decisions §1): found only when its row is in the way.
  if (known) refuse('order.notFound')
  const parts = priced.bundles.flatMap(({ bundleKey, pieces }) => pieces.map((piece) => ({ ...piece, bundleKey })))
  const pieces: readonly ((typeof priced.lines)[number] | (typeof parts)[number])[] = [...priced.lines, ...parts]
  const lines = pieces.map(({ goodsId, quantity, price, ...piece }) => ({
    ...('bundleKey' in piece && { bundleKey: piece.bundleKey }),
    goodsId,
    quantity,
    lineTotal: formatDecimal(price.lineTotal),
  }))
  const passedOn = priced.bundles.flatMap(({ bundleKey, totalSeen, lineTotal, parts }): NonNullable<RefusalData['lines']> =>
    totalSeen === null || lineTotal >= totalSeen
      ? []
      : [
          {
            goodsId: parts[0]?.goodsId ?? '',
            bundleKey,
            error: 'order.priceFell',
            seen: formatDecimal(totalSeen),
            now: formatDecimal(lineTotal),
            choices: [],
          },
        ],
  )
  const changes = priced.lines.flatMap(({ goodsId, totalSeen, price }): NonNullable<RefusalData['lines']> =>
    totalSeen === null || price.lineTotal >= totalSeen
      ? []
      : [
          {
            goodsId,
            error: 'order.priceFell',
            seen: formatDecimal(totalSeen),
            now: formatDecimal(price.lineTotal),
            choices: [],
          },
        ],
  )
  const stored = defects.lineTorn && lines.length > 1 ? { ...draft, lines: draft.lines.slice(1) } : draft
  const { actor } = ANONYMOUS
  const data = {
    actor,
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
    lines,
    changes: [...changes, ...passedOn],
    withChanges: changes.length + passedOn.length > 0,
  }
  state.orders.set(defects.doublesOrders && state.orders.has(draft.orderId) ? `${draft.orderId}#` : draft.orderId, {
    account,
    draft: stored,
    data,
  })
  state.audit.push(draft.orderId)
  if (defects.mailsAgain && state.orders.size % 3 === 0) state.audit.push(draft.orderId)
  for (const { goodsId, quantity } of lines) state.stock.set(goodsId, (state.stock.get(goodsId) ?? 0) - quantity)
  const cart = state.carts.get(account)
  // The row of the cart is made by the lock, so its revision rises also where it held nothing.
  if (!defects.leavesCart)
    state.carts.set(account, {
      revision: (cart?.revision ?? 0) + 1,
      lines: takeOrdered(cart?.lines ?? new Map(), draft),
    })
  return data
}

/** server/features/orders/submit-together.ts */
export const submitTogether = (asked: ModelAsked, { orders }: { readonly orders: readonly OrderDraft[] }): unknown => {
  const { state, account } = asked
  const known = orders.filter(({ orderId }) => state.orders.get(orderId)?.account === account).length
  if (known > 0 && known < orders.length) refuse('idempotency.keyReused')
  const before = [new Map(state.orders), new Map(state.stock), new Map(state.carts), state.audit.length] as const
  const list: unknown[] = []
  const lines: NonNullable<RefusalData['lines']> = []
  let refused = 0
  for (const draft of orders) {
    try {
      list.push(submit(asked, draft))
    } catch (error) {
      if (!(error instanceof DomainError) || error.error === 'idempotency.keyReused') throw error
      refused += 1
      lines.push(...(error.data?.lines ?? []).map((line) => ({ ...line, orderId: draft.orderId })))
    }
  }
  if (refused > 0 && !asked.defects.takesHalf) {
    putBack(state.orders, before[0])
    putBack(state.stock, before[1])
    putBack(state.carts, before[2])
    state.audit.length = before[3]
  }
  if (refused > 0) refuse('order.togetherRefused', { lines })
  return { list, withChanges: list.some((one) => (one as { withChanges: boolean }).withChanges) }
}

const putBack = <K, V>(map: Map<K, V>, before: ReadonlyMap<K, V>): void => {
  map.clear()
  for (const [key, value] of before) map.set(key, value)
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
  const isDone = order.data.state === 'cancelled'
  if (isDone && !defects.givesBackAgain) return order.data
  const cancelled = { at: new Date(now).toISOString(), by: '', option, reason: reason.trim() }
  const data = { ...order.data, state: 'cancelled', cancelled }
  if (!defects.forgetsCancel) state.orders.set(orderId, { ...order, data })
  state.givenBack.push(orderId)
  if (!defects.keepsStock)
    for (const { goodsId, quantity } of wantedOf(order.draft))
      state.stock.set(goodsId, (state.stock.get(goodsId) ?? 0) + quantity)
  return data
}

const ANONYMOUS = { actor: { kind: 'staff', name: '' } } as const

const contentOf = (draft: OrderDraft): string =>
  JSON.stringify([
    draft.currency,
    draft.ownNumber,
    draft.notes,
    draft.requestedOn,
    draft.addressId,
    draft.lines.map(({ goodsId, quantity }) => [goodsId, quantity]),
    draft.bundles?.map((bundle) => [bundle.bundleKey, bundle.quantity]) ?? [],
    draft.couponId ?? null,
  ])
