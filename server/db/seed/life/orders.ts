import { brands } from '#domain/brands/index.ts'
import type { Article } from '#domain/contract/article.ts'
import { lineGoodsOf, priceLine } from '#domain/contract/article-facts.ts'
import type { PricingAccount } from '#domain/contract/article-facts.ts'
import { explainLine, priceKindOf, stepsToWire } from '#domain/contract/explained-price.ts'
import { cashBackAccrued } from '#domain/contract/order-cash-back.ts'
import { priceOrder } from '#domain/contract/order-facts.ts'
import type { PricedLine, PricedOrder } from '#domain/contract/order-facts.ts'
import { isInSalesRange } from '#domain/rules/line-conditions.ts'
import { formatDecimal, parseDecimal } from '#domain/rules/money.ts'
import { cancelOptions } from '#domain/rules/order.ts'
import { isActivityOpen } from '#domain/rules/price.ts'
import { salesStep } from '#domain/rules/quantity.ts'
import { CHINA_MIN_VOLUME_M3 } from '#domain/rules/limits.ts'
import { orderNumberStem } from '../../order-number.ts'
import { demoAccounts } from '../demo-accounts.ts'
import { demoStaff } from '../demo-people.ts'
import type { DemoAccount } from '../demo-people.ts'
import { accountIdOf, addressOf, buyerIdOf, isGranted, staffIdOf } from '../people-rows.ts'
import { uuidOf } from '../seed-rows.ts'
import type { Row } from '../seed-rows.ts'
import type { SeedGoods, TenantId } from '../seed-types.ts'
import { DAY_MS, orderTimes, stateAt } from './calendar.ts'
import { diceOf, pickOf } from './dice.ts'
import type { Dice } from './dice.ts'
import { accountFacts, articleFacts } from './facts.ts'
import { importRows } from './imports.ts'
import { orderLifeRows } from './order-life.ts'
import type { LivedLine } from './shipments.ts'

/** The accounts' orders of two years: every state, by buyers and staff, priced by the shared rules (I1). */
export function orderRows(goods: readonly SeedGoods[], now: Date): (readonly [string, readonly Row[]])[] {
  const past = demoAccounts.flatMap((account) => ordersOf(account, goods, now)).sort((a, b) => a.at.getTime() - b.at.getTime())
  const counters = new Map<TenantId, number>()
  const numbered = past.map(({ account, at, row }) => {
    const last = (counters.get(account.tenant) ?? 0) + 1
    counters.set(account.tenant, last)
    return { ...row, serial: last, order_number: `${orderNumberStem(account.tenant, at)}${String(last).padStart(6, '0')}` }
  })
  const lines = past.flatMap((order) => order.lines)
  return [
    ['orders', numbered],
    ['order_line', lines],
    ...orderLifeRows(numbered, lines, now),
    ...importRows(goods, numbered, lines, now),
    ['order_counter', [...counters].map(([tenant_id, last]) => ({ tenant_id, last }))],
  ]
}

function ordersOf(account: DemoAccount, goods: readonly SeedGoods[], now: Date) {
  const times = orderTimes(account, now, diceOf('times', account.number))
  const own = goods.filter(({ tenant, price }) => tenant === account.tenant && price > 0)
  const popular = own.toSorted((a, b) => b.popularity - a.popularity || (a.sku < b.sku ? -1 : 1))
  return times.flatMap((at, place) => {
    const order = pastOrder({ account, goods, popular, at, now, place, dice: diceOf('order', account.number, String(place)) })
    return order ? [order] : []
  })
}

interface Past {
  readonly account: DemoAccount
  readonly goods: readonly SeedGoods[]
  /** The tenant's articles with a price, most popular first. */
  readonly popular: readonly SeedGoods[]
  readonly at: Date
  readonly now: Date
  readonly place: number
  readonly dice: Dice
}

