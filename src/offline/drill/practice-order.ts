import type { Article } from '#domain/contract/article.ts'
import { priceKindOf } from '#domain/contract/explained-price.ts'
import { judgeDraft } from '#domain/contract/judge-draft.ts'
import type { JudgedDraft } from '#domain/contract/judge-draft.ts'
import { orderChanges } from '#domain/contract/order-changes.ts'
import { orderContent } from '#domain/contract/order-content.ts'
import { orderRefusal } from '#domain/contract/order-refusal.ts'
import type { Order, OrderDraft } from '#domain/contract/order-shapes.ts'
import { takeOrdered } from '#domain/rules/cart-effects.ts'
import { foldCart } from '#domain/rules/cart.ts'
import { formatDecimal } from '#domain/rules/money.ts'
import { cartOf, linesById, refusedAs } from './practice-state.ts'
import type { Done, PracticeFacts, PracticeState } from './practice-state.ts'

/** Takes one frozen order, whole or not at all, by the device's prices and rules and the practice service's stock. */
export const takeOrder = (state: PracticeState, facts: PracticeFacts, draft: OrderDraft): Done => {
  const content = orderContent(draft)
  const known = state.orders[draft.orderId]
  if (known) return known.content === content ? { data: known.order } : refusedAs('idempotency.keyReused')
  const { account, brand, now, language } = facts
  if (account.currency !== draft.currency) return refusedAs('order.currencyChanged')
  const address = facts.addresses.find(({ addressId }) => addressId === draft.addressId)
  if (!address) return refusedAs('order.noAddress')
  const articles = onShelves(state, facts)
  const judged = judgeDraft(draft, { account, brand, articles, now, hasAddress: true, requestedOn: draft.requestedOn }, [])
  const refusal = orderRefusal(judged.told, { account, articles, now }, language)
  if (refusal) return refusedAs(refusal.error, refusal.data)
  const order = orderOf(state, facts, draft, { ...judged, address })
  state.orders[draft.orderId] = { content, order }
  for (const { goodsId, quantity } of order.lines) state.taken[goodsId] = (state.taken[goodsId] ?? 0) + quantity
  const cart = cartOf(state, facts)
  const lines = [...foldCart(linesById(cart.lines), takeOrdered.changes(draft)).values()]
  state.carts[account.clientId] = { revision: cart.revision + 1, lines }
  return { data: order }
}

/** The articles with the stock that is left in the drill. */
const onShelves = ({ taken, scarce }: PracticeState, { articles }: PracticeFacts): ReadonlyMap<string, Article> =>
  new Map(
    Array.from(articles, ([goodsId, article]) => {
      const stood = scarce?.goodsId === goodsId ? scarce.pieces : article.remaining
      return [goodsId, { ...article, remaining: stood === null ? null : Math.max(0, stood - (taken[goodsId] ?? 0)) }]
    }),
  )

type Judged = JudgedDraft & { readonly address: PracticeFacts['addresses'][number] }

const orderOf = (state: PracticeState, facts: PracticeFacts, draft: OrderDraft, { priced, outcomes, address }: Judged): Order => {
  const { totals, vat, lines } = priced
  const { isDefault: _isDefault, ...sentTo } = address
  const changes = orderChanges(draft, priced, outcomes)
  return {
    orderId: draft.orderId,
    orderNumber: `DRILL-${Object.keys(state.orders).length + 1}`,
    state: 'submitted',
    submittedAt: new Date(facts.now).toISOString(),
    draftedAt: draft.draftedAt,
    currency: draft.currency,
    total: formatDecimal(totals.total),
    lineCount: lines.length,
    totalQuantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    ownNumber: draft.ownNumber,
    actor: facts.who,
    withChanges: changes.length > 0,
    subtotal: formatDecimal(totals.subtotal),
    discount: formatDecimal(totals.discount),
    tax: formatDecimal(totals.tax),
    taxPercent: vat.ratePercent,
    taxCase: vat.case,
    address: sentTo,
    notes: draft.notes,
    requestedOn: draft.requestedOn,
    lines: lines.map(({ goodsId, quantity, article, price }) => ({
      goodsId,
      name: article?.name ?? '',
      quantity,
      unitPrice: formatDecimal(price.unit),
      originalPrice: formatDecimal(price.original),
      lineTotal: formatDecimal(price.lineTotal),
      priceKind: priceKindOf(price),
    })),
    changes,
    ...(draft.signature && { signature: draft.signature }),
  }
}
