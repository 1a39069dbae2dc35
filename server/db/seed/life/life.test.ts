import { expect, test } from 'vitest'
import { brands } from '#domain/brands/index.ts'
import { lineGoodsOf, priceLine } from '#domain/contract/article-facts.ts'
import { doAmountsFit } from '#domain/rules/erp.ts'
import { lineConditions } from '#domain/rules/line-conditions.ts'
import { ORDER_STATES } from '#domain/rules/order.ts'
import { formatDecimal, percentOf } from '#domain/rules/money.ts'
import { priceWithMargin } from '#domain/rules/quotation-prices.ts'
import { vatCaseFor } from '#domain/rules/tax.ts'
import { meetsChinaMinimum, orderVolumeCm3 } from '#domain/rules/volume.ts'
import { demoAccounts } from '../demo-accounts.ts'
import { accountIdOf } from '../people-rows.ts'
import type { Row } from '../seed-rows.ts'
import { drawSvg } from '../world/drawing/draw.ts'
import { world } from '../world/index.ts'
import { cartRows } from './carts.ts'
import { accountFacts, articleFacts } from './facts.ts'
import { orderRows } from './orders.ts'
import { pictureRequestRows } from './picture-requests.ts'
import { quotationRows } from './quotations.ts'
import { shelfRows } from './shelves.ts'

const NOW = new Date('2027-03-09T11:00:00Z')
const DAY_MS = 86_400_000
const { goods } = world
const tables = new Map<string, readonly Row[]>([...orderRows(goods, NOW), ...cartRows(goods, NOW), ...shelfRows(goods, NOW)])

const rowsOf = (table: string): readonly Row[] => tables.get(table) ?? []

interface OrderRow extends Row {
  order_id: string
  tenant_id: string
  account_id: string
  order_number: string
  state: string
  submitted_at: Date
  subtotal: number
  discount: number
  tax: number
  total: number
  tax_case: string
  actor_kind: string
  with_changes: boolean
  changes: readonly unknown[]
  cancelled: { at: string } | null
}
interface LineRow extends Row {
  order_id: string
  goods_id: string
  quantity: number
  unit_price: number
  original_price: number
  line_total: number
  price_kind: string
}
const orders = rowsOf('orders') as readonly OrderRow[]
const lines = Map.groupBy(rowsOf('order_line') as readonly LineRow[], ({ order_id: id }) => id)
const accountById = new Map(demoAccounts.map((account) => [accountIdOf(account), account]))
const bySku = new Map(goods.map((article) => [article.sku, article]))
const accountOf = (number: string) => demoAccounts.find((account) => account.number === number)!

test('orders cover two years, every state by age, buyers and staff and every kind of price, some with changes', () => {
  const ages = orders.map(({ submitted_at: at }) => (NOW.getTime() - at.getTime()) / DAY_MS)
  expect(Math.min(...ages)).toBeGreaterThan(0)
  expect(Math.min(...ages)).toBeLessThan(4)
  expect(Math.max(...ages)).toBeLessThan(733)
  expect(Math.max(...ages)).toBeGreaterThan(700)
  expect(new Set(orders.map(({ state }) => state))).toEqual(new Set(ORDER_STATES))
  const waiting = orders.flatMap(({ state }, at) => (state === 'submitted' || state === 'unshipped' ? (ages[at] ?? []) : []))
  expect(Math.max(...waiting)).toBeLessThan(10)
  expect(new Set(orders.map((order) => order.actor_kind))).toEqual(new Set(['buyer', 'staff']))
  expect(new Set([...lines.values()].flat().map((line) => line.price_kind))).toEqual(
    new Set(['list', 'vip', 'promotion', 'flash']),
  )
  expect(orders.filter((order) => order.with_changes && order.changes.length > 0).length).toBeGreaterThan(10)
  for (const { state, cancelled } of orders) expect(cancelled !== null).toBe(state === 'cancelled')
})

test('on every day of the week there are orders in every state', () => {
  for (let day = 0; day < 7; day++) {
    const [, rows] = orderRows(goods, new Date(NOW.getTime() + day * DAY_MS - 5 * 3_600_000))[0]!
    expect([day, new Set(rows.map(({ state }) => state))]).toEqual([day, new Set(ORDER_STATES)])
  }
})

