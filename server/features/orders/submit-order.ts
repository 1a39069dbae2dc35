import type { ClientAccount } from '#domain/contract/account.ts'
import { brokenPart, seenFits } from '#domain/contract/draft-amounts.ts'
import type { contract } from '#domain/contract/index.ts'
import { judgeDraft } from '#domain/contract/judge-draft.ts'
import { orderContent } from '#domain/contract/order-content.ts'
import { amountText } from '#domain/contract/order-refusal.ts'
import type { Order, OrderDraft } from '#domain/contract/order-shapes.ts'
import { parseDecimal } from '#domain/rules/money.ts'
import type { Minor } from '#domain/rules/money.ts'
import { lockCartRow } from '../../db/lock-cart.ts'
import { findCoupon, lockCoupons } from '../../db/read-coupons.ts'
import { readArticlesOfAccount } from '../../db/read-articles.ts'
import type { StoredArticle } from '../../db/read-articles.ts'
import { OutdatedRead } from '../../db/pg-errors.ts'
import { offerKey, readOffers } from '../../db/read-offers.ts'
import { noteUnchanged } from '../../http/audit.store.ts'
import type { RequestContext } from '../../http/handler.ts'
import { refuse } from '../../http/domain-error.ts'
import { giveBackNotes } from './approvals/approvals.store.ts'
import { replaceRequest } from './approvals/replaced-request.ts'
import { newOrder, takenBy } from './new-order.ts'
import { refuseProblems } from './order-refusal.ts'
import { leavesOf, waitingOf } from './short-order.ts'
import type { Waiting } from './short-order.ts'
import { findOrder } from './orders.store.ts'
import { orderToWire } from './stored-order.ts'
import type { StoredOrder } from './stored-order.ts'
import { askForArrivals, restoreLines } from './short.store.ts'
import { isTakenMeanwhile, lockStock, readStanding, sendStockLock } from './submit.store.ts'
import type { CartRestore, Taken } from './submit.store.ts'
import { storeOrder } from './write-order.store.ts'
import type { Numbered } from './write-order.store.ts'

type SubmitAsked = RequestContext<typeof contract.orders.submit>

/**
 * Takes one frozen order, completely or not at all (decisions §7). Orders of one account are serialised, so that the same order
 * sent twice finds itself. Plentiful stock is locked only while the order is written, because hundreds of orders a second want the
 * same articles. What may be the last of something is judged on locked rows.
 */
export const submitOrder = (asked: SubmitAsked): Promise<Order> => submit(asked, { numbered: 'now' })

/** The same for one of several that may still be rolled back: it gets its number with them. */
export const submitUnnumbered = (asked: SubmitAsked): Promise<Order> => submit(asked, { numbered: 'with the others' })

/** The same once a colleague has approved it: no limit applies, and its lines have left the cart already (record 240). */
export const submitApproved = (asked: SubmitAsked, allLeft: boolean): Promise<Order> =>
  submit(asked, { numbered: 'now', isApproved: true, ...(allLeft && { restore: { onConflict: 'add', leftOut: [] } }) })

/** How the order is submitted. */
interface Manner {
  readonly numbered: Numbered
  readonly isApproved?: boolean
  readonly restore?: CartRestore
}

