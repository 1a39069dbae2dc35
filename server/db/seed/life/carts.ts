import { lineGoodsOf } from '#domain/contract/article-facts.ts'
import { canAddToCart } from '#domain/rules/badge.ts'
import { CHINA_MIN_VOLUME_M3 } from '#domain/rules/limits.ts'
import { lineConditions } from '#domain/rules/line-conditions.ts'
import type { LineCondition } from '#domain/rules/line-conditions.ts'
import { fitQuantity, quantityCap, salesStep } from '#domain/rules/quantity.ts'
import { demoAccounts } from '../demo-accounts.ts'
import type { DemoAccount } from '../demo-people.ts'
import { accountIdOf } from '../people-rows.ts'
import type { Row } from '../seed-rows.ts'
import type { SeedGoods } from '../seed-types.ts'
import { accountFacts, articleFacts } from './facts.ts'

const MINUTE_MS = 60_000
const CM3_PER_M3 = 1_000_000

interface Line {
  readonly goodsId: string
  readonly quantity: number
  readonly savedForLater?: boolean
}
type Fill = (account: DemoAccount, goods: readonly SeedGoods[], now: Date) => Line[]

/** Contents of the carts, by client number; a cart that is not listed is empty. */
const carts: Readonly<Record<string, Fill>> = {
  ES10001: everyCondition,
  IT20001: (account, goods, now) => orderableLines(account, goods, now, 4),
  NL50001: (account, goods, now) => [
    ...orderableLines(account, goods, now, 3),
    ...broken(account, goods, now, ['belowMultiple']),
  ],
  GB50001: (account, goods, now) => [
    ...orderableLines(account, goods, now, 2),
    ...broken(account, goods, now, ['salesRangeRestricted']),
  ],
  DE40002: (account, goods, now) => container(account, goods, now, CHINA_MIN_VOLUME_M3 * 1.04),
  CN80001: (account, goods, now) => container(account, goods, now, CHINA_MIN_VOLUME_M3 * 0.6),
  DE41001: (account, goods, now) => [
    ...orderableLines(account, goods, now, 3),
    ...broken(account, goods, now, ['insufficientStock']),
  ],
  ES11001: (account, goods, now) => [...orderableLines(account, goods, now, 2), ...broken(account, goods, now, ['offMarket'])],
  MX90001: (account, goods, now) => [
    ...orderableLines(account, goods, now, 5),
    ...broken(account, goods, now, ['limitedPromotion']),
  ],
  IT21001: (account, goods, now) => orderableLines(account, goods, now, 6),
}

export function cartRows(goods: readonly SeedGoods[], now: Date): (readonly [string, readonly Row[]])[] {
  const filled = demoAccounts.flatMap((account) => {
    const own = goods.filter(({ tenant }) => tenant === account.tenant)
    // A cart has an article once: the line added last, which shows a condition, wins.
    const lines = new Map((carts[account.number]?.(account, own, now) ?? []).map((line) => [line.goodsId, line]))
    const key = { tenant_id: account.tenant, account_id: accountIdOf(account) }
    const [, name = ''] = account.buyers.at(-1) ?? []
    return [{ key, rows: [...lines.values()].map((line, at) => lineRow(line, { ...key, changed_by: name }, at, now)) }]
  })
  const some = filled.filter(({ rows }) => rows.length > 0)
  return [
    ['cart', some.map(({ key }) => ({ ...key, revision: 1 }))],
    ['cart_line', some.flatMap(({ rows }) => rows)],
  ]
}

function lineRow({ goodsId, quantity, savedForLater = false }: Line, key: Row, at: number, now: Date): Row {
  const when = new Date(now.getTime() - (at * 37 + 5) * MINUTE_MS)
  return { ...key, goods_id: goodsId, quantity, added_at: when, changed_at: when, saved_for_later: savedForLater, note: '' }
}