function pastOrder(past: Past) {
  const { account, at, now, place, dice } = past
  const priced = pricedThen(past)
  if (priced.lines.length === 0) return null
  const state = stateAt(at, now, dice)
  const actor = actorOf(account, dice)
  const key = {
    tenant_id: account.tenant,
    account_id: accountIdOf(account),
    order_id: uuidOf('order', account.number, String(place)),
  }
  // A person who saw the price before the promotion began got the lower one (decisions §5).
  const changes = dice(5) === 0 ? priced.lines.flatMap((line) => passedOn(line, past)) : []
  const row = {
    ...key,
    state,
    submitted_at: at,
    drafted_at: new Date(at.getTime() - (60 + dice(3600)) * 1000),
    currency: account.currency,
    subtotal: priced.totals.subtotal,
    discount: priced.totals.discount,
    tax: priced.totals.tax,
    tax_percent: priced.vat.ratePercent,
    tax_case: priced.vat.case,
    total: priced.totals.total,
    line_count: priced.lines.length,
    total_quantity: priced.lines.reduce((sum, line) => sum + line.quantity, 0),
    address: addressOf(account, dice(3) === 0 ? 1 : 0),
    own_number: dice(3) === 0 ? `PO-${String(1000 + place * 7 + dice(7))}` : '',
    notes: '',
    requested_on: dice(6) === 0 ? dayAfter(at, 7 + dice(14)) : null,
    price_list_version: 1,
    // The total seen differs only where a lower price was passed on.
    total_seen: seenOf(priced, changes),
    cash_back: cashBackAccrued(priced, brands[account.tenant]),
    ...actor,
    with_changes: changes.length > 0,
    changes,
    cancelled: state === 'cancelled' ? cancelOf(at, now, actor.actor_name, dice) : null,
    taken: takenBy(priced.lines, past),
  }
  const facts = accountFacts(account, past.goods)
  return { account, at, row, lines: priced.lines.map((line, no) => lineRow(line, no + 1, key, facts)) }
}

const seenOf = ({ totals }: PricedOrder, changes: readonly { readonly seen: string; readonly now: string }[]) =>
  changes.reduce(
    (sum, { seen, now }) => sum + (parseDecimal(seen) ?? 0) - (parseDecimal(now) ?? 0),
    totals.subtotal - totals.discount,
  )

const dayAfter = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS).toISOString().slice(0, 10)

function actorOf(account: DemoAccount, dice: Dice) {
  const staff = demoStaff.filter((person) => isGranted(person, account))
  if (staff.length > 0 && dice(4) === 0) {
    const person = pickOf(staff, dice)
    return { actor_kind: 'staff', actor_id: staffIdOf(person), actor_name: person.name }
  }
  const [email, name] = pickOf(account.buyers, dice)
  return { actor_kind: 'buyer', actor_id: buyerIdOf(account, email), actor_name: name }
}

function cancelOf(at: Date, now: Date, by: string, dice: Dice) {
  const then = new Date(Math.min(now.getTime(), at.getTime() + (30 + dice(20 * 60)) * 60_000))
  const option = pickOf(
    cancelOptions.filter((one) => one !== 'other'),
    dice,
  )
  return { at: then.toISOString(), by, option, reason: '' }
}

function pricedThen({ account: demo, goods, popular, at, now, dice }: Past): PricedOrder {
  const account = accountFacts(demo, goods)
  const open = popular.filter((one) => wasSold(one, at, now) && isInSalesRange(one.salesRange, account.salesRanges))
  const articles = new Map(
    pickedOf(open, demo, dice).map((one) => [one.sku, articleThen(articleFacts(one, demo, now), at, now, dice)]),
  )
  const price = (factor: number) => {
    const lines = [...articles].map(([goodsId, article], no) => {
      const step = salesStep(lineGoodsOf(article, account, demo.tenant, at.getTime()))
      const pieces = demo.fromChina ? containerShare(article, articles.size) : step * (1 + ((no * 5 + articles.size) % 6))
      return { goodsId, quantity: Math.ceil((pieces * factor) / step) * step, totalSeen: null }
    })
    return priceOrder(lines, {
      account,
      brand: brands[demo.tenant],
      hasAddress: true,
      requestedOn: null,
      articles,
      now: at.getTime(),
    })
  }
  const first = price(1)
  const goodsTotal = first.totals.subtotal - first.totals.discount
  return goodsTotal >= account.minOrderAmount ? first : price((account.minOrderAmount / Math.max(goodsTotal, 1)) * 1.2)
}

