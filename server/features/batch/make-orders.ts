import { createHash } from 'node:crypto'
import { askedSet } from '#domain/contract/batch-facts.ts'
import type { BatchImport, BatchRow } from '#domain/contract/batch.ts'
import { errors } from '#domain/contract/errors.ts'
import type { contract } from '#domain/contract/index.ts'
import type { Order, OrderDraft } from '#domain/contract/order-shapes.ts'
import { priceOrder } from '#domain/contract/order-facts.ts'
import { ordersOf } from '#domain/rules/batch-rows.ts'
import type { BatchOrder } from '#domain/rules/batch-rows.ts'
import { formatDecimal } from '#domain/rules/money.ts'
import type { Tx } from '../../db/client.ts'
import { lockCartRow } from '../../db/lock-cart.ts'
import { readAccountFacts } from '../../db/read-account.ts'
import { readArticles } from '../../db/read-articles.ts'
import { offerKey, readOffers } from '../../db/read-offers.ts'
import { DomainError } from '../../http/domain-error.ts'
import type { Handler } from '../../http/handler.ts'
import type { Scope } from '../../http/scope.ts'
import type { Words } from '../../http/words.ts'
import type { ImportAsked } from './import-order.ts'

/** The single path that submits an order; server/app.ts hands it over from the orders feature. */
export interface OrderMaker {
  /** Submits an order without a number. */
  readonly submit: Handler<typeof contract.orders.submit>
  /** Numbers the orders that are kept. */
  readonly number: (tx: Tx, scope: Scope, orderIds: readonly string[], asked: ImportAsked) => Promise<unknown>
  /** Returns why orders made together are refused if their sum exceeds what the person may order (record 240); null if within. */
  readonly aboveLimit: (asked: ImportAsked, orders: readonly Order[]) => Promise<DomainError | null>
  /** Locks the stock of all articles until the end of the transaction. */
  readonly lockStock: (tx: Tx, scope: Scope, goodsIds: readonly string[], now: Date) => Promise<void>
}

interface Outcome {
  readonly state: BatchImport['state']
  readonly rows: readonly BatchRow[]
}

/**
 * Makes one order per delivery address and own number of the good rows: all or none, unless `partial`. The rows of a refused order
 * carry its reason.
 */
export async function makeOrders(
  asked: ImportAsked,
  maker: OrderMaker,
  words: Pick<Words, 'say'>,
  rows: readonly BatchRow[],
): Promise<Outcome> {
  const { tx, scope, body, now } = asked
  const { partial } = body
  if (partial === undefined || (!partial && rows.some(({ reason }) => reason !== null))) return { state: 'waiting', rows }
  const orders = ordersOf(rows, { isCompose: body.compose })
  // Locked once, for all orders and in key order: locked order by order, the files of two accounts would deadlock.
  await lockCartRow(tx, scope)
  await maker.lockStock(tx, scope, [...new Set(orders.flatMap(goodsOf))], now)
  await tx.query('savepoint batch')
  const tried = await tryAll(asked, maker, orders)
  const given = [...tried.values()].flatMap((answer) => (answer instanceof DomainError ? [] : [answer.orderId]))
  const isTaken = given.length > 0 && (partial || given.length === tried.size)
  if (!isTaken) await tx.query('rollback to savepoint batch')
  const ofLine = new Map(
    [...tried].flatMap(([order, answer]) => {
      const outcome = outcomeOf(answer, asked, words)
      return order.rows.map((line) => [line, outcome] as const)
    }),
  )
  const judged = rows.map((row) => {
    const outcome = ofLine.get(row.line)
    return outcome && (isTaken || 'reason' in outcome) ? { ...row, ...outcome } : row
  })
  if (!isTaken) return { state: 'waiting', rows: judged }
  await maker.number(tx, scope, given, asked)
  return { state: judged.every(({ reason }) => reason === null) ? 'ordered' : 'partly', rows: judged }
}

/**
 * Returns each order as made, or why it was refused. Several orders in one file do not bypass a limit: if together they exceed it,
 * none is made, because the person must choose which to leave out.
 */
