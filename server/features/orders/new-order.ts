import type { PricedBundle } from '#domain/contract/bundle-facts.ts'
import type { ClientAccount } from '#domain/contract/account.ts'
import { explainLine, priceKindOf, stepsToWire } from '#domain/contract/explained-price.ts'
import type { contract } from '#domain/contract/index.ts'
import { cashBackAccrued } from '#domain/contract/order-cash-back.ts'
import { orderChanges } from '#domain/contract/order-changes.ts'
import { lineContent } from '#domain/contract/order-content.ts'
import type { PricedLine, PricedOrder } from '#domain/contract/order-facts.ts'
import type { Order, OrderBundle, OrderDraft } from '#domain/contract/order-shapes.ts'
import type { ShortOutcome } from '#domain/contract/short-lines.ts'
import { unitsTaken } from '#domain/rules/bundle.ts'
import { formatDecimal, sum } from '#domain/rules/money.ts'
import type { StoredArticle } from '../../db/read-articles.ts'
import { refuse } from '../../http/domain-error.ts'
import type { RequestContext } from '../../http/handler.ts'
import type { StoredOrderLine } from './stored-order.ts'
import type { NewOrder, Taken } from './submit.store.ts'

type DraftLine = OrderDraft['lines'][number]

interface Given {
  readonly account: ClientAccount
  readonly address: Order['address'] | undefined
}

/** Builds the order to store: what was judged, frozen. */
export function newOrder(
  { scope, body: draft, brand, language, now }: RequestContext<typeof contract.orders.submit>,
  priced: PricedOrder,
  { account, address }: Given,
  outcomes: readonly ShortOutcome[],
): NewOrder {
  const given = new Map(draft.lines.map((line) => [line.goodsId, line]))
  const changes = orderChanges(draft, priced, outcomes)
  const lines = linesOf(priced, given, account)
  return {
    orderId: draft.orderId,
    brand: brand.id,
    language,
    state: 'submitted',
    submittedAt: now,
    draftedAt: new Date(draft.draftedAt),
    currency: account.currency,
    subtotal: priced.totals.subtotal,
    discount: priced.totals.discount,
    couponId: draft.couponId ?? null,
    coupon: priced.totals.coupons,
    tax: priced.totals.tax,
    taxPercent: priced.vat.ratePercent,
    taxCase: priced.vat.case,
    total: priced.totals.total,
    lineCount: lines.length,
    totalQuantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    address: address ?? refuse('order.noAddress'),
    ownNumber: draft.ownNumber,
    notes: draft.notes,
    requestedOn: draft.requestedOn,
    priceListVersion: account.priceListVersion,
    seenPriceListVersion: draft.priceListVersion,
    pricesSeenAt: new Date(draft.pricesReadAt),
    totalSeen: sum([...priced.lines, ...priced.bundles].map(({ totalSeen }) => totalSeen ?? 0)),
    cashBack: cashBackAccrued(priced, brand),
    actorKind: scope.actor.kind,
    actorName: scope.actor.name,
    withChanges: changes.length > 0,
    changes,
    lines,
    bundles: priced.bundles.map(newBundle),
    asked: draft.lines.some(({ ifShort }) => ifShort) ? draft.lines.map(lineContent) : null,
    signature: draft.signature ?? null,
  }
}

function newBundle({ bundleKey, kind, offerId, quantity, offer, tier, listTotal, lineTotal }: PricedBundle): OrderBundle {
  return {
    bundleKey,
    kind,
    offerId,
    quantity,
    title: offer?.title ?? '',
    discount: tier.percent,
    listTotal: formatDecimal(listTotal),
    total: formatDecimal(lineTotal),
  }
}

/** Single lines first, then the parts of each set and pallet. */
function linesOf(
  { lines, bundles }: PricedOrder,
  given: ReadonlyMap<string, DraftLine>,
  account: ClientAccount,
): StoredOrderLine[] {
  const parts = bundles.flatMap(({ bundleKey, pieces, tier }) =>
    pieces.map((piece) => ({ ...newLine(piece), steps: stepsOf(piece, account, tier.percent), bundleKey })),
  )
  const singles = lines.map((line) => ({ ...newLine(line, given.get(line.goodsId)), steps: stepsOf(line, account) }))
  return [...singles, ...parts]
}

const stepsOf = ({ article, price }: Pick<PricedLine, 'article' | 'price'>, account: ClientAccount, bundlePercent = 0) =>
  (article && stepsToWire(explainLine(price, article, account, bundlePercent))) ?? null

function newLine(
  { goodsId, quantity, article, price }: Pick<PricedLine, 'goodsId' | 'quantity' | 'article' | 'price'>,
  given?: DraftLine,
): StoredOrderLine {
  return {
    goodsId,
    name: article?.name ?? '',
    quantity,
    unitPrice: price.unit,
    originalPrice: price.original,
    lineTotal: price.lineTotal,
    priceKind: priceKindOf(price),
    ...(given?.ifShort && { ifShort: given.ifShort }),
    ...(given && given.quantity > quantity && { askedQuantity: given.quantity }),
  }
}

/** Returns what leaves the shelves per article: stock if it is counted, units of an activity if they are limited. */
export function takenBy({ lines, bundles }: PricedOrder, articles: ReadonlyMap<string, StoredArticle>): Omit<Taken, 'leaves'> {
  const [pieces, units] = [new Map<string, number>(), new Map<string, number>()]
  for (const { goodsId, quantity, price } of [...lines, ...bundles.flatMap((bundle) => bundle.pieces)]) {
    pieces.set(goodsId, (pieces.get(goodsId) ?? 0) + quantity)
    units.set(goodsId, (units.get(goodsId) ?? 0) + unitsTaken(price))
  }
  const counted = (goodsId: string) => {
    const article = articles.get(goodsId)
    return article !== undefined && !article.notCheckStock && !article.presale
  }
  const stock = Array.from(pieces, ([goodsId, quantity]) => ({ goodsId, quantity })).filter(({ goodsId }) => counted(goodsId))
  const activities = Array.from(units).flatMap(([goodsId, taken]) => {
    const article = articles.get(goodsId)
    if (!article || article.activityId === null || article.activity?.unitsLeft === null || taken === 0) return []
    return [{ activityId: article.activityId, units: taken }]
  })
  return { stock, activities }
}
