import type { ClientAccount } from '#domain/contract/account.ts'
import type { RefusedLine } from '#domain/contract/envelope.ts'
import { explainLine, priceKindOf, stepsToWire } from '#domain/contract/explained-price.ts'
import type { contract } from '#domain/contract/index.ts'
import { priceOrder } from '#domain/contract/order-facts.ts'
import type { PricedLine, PricedOrder } from '#domain/contract/order-facts.ts'
import type { PricedBundle } from '#domain/contract/bundle-facts.ts'
import { cashBackAccrued } from '#domain/contract/order-cash-back.ts'
import { lineContent, orderContent } from '#domain/contract/order-content.ts'
import type { Order, OrderBundle, OrderDraft } from '#domain/contract/order-shapes.ts'
import { resolveLines } from '#domain/contract/short-lines.ts'
import type { AskedShort, ShortOutcome } from '#domain/contract/short-lines.ts'
import { unitsTaken } from '#domain/rules/bundle.ts'
import { formatDecimal, multiply, parseDecimal, sum } from '#domain/rules/money.ts'
import { lockCartRow } from '../../db/lock-cart.ts'
import { readAccountFacts } from '../../db/read-account.ts'
import { findCoupon, lockCoupons } from '../../db/read-coupons.ts'
import { readArticles } from '../../db/read-articles.ts'
import type { StoredArticle } from '../../db/read-articles.ts'
import { offerKey, readOffers } from '../../db/read-offers.ts'
import { noteUnchanged } from '../../http/audit.store.ts'
import type { RequestContext } from '../../http/handler.ts'
import { refuse } from '../../http/domain-error.ts'
import { refuseProblems } from './order-refusal.ts'
import { leavesOf, shortChanges, waitingOf } from './short-order.ts'
import { findOrder } from './orders.store.ts'
import { orderToWire } from './stored-order.ts'
import type { StoredOrder, StoredOrderLine } from './stored-order.ts'
import { askForArrivals } from './short.store.ts'
import { lockStock, readAddress, storeOrder } from './submit.store.ts'
import type { NewOrder, Taken } from './submit.store.ts'

type SubmitAsked = RequestContext<typeof contract.orders.submit>

/**
 * Takes one frozen order, whole or not at all (decisions §7). Orders of one account go one after the other, so that the same
 * order sent twice finds itself; stock and activity rows are held before they are read, so that what is judged is what is taken.
 */
export async function submitOrder(asked: SubmitAsked): Promise<Order> {
  const { tx, scope, body: draft } = asked
  await lockCartRow(tx, scope)
  const known = await findOrder(tx, scope, draft.orderId)
  if (known) {
    noteUnchanged(tx)
    return isSameOrder(known, draft) ? orderToWire(known) : refuse('idempotency.keyReused')
  }
  const facts = await readFacts(asked)
  const lines = draft.lines.map(askedLine)
  const short = resolveLines(lines, facts)
  const priced = priceOrder(short.lines, facts, facts.bundles)
  if (!priced.amountFits) refuse('request.invalid', { values: { field: 'lines' } })
  // Where the order as a whole does not hold without what was missing, those lines are to be decided on too.
  const isWhole = priced.problems.some(({ scope: of }) => of === 'order')
  refuseProblems(
    isWhole && short.outcomes.length > 0 ? withShort(priced, priceOrder(lines, facts, facts.bundles)) : priced,
    facts,
    asked.language,
  )
  const order = newOrder(asked, priced, facts, short.outcomes)
  const taken = { ...takenBy(priced, facts.articles), leaves: leavesOf(draft, short.outcomes) }
  const orderNumber = await storeOrder(tx, scope, order, taken, asked.now)
  // The id belongs to another account's order, which does not exist for this one (decisions §1).
  if (orderNumber === undefined) return refuse('order.notFound')
  await askForArrivals(tx, scope, waitingOf(short.outcomes), asked)
  return orderToWire({ ...order, orderNumber })
}

/** What prevents the order as it would be, and the lines that it would be without. */
function withShort(priced: PricedOrder, whole: PricedOrder): PricedOrder {
  const known = new Set(priced.problems.map((problem) => (problem.scope === 'line' ? problem.goodsId : null)))
  const missing = whole.problems.filter((problem) => problem.scope === 'line' && !known.has(problem.goodsId))
  return { ...whole, problems: [...priced.problems, ...missing] }
}

function isSameOrder(known: StoredOrder, draft: OrderDraft): boolean {
  return orderContent({ ...known, addressId: known.address.addressId }, known.asked ?? undefined) === orderContent(draft)
}