test('an account that may not order has no orders, and a closed one has no recent ones', () => {
  const of = (number: string) => orders.filter((order) => order.account_id === accountIdOf(accountOf(number)))
  expect(of('ES10003')).toEqual([])
  expect(of('ES10088').length).toBeGreaterThan(10)
  for (const order of of('ES10088')) expect(NOW.getTime() - order.submitted_at.getTime()).toBeGreaterThan(200 * DAY_MS)
})

test('order numbers rise with the days, separately for each tenant', () => {
  for (const [tenant, own] of Map.groupBy(orders, ({ tenant_id: id }) => id)) {
    const inOrder = own.toSorted((a, b) => a.submitted_at.getTime() - b.submitted_at.getTime())
    expect(inOrder.map((order) => Number(order.order_number.slice(-6)))).toEqual(inOrder.map((_, at) => at + 1))
    for (const order of own) expect(order.order_number).toContain(`-${order.submitted_at.getUTCFullYear()}-`)
    expect([tenant, own.length > 40]).toEqual([tenant, true])
  }
})

test('every order adds up: lines, discount, tax by country, minimum amount and container', () => {
  for (const order of orders) {
    const own = lines.get(order.order_id) ?? []
    const account = accountById.get(order.account_id)!
    const brand = brands[account.tenant]
    const goodsTotal = own.reduce((sum, line) => sum + line.line_total, 0)
    expect(own.length).toBeGreaterThan(0)
    expect(order.subtotal).toBe(own.reduce((sum, line) => sum + line.original_price * line.quantity, 0))
    expect(order.subtotal - order.discount).toBe(goodsTotal)
    const vatNumber = account.vatValid === false ? undefined : account.vat
    const vat = vatCaseFor({ sellerCountry: brand.country, buyerCountry: account.country, vatNumber })
    expect([order.tax_case, order.tax]).toEqual([vat.case, percentOf(goodsTotal, vat.ratePercent)])
    expect(order.total).toBe(goodsTotal + order.tax)
    expect(goodsTotal).toBeGreaterThanOrEqual(account.minimum ?? 0)
    const volumes = own.map((line) => ({ unitCm3: bySku.get(line.goods_id)!.volumeCm3, quantity: line.quantity }))
    expect(!account.fromChina || meetsChinaMinimum(orderVolumeCm3(volumes))).toBe(true)
  }
})

test('the same day gives the same rows, another day other dates', () => {
  expect(orderRows(goods, NOW)).toEqual(orderRows(goods, NOW))
  const later = new Date(NOW.getTime() + 400 * DAY_MS)
  const [, moved] = orderRows(goods, later)[0]!
  const newest = Math.max(...moved.map((row) => Number(row.submitted_at)))
  expect(later.getTime() - newest).toBeLessThan(4 * DAY_MS)
})

const cartOf = (number: string) => {
  const account = accountOf(number)
  const facts = accountFacts(account, goods)
  return (rowsOf('cart_line') as readonly { account_id: string; goods_id: string; quantity: number }[])
    .filter((line) => line.account_id === accountIdOf(account))
    .map(({ goods_id: sku, quantity }) => {
      const line = lineGoodsOf(articleFacts(bySku.get(sku)!, account, NOW), facts, account.tenant, NOW.getTime())
      return { unitCm3: bySku.get(sku)!.volumeCm3, quantity, conditions: lineConditions(line, facts, quantity) }
    })
}

test('one cart shows every line condition beside good lines, another fills a container', () => {
  const conditions = cartOf('ES10001').map((line) => line.conditions)
  expect(conditions.filter((found) => found.length === 0).length).toBeGreaterThan(2)
  expect(new Set(conditions.flat())).toEqual(
    new Set(['offMarket', 'salesRangeRestricted', 'zeroPrice', 'insufficientStock', 'belowMultiple', 'limitedPromotion']),
  )
  const direct = cartOf('DE40002')
  expect(direct.flatMap((line) => line.conditions)).toEqual([])
  expect(meetsChinaMinimum(orderVolumeCm3(direct))).toBe(true)
  expect(meetsChinaMinimum(orderVolumeCm3(cartOf('CN80001')))).toBe(false)
})

