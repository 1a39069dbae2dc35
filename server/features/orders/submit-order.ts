import type { RefusedLine } from '#domain/contract/envelope.ts'
import type { contract } from '#domain/contract/index.ts'
import { priceOrder } from '#domain/contract/order-facts.ts'
import type { PricedLine, PricedOrder } from '#domain/contract/order-facts.ts'
import { lineContent, orderContent } from '#domain/contract/order-content.ts'
import type { Order, OrderDraft, OrderLine } from '#domain/contract/orders.ts'
import { resolveLines } from '#domain/contract/short-lines.ts'
import type { AskedShort, ShortOutcome } from '#domain/contract/short-lines.ts'
import { formatDecimal, multiply, parseDecimal } from '#domain/rules/money.ts'
import type { PriceKind } from '#domain/rules/price.ts'
import { lockCartRow } from '../../db/lock-cart.ts'
import { readAccountFacts } from '../../db/read-account.ts'
import { readArticles } from '../../db/read-articles.ts'
import type { StoredArticle } from '../../db/read-articles.ts'
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
  const priced = priceOrder(short.lines, facts)
  if (!priced.amountFits) refuse('request.invalid', { values: { field: 'lines' } })
  // Where the order as a whole does not hold without what was missing, those lines are to be decided on too.
  const isWhole = priced.problems.some(({ scope: of }) => of === 'order')
  refuseProblems(
    isWhole && short.outcomes.length > 0 ? withShort(priced, priceOrder(lines, facts)) : priced,
    facts,
    asked.language,
  )
  const order = newOrder(asked, priced, facts, short.outcomes)
  const taken = { ...takenBy(priced.lines, facts.articles), leaves: leavesOf(draft.lines, short.outcomes) }
  const orderNumber = await storeOrder(tx, scope, order, taken, asked.now)
  // The id belongs to another account's order, which does not exist for this one (decisions §1).
  if (orderNumber === undefined) return refuse('order.notFound')
  await askForArrivals(tx, scope, waitingOf(short.outcomes), asked)
  return orderToWire({ ...order, orderNumber })
}

/** What stands against the order as it would be, and the lines that it would be without. */
function withShort(priced: PricedOrder, whole: PricedOrder): PricedOrder {
  const known = new Set(priced.problems.map((problem) => (problem.scope === 'line' ? problem.goodsId : null)))
  const missing = whole.problems.filter((problem) => problem.scope === 'line' && !known.has(problem.goodsId))
  return { ...whole, problems: [...priced.problems, ...missing] }
}

function isSameOrder(known: StoredOrder, draft: OrderDraft): boolean {
  return orderContent({ ...known, addressId: known.address.addressId }, known.asked ?? undefined) === orderContent(draft)
}

async function readFacts({ tx, scope, body: draft, brand, language, now }: SubmitAsked) {
  const ids = draft.lines.map((line) => line.goodsId)
  if (new Set(ids).size !== ids.length) refuse('request.invalid', { values: { field: 'lines' } })
  const account = await readAccountFacts(tx, scope)
  if (account.currency !== draft.currency) refuse('order.currencyChanged')
  const { address, isPaused } = await readAddress(tx, scope, { addressId: draft.addressId, now })
  // An order that is already there was told as it is; a new one waits with the person.
  if (isPaused) refuse('order.onlineSalesOff')
  const wanted = wantedOf(draft)
  await lockStock(tx, scope, wanted, now)
  const reader = { tenant: scope.tenant, account, listId: account.priceListId, language, now, includeRestricted: true }
  const articles = await readArticles(tx, reader, wanted)
  return {
    account,
    brand,
    address,
    hasAddress: address !== undefined,
    requestedOn: draft.requestedOn,
    articles,
    now: now.getTime(),
  }
}
/** The articles of an order, and those that may take a place in it. */
export const wantedOf = ({ lines }: Pick<OrderDraft, 'lines'>): string[] => [
  ...new Set([
    ...lines.map(({ goodsId }) => goodsId),
    ...lines.flatMap(({ ifShort, replaceBy }) => (ifShort === 'replace' && replaceBy ? [replaceBy.goodsId] : [])),
  ]),
]
type Facts = Awaited<ReturnType<typeof readFacts>>

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
  const changes = [...priced.lines.flatMap((line) => passedOn(line, given.get(line.goodsId))), ...shortChanges(outcomes)]
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
    tax: priced.totals.tax,
    taxPercent: priced.vat.ratePercent,
    taxCase: priced.vat.case,
    total: priced.totals.total,
    lineCount: priced.lines.length,
    totalQuantity: priced.lines.reduce((sum, line) => sum + line.quantity, 0),
    address: address ?? refuse('order.noAddress'),
    ownNumber: draft.ownNumber,
    notes: draft.notes,
    requestedOn: draft.requestedOn,
    priceListVersion: account.priceListVersion,
    actorKind: scope.actor.kind,
    actorName: scope.actor.name,
    withChanges: changes.length > 0,
    changes,
    lines: priced.lines.map((line) => newLine(line, given.get(line.goodsId))),
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

const WIRE_KINDS: Record<PriceKind, OrderLine['priceKind']> = { list: 'list', vip: 'vip', activity: 'promotion', flash: 'flash' }

function newLine({ goodsId, quantity, article, price }: PricedLine, given: DraftLine | undefined): StoredOrderLine {
  return {
    goodsId,
    name: article?.name ?? '',
    quantity,
    unitPrice: price.unit,
    originalPrice: price.original,
    lineTotal: price.lineTotal,
    priceKind: WIRE_KINDS[price.parts[0]?.kind ?? 'list'],
    ...(given?.ifShort && { ifShort: given.ifShort }),
    ...(given && given.quantity > quantity && { askedQuantity: given.quantity }),
  }
}

/** What leaves the shelves: stock where it counts, units of an activity where they are limited. */
function takenBy(lines: readonly PricedLine[], articles: ReadonlyMap<string, StoredArticle>): Omit<Taken, 'leaves'> {
  const stock = lines
    .filter(({ article }) => article && !article.notCheckStock && !article.presale)
    .map(({ goodsId, quantity }) => ({ goodsId, quantity }))
  const activities = lines.flatMap(({ goodsId, price }) => {
    const article = articles.get(goodsId)
    if (!article || article.activityId === null || article.activity?.unitsLeft === null) return []
    const units = price.parts
      .filter(({ kind }) => kind === 'activity' || kind === 'flash')
      .reduce((sum, part) => sum + part.quantity, 0)
    return units > 0 ? [{ activityId: article.activityId, units }] : []
  })
  return { stock, activities }
}