async function readFacts({ tx, scope, body: draft, brand, language, now }: SubmitAsked) {
  const { bundles = [] } = draft
  if (hasTwice(draft.lines, ({ goodsId }) => goodsId)) refuse('request.invalid', { values: { field: 'lines' } })
  if (hasTwice(bundles, ({ bundleKey }) => bundleKey)) refuse('request.invalid', { values: { field: 'bundles' } })
  const account = await readAccountFacts(tx, scope)
  if (account.currency !== draft.currency) refuse('order.currencyChanged')
  const { address, isPaused } = await readAddress(tx, scope, { addressId: draft.addressId, now })
  // An order that is already there has been answered as it is; a new one waits with the person.
  if (isPaused) refuse('order.onlineSalesOff')
  const wanted = wantedOf(draft)
  await lockStock(tx, scope, wanted, now)
  const coupon = await readChosenCoupon({ tx, scope, draft, brand })
  const reader = { tenant: scope.tenant, account, listId: account.priceListId, language, now, includeRestricted: true }
  const articles = await readArticles(tx, reader, wanted)
  const offers = await readOffers(tx, { tenant: scope.tenant, brand, language, now }, bundles)
  return {
    account,
    brand,
    coupon,
    bundles: bundles.map(({ totalSeen, ...bundle }) => ({
      ...bundle,
      totalSeen: parseDecimal(totalSeen) ?? 0,
      offer: offers.get(offerKey(bundle)),
    })),
    address,
    hasAddress: address !== undefined,
    requestedOn: draft.requestedOn,
    articles,
    now: now.getTime(),
  }
}

/** Held until the end of the transaction, after the stock; one that is not this account's does not exist for it (decisions §1). */
async function readChosenCoupon({
  tx,
  scope,
  draft: { couponId },
  brand,
}: Pick<SubmitAsked, 'tx' | 'scope' | 'brand'> & { draft: OrderDraft }) {
  if (couponId === undefined) return undefined
  await lockCoupons(tx, scope, [couponId])
  const coupon = brand.features.coupons ? await findCoupon(tx, scope, couponId) : undefined
  return coupon ?? refuse('coupon.notFound')
}

type Facts = Awaited<ReturnType<typeof readFacts>>

/** The articles of an order, single or in sets and pallets, and those that may take a place in it. */
export const wantedOf = ({ lines, bundles = [] }: Pick<OrderDraft, 'lines' | 'bundles'>): string[] => [
  ...new Set([
    ...lines.map(({ goodsId }) => goodsId),
    ...bundles.flatMap(({ parts }) => parts.map(({ goodsId }) => goodsId)),
    ...lines.flatMap(({ ifShort, replaceBy }) => (ifShort === 'replace' && replaceBy ? [replaceBy.goodsId] : [])),
  ]),
]
const hasTwice = <T>(list: readonly T[], key: (one: T) => string): boolean => new Set(list.map(key)).size !== list.length

type DraftLine = OrderDraft['lines'][number]

function askedLine({ goodsId, quantity, lineTotalSeen, ifShort, replaceBy }: DraftLine): AskedShort {
  return { goodsId, quantity, totalSeen: parseDecimal(lineTotalSeen) ?? 0, ifShort, replaceBy }
}

function newOrder(
  { scope, body: draft, brand, language, now }: SubmitAsked,
  priced: PricedOrder,
  { account, address }: Facts,
  outcomes: readonly ShortOutcome[],
): NewOrder {
  const given = new Map(draft.lines.map((line) => [line.goodsId, line]))
  const changes = [
    ...priced.lines.flatMap((line) => passedOn(line, given.get(line.goodsId))),
    ...priced.bundles.flatMap(bundlePassedOn),
    ...shortChanges(outcomes),
  ]
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

/** A lower price is passed on and shown (decisions §5). */
function passedOn({ goodsId, quantity, totalSeen, price }: PricedLine, given: DraftLine | undefined): RefusedLine[] {
  if (totalSeen === null) return []
  // Of a line that was shortened its first pieces are left, and those may have been the cheaper ones.
  const isShortened = given !== undefined && given.quantity > quantity
  const shown = isShortened ? Math.min(totalSeen, multiply(parseDecimal(given.unitPriceSeen) ?? 0, quantity)) : totalSeen
  if (price.lineTotal >= shown) return []
  const [seen, now] = [formatDecimal(shown), formatDecimal(price.lineTotal)]
  return [{ goodsId, error: 'order.priceFell', seen, now, choices: [] }]
}

/** A lower price of a whole is passed on too. */
function bundlePassedOn({ bundleKey, totalSeen, lineTotal, parts }: PricedBundle): RefusedLine[] {
  if (totalSeen === null || lineTotal >= totalSeen) return []
  const [seen, now] = [formatDecimal(totalSeen), formatDecimal(lineTotal)]
  return [{ goodsId: parts[0]?.goodsId ?? '', bundleKey, error: 'order.priceFell', seen, now, choices: [] }]
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

/** What leaves the shelves, article by article: stock where it counts, units of an activity where they are limited. */
function takenBy({ lines, bundles }: PricedOrder, articles: ReadonlyMap<string, StoredArticle>): Omit<Taken, 'leaves'> {
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