test('favourites, history, notices and plans belong to open accounts and include articles that have left the lists', () => {
  for (const table of ['favorite', 'browse_record', 'arrival_notice', 'distribution_plan', 'batch_import'])
    expect([table, rowsOf(table).length > 2]).toEqual([table, true])
  const closed = accountIdOf(accountOf('ES10088'))
  const past = /^(?:order|shipment|invoice|delivery)/
  for (const rows of [...tables].filter(([table]) => !past.test(table)).map(([, own]) => own))
    expect(rows.filter((row) => row.account_id === closed)).toEqual([])
  const favourites = (rowsOf('favorite') as readonly { goods_id: string }[]).map((row) => bySku.get(row.goods_id)!)
  expect(favourites.some(({ offShelves }) => offShelves)).toBe(true)
  expect(favourites.some(({ salesRange }) => salesRange === 'OFFLINE')).toBe(true)
  for (const { goods_id: sku } of rowsOf('arrival_notice') as readonly { goods_id: string }[])
    expect(bySku.get(sku)!.stock).toBe(0)
})

test('a VIP rate is claimed only where some account of the brand pays exactly that rate', () => {
  const claimed = goods.filter(({ vipType }) => vipType !== 0)
  expect(claimed.length).toBeGreaterThan(20)
  for (const article of claimed) {
    const kinds = demoAccounts
      .filter((account) => account.tenant === article.tenant && account.rate === article.activityValue)
      .map(
        (account) =>
          priceLine(articleFacts(article, account, NOW), accountFacts(account, goods), 1, NOW.getTime()).parts[0]?.kind,
      )
    expect([article.sku, kinds.length > 0, new Set(kinds)]).toEqual([article.sku, true, new Set(['vip'])])
  }
  for (const { vipType, activityValue } of goods) expect(vipType !== 0).toBe(activityValue !== 0)
})