async function submit(asked: SubmitAsked, { numbered, isApproved = false, restore }: Manner): Promise<Order> {
  const { tx, scope, body: draft, now } = asked
  const wanted = wantedOf(draft)
  // A coupon is locked after the stock.
  const holdsFirst = draft.couponId !== undefined || numbered !== 'now'
  const [, { account, address, isKnown, isRequested, isPaused, orderLimit }, articles] = await Promise.all([
    lockCartRow(tx, scope),
    readStanding(tx, scope, { ...draft, now }),
    holdsFirst ? undefined : readWanted(asked, wanted),
  ])
  const known = isKnown ? await findOrder(tx, scope, draft.orderId) : undefined
  if (known) {
    noteUnchanged(tx)
    return isSameOrder(known, draft) ? orderToWire(known) : refuse('idempotency.keyReused')
  }
  checkDraft(draft, account)
  // An existing order was returned above; a new one waits with the person.
  if (isPaused) refuse('order.onlineSalesOff')
  const toRestore = isRequested && !isApproved ? await replaceRequest(tx, scope, draft, now) : restore
  const standing = { account, address, numbered, isApproved, restore: toRestore, orderLimit: isApproved ? null : orderLimit }
  if (articles) {
    const order = await takeOrder(asked, { ...standing, articles, hold: 'to write' })
    if (order) return order
  }
  const [, held] = await Promise.all([lockStock(tx, scope, wanted, now), readWanted(asked, wanted)])
  const order = await takeOrder(asked, { ...standing, articles: held, hold: 'held' })
  return order ?? Promise.reject(new Error('Held stock is enough to judge on'))
}

interface Standing {
  readonly account: ClientAccount
  readonly address: Order['address'] | undefined
  /** All articles that it may take, as read. */
  readonly articles: ReadonlyMap<string, StoredArticle>
  /** Whether their stock is locked already, or only when the order is written. */
  readonly hold: 'held' | 'to write'
  readonly numbered: Numbered
  readonly isApproved: boolean
  readonly restore: CartRestore | undefined
  /** Maximum that the person may order without an approval, with tax; null means no limit. */
  readonly orderLimit: Minor | null
}

/** Stock is plentiful from this multiple of an order on: the rest is for those who order at the same moment. */
const PLENTY = 8

const isPlenty = ({ stock, activities }: Taken, articles: ReadonlyMap<string, StoredArticle>): boolean =>
  activities.length === 0 && stock.every(({ goodsId, quantity }) => (articles.get(goodsId)?.remaining ?? 0) >= quantity * PLENTY)

/**
 * Judges what the order would be now, without taking anything, for a request for approval. All of it leaves the cart: how many
 * pieces wait is known only with the stock at the approval.
 */
export async function judgeOrder(asked: SubmitAsked) {
  const { tx, scope, body: draft, now } = asked
  const [, { account, address, isKnown, isPaused }, articles] = await Promise.all([
    lockCartRow(tx, scope),
    readStanding(tx, scope, { ...draft, now }),
    readWanted(asked, wantedOf(draft)),
  ])
  if (isKnown) refuse('approval.ordered')
  checkDraft(draft, account)
  if (isPaused) refuse('order.onlineSalesOff')
  const { order } = await judge(asked, { account, address, articles })
  return { order, leaves: leavesOf(draft) }
}

/** Judges the order on the articles as read, and writes it; undefined if they must be locked first. */
async function takeOrder(asked: SubmitAsked, standing: Standing): Promise<Order | undefined> {
  const { tx, scope, now, language } = asked
  const { order, priced, facts, outcomes } = await judge(asked, standing)
  const { orderLimit, isApproved, restore } = standing
  if (orderLimit !== null && order.total > orderLimit)
    refuse('order.aboveLimit', { values: { amount: amountText(orderLimit, order.currency, language) } })
  const taken = {
    ...takenBy(priced, facts.articles),
    leaves: isApproved ? [] : leavesOf(asked.body, outcomes),
  }
  if (standing.hold === 'to write' && !isPlenty(taken, facts.articles)) return undefined
  if (standing.hold === 'to write')
    sendStockLock(
      tx,
      scope,
      taken.stock.map(({ goodsId }) => goodsId),
    )
  const orderNumber = await storeOrder(tx, scope, order, taken, { now, numbered: standing.numbered }).catch((error: unknown) => {
    // Even plentiful stock ran out in that moment: the transaction runs again on what is left.
    throw isTakenMeanwhile(error) ? new OutdatedRead({ cause: error }) : error
  })
  // The id belongs to another account's order, which does not exist for this one (decisions §1).
  if (orderNumber === undefined) return refuse('order.notFound')
  const waiting = waitingOf(outcomes)
  if (restore) await restoreCart(asked, restore, waiting)
  await askForArrivals(tx, scope, waiting, asked)
  return orderToWire({ ...order, orderNumber })
}

