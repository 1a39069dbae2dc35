import type { RefusedLine } from '#domain/contract/envelope.ts'
import type { contract } from '#domain/contract/index.ts'
import { priceOrder } from '#domain/contract/order-facts.ts'
import type { PricedLine, PricedOrder } from '#domain/contract/order-facts.ts'
import { orderContent } from '#domain/contract/orders.ts'
import type { Order, OrderDraft, OrderLine } from '#domain/contract/orders.ts'
import { formatDecimal, parseDecimal } from '#domain/rules/money.ts'
import type { PriceKind } from '#domain/rules/price.ts'
import { lockCartRow } from '../../db/lock-cart.ts'
import { readAccountFacts } from '../../db/read-account.ts'
import { readArticles } from '../../db/read-articles.ts'
import type { StoredArticle } from '../../db/read-articles.ts'
import { noteUnchanged } from '../../http/audit.store.ts'
import type { RequestContext } from '../../http/handler.ts'
import { refuse } from '../../http/domain-error.ts'
import { refuseProblems } from './order-refusal.ts'
import { findOrder } from './orders.store.ts'
import { orderToWire } from './stored-order.ts'
import type { StoredOrder, StoredOrderLine } from './stored-order.ts'
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
  const priced = priceOrder(draft.lines.map(askedLine), facts)
  if (!priced.amountFits) refuse('request.invalid', { values: { field: 'lines' } })
  refuseProblems(priced, facts, asked.language)
  const order = newOrder(asked, priced, facts)
  const orderNumber = await storeOrder(tx, scope, order, takenBy(priced.lines, facts.articles), asked.now)
  // The id belongs to another account's order, which does not exist for this one (decisions §1).
  if (orderNumber === undefined) return refuse('order.notFound')
  return orderToWire({ ...order, orderNumber })
}

function isSameOrder(known: StoredOrder, draft: OrderDraft): boolean {
  return orderContent({ ...known, addressId: known.address.addressId }) === orderContent(draft)
}

async function readFacts({ tx, scope, body: draft, brand, language, now }: SubmitAsked) {
  const ids = draft.lines.map((line) => line.goodsId)
  if (new Set(ids).size !== ids.length) refuse('request.invalid', { values: { field: 'lines' } })
  const account = await readAccountFacts(tx, scope)
  if (account.currency !== draft.currency) refuse('order.currencyChanged')
  const { address, isPaused } = await readAddress(tx, scope, { addressId: draft.addressId, now })
  // An order that is already there was told as it is; a new one waits with the person.
  if (isPaused) refuse('order.onlineSalesOff')
  await lockStock(tx, scope, ids, now)
  const reader = { tenant: scope.tenant, account, listId: account.priceListId, language, now, includeRestricted: true }
  const articles = await readArticles(tx, reader, ids)
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
type Facts = Awaited<ReturnType<typeof readFacts>>

function askedLine(line: OrderDraft['lines'][number]) {
  return { goodsId: line.goodsId, quantity: line.quantity, totalSeen: parseDecimal(line.lineTotalSeen) ?? 0 }
}

function newOrder(
  { scope, body: draft, brand, language, now }: SubmitAsked,
  priced: PricedOrder,
  { account, address }: Facts,
): NewOrder {
  const changes = priced.lines.flatMap(passedOn)
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
    lines: priced.lines.map(newLine),
  }
}

/** A lower price is passed on and shown (decisions §5). */
function passedOn({ goodsId, totalSeen, price }: PricedLine): RefusedLine[] {
  if (totalSeen === null || price.lineTotal >= totalSeen) return []
  const [seen, now] = [formatDecimal(totalSeen), formatDecimal(price.lineTotal)]
  return [{ goodsId, error: 'order.priceFell', seen, now, choices: [] }]
}

const WIRE_KINDS: Record<PriceKind, OrderLine['priceKind']> = { list: 'list', vip: 'vip', activity: 'promotion', flash: 'flash' }

function newLine({ goodsId, quantity, article, price }: PricedLine): StoredOrderLine {
  return {
    goodsId,
    name: article?.name ?? '',
    quantity,
    unitPrice: price.unit,
    originalPrice: price.original,
    lineTotal: price.lineTotal,
    priceKind: WIRE_KINDS[price.parts[0]?.kind ?? 'list'],
  }
}

/** What leaves the shelves: stock where it counts, units of an activity where they are limited. */
function takenBy(lines: readonly PricedLine[], articles: ReadonlyMap<string, StoredArticle>): Taken {
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