test('shipped orders have parcels, invoices and events that match them to the last cent, none in the future', () => {
  const of = <R extends Row>(table: string) =>
    Map.groupBy(rowsOf(table) as readonly (R & { order_id: string })[], (row) => row.order_id)
  const shipped = of<{ goods_id: string; quantity: number }>('shipment_line')
  const invoices = of<{
    kind: string
    total: number
    subtotal: number
    discount: number
    tax: number
    lines: { lineTotal: number }[]
  }>('invoice')
  const events = of<{ kind: string; at: Date | string }>('order_event')
  const pieces = (some: readonly { quantity: number }[]) => some.reduce((sum, { quantity }) => sum + quantity, 0)
  const sumsOf = (some: readonly { subtotal: number; discount: number; tax: number; total: number }[]) =>
    (['subtotal', 'discount', 'tax', 'total'] as const).map((field) => some.reduce((sum, one) => sum + one[field], 0))
  const lived = orders.map((order) => ({
    order,
    own: lines.get(order.order_id) ?? [],
    sent: shipped.get(order.order_id) ?? [],
    charged: (invoices.get(order.order_id) ?? []).filter(({ kind }) => kind === 'invoice'),
    kinds: (events.get(order.order_id) ?? []).map(({ kind }) => kind),
  }))
  const byState = Map.groupBy(lived, ({ order: { state } }) => state)
  for (const { order, own, sent, charged, kinds } of ['shipped', 'returning', 'returned'].flatMap((one) => byState.get(one)!)) {
    expect([pieces(sent), sumsOf(charged)]).toEqual([pieces(own), sumsOf([order])])
    expect(kinds).toEqual(expect.arrayContaining(['picking', 'shipped', 'invoiced']))
  }
  const picked = byState.get('unshipped')!
  for (const { own, sent, kinds } of picked) {
    expect(pieces(sent)).toBeLessThan(pieces(own))
    expect(kinds).toContain('picking')
  }
  expect(picked.some(({ sent }) => sent.length > 0)).toBe(true)
  for (const { sent, charged, kinds } of ['submitted', 'cancelled'].flatMap((one) => byState.get(one)!))
    expect([sent, charged, kinds]).toEqual([[], [], []])
  for (const order of orders) {
    for (const { subtotal, discount, tax, total, lines: parts } of invoices.get(order.order_id) ?? [])
      expect(doAmountsFit({ subtotal, discount, tax, total, lineTotals: parts.map(({ lineTotal }) => lineTotal) })).toBe(true)
    const times = (events.get(order.order_id) ?? []).map(({ at }) => new Date(at).getTime())
    for (const time of times) expect(time > order.submitted_at.getTime() && time < NOW.getTime()).toBe(true)
  }
  expect(rowsOf('delivery_receipt').length).toBeGreaterThan(10)
  expect(rowsOf('delivery_receipt').length).toBe(rowsOf('delivery_proof').length)
  const ids = rowsOf('order_event').map(({ event_id }) => event_id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('old returns are credited with part of their invoice, recent ones wait for the ERP', () => {
  const notes = rowsOf('invoice').filter(({ kind }) => kind === 'creditNote')
  const numbers = new Set(rowsOf('invoice').map(({ invoice_number }) => invoice_number))
  expect(notes.length).toBeGreaterThan(0)
  for (const { credits } of notes) expect(numbers.has(credits)).toBe(true)
  const states = Map.groupBy(rowsOf('order_return'), ({ state }) => state)
  expect(states.get('credited')?.length).toBe(notes.length)
  expect(states.has('received')).toBe(true)
})

test('every order that is being returned or was returned has a return, of at most the ordered quantity and not in the future', () => {
  const back = rowsOf('orders').filter(({ state }) => state === 'returning' || state === 'returned')
  expect(rowsOf('order_return').map(({ order_id }) => order_id)).toEqual(back.map(({ order_id }) => order_id))
  const ordered = new Map(
    rowsOf('order_line').map((line) => [`${String(line.order_id)} ${String(line.goods_id)}`, Number(line.quantity)]),
  )
  const orderOf = new Map(rowsOf('order_return').map(({ return_id, order_id }) => [return_id, String(order_id)]))
  for (const { return_id, goods_id, quantity } of rowsOf('order_return_line'))
    expect(Number(quantity)).toBeLessThanOrEqual(ordered.get(`${orderOf.get(return_id)} ${String(goods_id)}`) ?? 0)
  for (const { history } of rowsOf('order_return')) {
    const times = (history as readonly { at: string }[]).map(({ at }) => Date.parse(at))
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(times.at(-1)).toBeLessThan(NOW.getTime())
  }
})

test('every quotation has lines at the account’s price plus its margin, and numbering continues after the last one', () => {
  const found = new Map<string, readonly Row[]>(quotationRows(goods, NOW))
  const quotations = found.get('quotation') ?? []
  expect(new Set(quotations.map(({ state }) => state))).toEqual(new Set(['open', 'accepted', 'declined']))
  for (const { lines: quoted, item_count: count, account_id: id, margin_percent: margin, currency } of quotations) {
    expect(quoted).toHaveLength(count as number)
    const account = accountById.get(id as string)!
    const [line] = quoted as [{ goodsId: string; quantity: number; unitPrice: string }]
    const article = articleFacts(bySku.get(line.goodsId)!, account, NOW)
    const { unit } = priceLine(article, accountFacts(account, goods), line.quantity, NOW.getTime())
    expect([line.unitPrice, currency]).toEqual([formatDecimal(priceWithMargin(unit, margin as number)), account.currency])
  }
  for (const { account_id: id, last } of found.get('quotation_counter') ?? [])
    expect(quotations.filter(({ account_id: of }) => of === id)).toHaveLength(last as number)
})

test('picture requests wait or are decided, with a reason if rejected, and name every picture of their articles', () => {
  const [[, requests]] = pictureRequestRows(goods, drawSvg, NOW) as [[string, readonly Row[]]]
  expect(new Set(requests.map(({ state }) => state))).toEqual(new Set(['underReview', 'approved', 'rejected']))
  for (const { state, reason, articles } of requests) {
    expect([state, reason !== '']).toEqual([state, state === 'rejected'])
    for (const { goodsId, images } of articles as { goodsId: string; images: string[] }[])
      expect([goodsId, images.length]).toEqual([goodsId, bySku.get(goodsId)!.drawings.length])
  }
})