/** Restores to the cart, with note and plan, what left it at the request for approval: what waits, and what is in no order. */
async function restoreCart(
  { tx, scope, body, now }: SubmitAsked,
  { onConflict, leftOut }: CartRestore,
  waiting: readonly Waiting[],
): Promise<void> {
  const lines = [...leftOut, ...waiting.map((line) => ({ ...line, isSaved: true }))]
  if (lines.length === 0) return
  await restoreLines(tx, scope, lines, { now, onConflict })
  await giveBackNotes(tx, scope, body.orderId)
}

/** Judges the order by current prices, stock and rules; refuses with everything that prevents it. */
async function judge(asked: SubmitAsked, standing: Pick<Standing, 'account' | 'address' | 'articles'>) {
  const { body: draft } = asked
  const facts = await readFacts(asked, standing)
  const { priced, told, outcomes } = judgeDraft(draft, facts, facts.bundles)
  if (!priced.amountFits) refuse('request.invalid', { values: { field: 'lines' } })
  refuseProblems(told, facts, asked.language)
  if (!seenFits(priced)) refuse('request.invalid', { values: { field: 'lines' } })
  const order = newOrder(asked, priced, facts, outcomes)
  return { order, priced, facts, outcomes }
}

function isSameOrder(known: StoredOrder, draft: OrderDraft): boolean {
  return orderContent({ ...known, addressId: known.address.addressId }, known.asked ?? undefined) === orderContent(draft)
}

function checkDraft(draft: OrderDraft, account: ClientAccount): void {
  const { lines, bundles = [], currency } = draft
  if (hasTwice(lines, ({ goodsId }) => goodsId)) refuse('request.invalid', { values: { field: 'lines' } })
  if (hasTwice(bundles, ({ bundleKey }) => bundleKey)) refuse('request.invalid', { values: { field: 'bundles' } })
  const broken = brokenPart(draft)
  if (broken) refuse('request.invalid', { values: { field: broken } })
  if (account.currency !== currency) refuse('order.currencyChanged')
}

async function readFacts(
  { tx, scope, body: draft, brand, language, now }: SubmitAsked,
  { account, address, articles }: Pick<Standing, 'account' | 'address' | 'articles'>,
) {
  const { bundles = [] } = draft
  const [coupon, offers] = await Promise.all([
    readChosenCoupon({ tx, scope, draft, brand }),
    readOffers(tx, { tenant: scope.tenant, brand, language, now }, bundles),
  ])
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

/** Read together with the account, or with the locks. */
const readWanted = ({ tx, scope: { tenant, account }, language, now }: SubmitAsked, wanted: readonly string[]) =>
  readArticlesOfAccount(tx, { tenant, account, language, now }, wanted)

/**
 * Locks the coupon until the end of the transaction, after the stock; one of another account does not exist for this one (decisions
 * §1).
 */
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

/** The articles of an order, single or in sets and pallets, and their possible replacements. */
export const wantedOf = ({ lines, bundles = [] }: Pick<OrderDraft, 'lines' | 'bundles'>): string[] => [
  ...new Set([
    ...lines.map(({ goodsId }) => goodsId),
    ...bundles.flatMap(({ parts }) => parts.map(({ goodsId }) => goodsId)),
    ...lines.flatMap(({ ifShort, replaceBy }) => (ifShort === 'replace' && replaceBy ? [replaceBy.goodsId] : [])),
  ]),
]
const hasTwice = <T>(list: readonly T[], key: (one: T) => string): boolean => new Set(list.map(key)).size !== list.length