async function tryAll(asked: ImportAsked, maker: OrderMaker, orders: readonly BatchOrder[]) {
  const tried = new Map<BatchOrder, Order | DomainError>()
  for (const order of orders) tried.set(order, await tryOrder(asked, maker.submit, order))
  const made = [...tried].flatMap(([order, answer]) => (answer instanceof DomainError ? [] : [{ order, answer }]))
  if (!asked.body.partial && made.length < tried.size) return tried
  const above = await maker.aboveLimit(
    asked,
    made.map(({ answer }) => answer),
  )
  if (above) for (const { order } of made) tried.set(order, above)
  return tried
}

/** The outcome for the rows of an order. */
const outcomeOf = (answer: Order | DomainError, { language }: ImportAsked, words: Pick<Words, 'say'>) =>
  answer instanceof DomainError
    ? { reason: 'orderRefused' as const, about: words.say(answer.error, language, answer.data?.values ?? {}) }
    : { orderId: answer.orderId }

/** Returns the order, or why it was refused; a refusal rolls back what the order had begun. */
async function tryOrder(asked: ImportAsked, submit: OrderMaker['submit'], order: BatchOrder): Promise<Order | DomainError> {
  const { tx } = asked
  await tx.query('savepoint batch_order')
  try {
    const draft = await draftOf(asked, order)
    const made = await submit({ ...asked, query: undefined, params: undefined, body: draft })
    await tx.query('release savepoint batch_order')
    return made
  } catch (error) {
    // "Not now" is no verdict: the whole file is retried (design §4).
    if (!(error instanceof DomainError) || errors[error.error].status >= 500) throw error
    await tx.query('rollback to savepoint batch_order')
    return error
  }
}

const goodsOf = ({ lines, sets }: BatchOrder): string[] =>
  [...lines, ...sets.flatMap(({ parts }) => parts)].map(({ goodsId }) => goodsId)

/** A file names no prices: its orders use those of this moment, after what its earlier orders took. decisions §5 */
async function draftOf({ tx, scope, body, brand, language, now }: ImportAsked, order: BatchOrder): Promise<OrderDraft> {
  const account = await readAccountFacts(tx, scope)
  const reader = { tenant: scope.tenant, account, listId: account.priceListId, language, now, includeRestricted: true }
  const articles = await readArticles(tx, reader, [...new Set(goodsOf(order))])
  const wholes = order.sets.map(({ offerId }) => ({ kind: 'mesh' as const, offerId }))
  const offers = await readOffers(tx, { tenant: scope.tenant, brand, language, now }, wholes)
  const orderId = orderIdOf(body.importId, order)
  const { lines, bundles } = priceOrder(
    order.lines.map((line) => ({ ...line, totalSeen: null })),
    { account, brand, hasAddress: true, requestedOn: null, articles, now: now.getTime() },
    order.sets.map((one) =>
      askedSet(one, idOf([orderId, one.offerId]), offers.get(offerKey({ kind: 'mesh', offerId: one.offerId }))),
    ),
  )
  const at = now.toISOString()
  return {
    orderId,
    draftedAt: at,
    currency: account.currency,
    priceListVersion: account.priceListVersion,
    pricesReadAt: at,
    addressId: order.addressId,
    ownNumber: order.ownNumber,
    notes: '',
    requestedOn: null,
    lines: lines.map(({ goodsId, quantity, price }) => ({
      goodsId,
      quantity,
      unitPriceSeen: formatDecimal(price.unit),
      lineTotalSeen: formatDecimal(price.lineTotal),
    })),
    ...(bundles.length > 0 && {
      bundles: bundles.map(({ bundleKey, kind, offerId, quantity, parts, lineTotal }) => ({
        bundleKey,
        kind,
        offerId,
        quantity,
        parts: parts.map((part) => ({ ...part })),
        totalSeen: formatDecimal(lineTotal),
      })),
    }),
  }
}

/** The same order of the same import always has the same id. */
const orderIdOf = (importId: string, { addressId, ownNumber }: BatchOrder): string => idOf([importId, addressId, ownNumber])

function idOf(parts: readonly string[]): string {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  // Version 8: a custom UUID (RFC 9562 5.8).
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16).padStart(2, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(18, 20)}-${hex.slice(20, 32)}`
}