const NEW_DAYS = 60
const GONE_DAYS = 45

/** True if it was on sale then: a new article only in the last NEW_DAYS, one off the shelf only until GONE_DAYS ago. */
function wasSold({ newed, offShelves, presale }: SeedGoods, at: Date, now: Date): boolean {
  const days = (now.getTime() - at.getTime()) / DAY_MS
  return !presale && (newed ? days < NEW_DAYS : true) && (offShelves ? days > GONE_DAYS : true)
}

/** A few articles are in many orders: of two rolls the lower counts. */
function pickedOf(open: readonly SeedGoods[], demo: DemoAccount, dice: Dice): SeedGoods[] {
  const count = Math.min(open.length, demo.fromChina ? 8 + dice(6) : 3 + dice(9))
  const picked = new Set<SeedGoods>()
  for (let tries = 0; picked.size < count && tries < count * 20; tries++) {
    const article = open[Math.min(dice(open.length), dice(open.length))]
    if (article) picked.add(article)
  }
  return [...picked]
}

/** Pieces that fill one of `parts` shares of the smallest container allowed (specification §5). */
const containerShare = ({ volumeCm3 }: Article, parts: number) =>
  Math.ceil((CHINA_MIN_VOLUME_M3 * 1_000_000) / parts / Math.max(volumeCm3, 1))

/**
 * The article at the time of the order: in stock, with the current activity if it ran already, otherwise occasionally one of that
 * time.
 */
function articleThen(article: Article, at: Date, now: Date, dice: Dice): Article {
  const { activity } = article
  const there = { ...article, remaining: 999_999 }
  if (activity && isActivityOpen(activity, at.getTime()))
    return { ...there, activity: { ...activity, unitsLeft: activity.unitsLeft === null ? null : 999_999 } }
  const isLongAgo = now.getTime() - at.getTime() > NEW_DAYS * DAY_MS
  if (!isLongAgo || dice(6) > 0) return { ...there, activity: null }
  const kind = dice(3) === 0 ? 'flash' : 'promotion'
  const window = { startsAt: at.getTime() - (1 + dice(9)) * DAY_MS, endsAt: at.getTime() + (1 + dice(9)) * DAY_MS }
  return { ...there, activity: { kind, percent: 8 + dice(18), unitsLeft: null, ...window } }
}

function passedOn({ goodsId, quantity, article, price }: PricedLine, { account, goods, at }: Past) {
  if (!article?.activity) return []
  const before = priceLine({ ...article, activity: null }, accountFacts(account, goods), quantity, at.getTime())
  if (price.lineTotal >= before.lineTotal) return []
  const [seen, now] = [formatDecimal(before.lineTotal), formatDecimal(price.lineTotal)]
  return [{ goodsId, error: 'order.priceFell', seen, now, choices: [] }]
}

/** What a cancel would give back, as real orders record it. */
function takenBy(lines: readonly PricedLine[], { account, now }: Past) {
  const stock = lines.flatMap(({ goodsId, quantity, article }) => (article?.notCheckStock ? [] : [{ goodsId, quantity }]))
  const activities = lines.flatMap(({ goodsId, price, article }) => {
    const isLimited = article?.activity && article.activity.unitsLeft !== null && article.activity.endsAt > now.getTime()
    const units = price.parts
      .filter(({ kind }) => kind === 'activity' || kind === 'flash')
      .reduce((sum, part) => sum + part.quantity, 0)
    return isLimited && units > 0 ? [{ activityId: uuidOf('activity', account.tenant, goodsId), units }] : []
  })
  return { stock, activities }
}

function lineRow(
  { goodsId, quantity, article, price }: PricedLine,
  line_no: number,
  key: Pick<LivedLine, 'order_id'>,
  account: PricingAccount,
) {
  return {
    ...key,
    line_no,
    goods_id: goodsId,
    name: article?.name,
    quantity,
    unit_price: price.unit,
    original_price: price.original,
    line_total: price.lineTotal,
    price_kind: priceKindOf(price),
    steps: (article && stepsToWire(explainLine(price, article, account))) ?? null,
  }
}