/** Articles with the facts by which this account's lines are judged. */
const judged = (account: DemoAccount, goods: readonly SeedGoods[], now: Date) => {
  const facts = accountFacts(account, goods)
  return goods.map((one) => {
    const article = articleFacts(one, account, now)
    return { one, facts, line: lineGoodsOf(article, facts, account.tenant, now.getTime()) }
  })
}

/** Returns up to `count` lines that can be ordered as they are. */
export function orderableLines(account: DemoAccount, goods: readonly SeedGoods[], now: Date, count: number): Line[] {
  return judged(account, goods, now)
    .map(({ one, facts, line }, at) => ({ one, facts, line, quantity: salesStep(line) * (1 + (at % 3)) }))
    .filter(({ line, facts, quantity }) => canAddToCart(line) && lineConditions(line, facts, quantity).length === 0)
    .filter((_, at) => at % 7 === 3)
    .slice(0, count)
    .map(({ one, quantity }) => ({ goodsId: one.sku, quantity }))
}

/** Returns one line per condition, if the tenant has an article for it, that has this condition alone. */
function broken(account: DemoAccount, goods: readonly SeedGoods[], now: Date, wanted: readonly LineCondition[]): Line[] {
  const all = judged(account, goods, now)
  const taken = new Set<string>()
  return wanted.flatMap((condition) => {
    const lines = all.flatMap(({ one, facts, line }) => {
      const step = salesStep(line)
      const beyond = (limit: number) => Math.ceil((limit + 1) / step) * step
      const quantity: Partial<Record<LineCondition, number>> = {
        belowMultiple: step + 1,
        insufficientStock: beyond(quantityCap(line)),
        limitedPromotion: beyond(line.promotionUnitsLeft ?? 0),
      }
      const asked = quantity[condition] ?? step
      const found = lineConditions(line, facts, asked)
      return found.length === 1 && found[0] === condition && asked < 1000 && !taken.has(one.sku)
        ? [{ goodsId: one.sku, quantity: asked }]
        : []
    })
    for (const { goodsId } of lines.slice(0, 1)) taken.add(goodsId)
    return lines.slice(0, 1)
  })
}

const CONDITIONS: readonly LineCondition[] = [
  'offMarket',
  'insufficientStock',
  'limitedPromotion',
  'belowMultiple',
  'salesRangeRestricted',
  'zeroPrice',
]

function everyCondition(account: DemoAccount, goods: readonly SeedGoods[], now: Date): Line[] {
  const offline = goods.find(({ salesRange }) => salesRange === 'OFFLINE')
  const [later, ...good] = orderableLines(account, goods, now, 5)
  return [
    ...(later ? [{ ...later, savedForLater: true }] : []),
    ...good,
    ...broken(account, goods, now, CONDITIONS),
    ...(offline ? [{ goodsId: offline.sku, quantity: offline.saleDouble }] : []),
  ]
}

/** Adds large, well-stocked articles until they fill this many cubic metres. */
function container(account: DemoAccount, goods: readonly SeedGoods[], now: Date, cubicMetres: number): Line[] {
  const wanted = cubicMetres * CM3_PER_M3
  const open = judged(account, goods, now)
    .map(({ one, facts, line }) => ({ one, facts, line, most: fitQuantity(Math.min(one.stock, 400), line).quantity }))
    .filter(({ line, facts, most }) => most > 0 && canAddToCart(line) && lineConditions(line, facts, most).length === 0)
    .toSorted((a, b) => b.one.volumeCm3 * b.most - a.one.volumeCm3 * a.most || (a.one.sku < b.one.sku ? -1 : 1))
  const lines: Line[] = []
  let filled = 0
  for (const { one, line, most } of open) {
    if (filled >= wanted) break
    const step = salesStep(line)
    const quantity = Math.min(most, Math.ceil((wanted - filled) / one.volumeCm3 / step) * step)
    lines.push({ goodsId: one.sku, quantity })
    filled += quantity * one.volumeCm3
  }
  return lines
}
