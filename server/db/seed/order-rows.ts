import { brands } from '#domain/brands/index.ts'
import type { ClientAccount } from '#domain/contract/account.ts'
import type { Article } from '#domain/contract/article.ts'
import { lineGoodsOf } from '#domain/contract/article-facts.ts'
import { priceOrder } from '#domain/contract/order-facts.ts'
import type { PricedLine } from '#domain/contract/order-facts.ts'
import { ORDER_STATES } from '#domain/rules/order.ts'
import { salesStep } from '#domain/rules/quantity.ts'
import { orderNumberStem } from '../order-number.ts'
import { demoLists } from './demo-lists.ts'
import { demoAccounts } from './demo-people.ts'
import type { DemoAccount } from './demo-people.ts'
import { accountIdOf, addressOf, buyerIdOf } from './people-rows.ts'
import { uuidOf } from './seed-rows.ts'
import type { Row } from './seed-rows.ts'
import type { SeedGoods, TenantId } from './seed-types.ts'

const DAY_MS = 86_400_000
const ORDERS_EACH = 3
const DAYS_BETWEEN = 11

/** What accounts ordered before: every state somewhere, priced by the rules of today. */
export function orderRows(goods: readonly SeedGoods[], now: Date): (readonly [string, readonly Row[]])[] {
  const past = demoAccounts
    .filter((account) => account.official !== false && !account.fromChina && !account.test)
    .flatMap((account, place) => Array.from({ length: ORDERS_EACH }, (_, at) => pastOrder(account, goods, place, at, now)))
    .filter((order) => order.lines.length > 0)
    .sort((a, b) => a.at.getTime() - b.at.getTime())
  const counters = new Map<TenantId, number>()
  const numbered = past.map((order) => {
    const last = (counters.get(order.account.tenant) ?? 0) + 1
    counters.set(order.account.tenant, last)
    return { ...order.row, order_number: `${orderNumberStem(order.account.tenant, order.at)}${String(last).padStart(6, '0')}` }
  })
  return [
    ['orders', numbered],
    ['order_line', past.flatMap(({ lines }) => lines)],
    ['order_counter', [...counters].map(([tenant_id, last]) => ({ tenant_id, last }))],
  ]
}

/** States go round, so that every account shows different ones; the newest is still young. */
function pastOrder(account: DemoAccount, goods: readonly SeedGoods[], place: number, at: number, now: Date) {
  const when = new Date(now.getTime() - (at * DAYS_BETWEEN + place + 1) * DAY_MS)
  const state = ORDER_STATES[(place + at * 2) % ORDER_STATES.length] ?? 'shipped'
  const key = {
    tenant_id: account.tenant,
    account_id: accountIdOf(account),
    order_id: uuidOf('order', account.number, String(at)),
  }
  const priced = priced3to8(account, goods, place * ORDERS_EACH + at, when)
  const [email = '', name = ''] = account.buyers[at % account.buyers.length] ?? []
  const row = {
    ...key,
    state,
    submitted_at: when,
    drafted_at: new Date(when.getTime() - 600_000),
    currency: account.currency,
    subtotal: priced.totals.subtotal,
    discount: priced.totals.discount,
    tax: priced.totals.tax,
    tax_percent: priced.vat.ratePercent,
    tax_case: priced.vat.case,
    total: priced.totals.total,
    line_count: priced.lines.length,
    total_quantity: priced.lines.reduce((sum, line) => sum + line.quantity, 0),
    address: addressOf(account, at % 2),
    own_number: at === 0 ? `PO-${1000 + place}` : '',
    notes: '',
    requested_on: null,
    price_list_version: 1,
    actor_kind: 'buyer',
    actor_id: buyerIdOf(account, email),
    actor_name: name,
    with_changes: false,
    changes: [],
  }
  return { account, at: when, row, lines: priced.lines.map((line, no) => lineRow(line, no + 1, key)) }
}

function lineRow({ goodsId, quantity, article, price }: PricedLine, line_no: number, key: Row): Row {
  return {
    ...key,
    line_no,
    goods_id: goodsId,
    name: article?.name,
    quantity,
    unit_price: price.unit,
    original_price: price.original,
    line_total: price.lineTotal,
    price_kind: price.parts[0]?.kind === 'vip' ? 'vip' : 'list',
  }
}

function priced3to8(demo: DemoAccount, goods: readonly SeedGoods[], salt: number, when: Date) {
  const open = goods.filter((one) => one.tenant === demo.tenant && one.price > 0 && !one.offShelves && one.salesRange === '')
  const size = Math.min(open.length, 3 + (salt % 6))
  const start = (salt * 37) % Math.max(open.length, 1)
  const picked = [...open, ...open].slice(start, start + size)
  const account = accountFacts(demo)
  const articles = new Map(picked.map((one) => [one.sku, articleOf(one, demo, when)]))
  const lines = [...articles].map(([goodsId, article], at) => {
    const step = salesStep(lineGoodsOf(article, account, demo.tenant, when.getTime()))
    return { goodsId, quantity: step * (1 + ((salt + at) % 5)), totalSeen: null }
  })
  return priceOrder(lines, { account, brand: brands[demo.tenant], hasAddress: true, articles, now: when.getTime() })
}

function accountFacts(demo: DemoAccount): ClientAccount {
  return {
    clientId: accountIdOf(demo),
    clientNumber: demo.number,
    vatAccount: demo.vat,
    vatValid: demo.vatValid ?? true,
    company: demo.company,
    country: demo.country,
    currency: demo.currency,
    priceListId: demo.list,
    priceListVersion: 1,
    userRate: demo.rate ?? 0,
    orderingMode: demo.mode ?? 'normal',
    official: true,
    isTest: false,
    shipsFromChina: false,
    salesRanges: [],
    minOrderAmount: 0,
    languages: [],
  }
}

function articleOf(goods: SeedGoods, demo: DemoAccount, when: Date): Article {
  const factor = demoLists.find(({ tenant, list }) => tenant === demo.tenant && list === demo.list)?.factor ?? 1
  return {
    ...goods,
    goodsId: goods.sku,
    name: goods.names.en,
    currency: demo.currency,
    listPrice: Math.round(goods.price * factor),
    priceListVersion: 1,
    activity: null,
    params: [],
    images: [],
    tags: [],
    remaining: goods.stock,
    arrivesOn: null,
    readAt: when.getTime(),
  }
}
