import { expect, test } from 'vitest'
import { brands } from '#domain/brands/index.ts'
import type { BatchRow } from '#domain/contract/batch.ts'
import { cashBackOfLines } from '#domain/rules/savings.ts'
import { demoAccounts } from '../demo-accounts.ts'
import { cashBackOf } from '../demo-lists.ts'
import { accountIdOf } from '../people-rows.ts'
import type { Row } from '../seed-rows.ts'
import type { TenantId } from '../seed-types.ts'
import { world } from '../world/index.ts'
import { orderRows } from './orders.ts'

const NOW = new Date('2027-03-09T11:00:00Z')
const tables = new Map<string, readonly Row[]>(orderRows(world.goods, NOW))

interface Import extends Row {
  readonly account_id: string
  readonly hash: string
  readonly state: string
  readonly successful: number
  readonly failed: number
  readonly uploaded_at: Date
  readonly result: readonly BatchRow[]
}
interface Order extends Row {
  readonly tenant_id: TenantId
  readonly account_id: string
  readonly order_id: string
  readonly currency: string
  readonly state: string
  readonly cash_back: number
}
interface Line extends Row {
  readonly order_id: string
  readonly goods_id: string
  readonly quantity: number
  readonly line_total: number
}
const imports = tables.get('batch_import') as readonly Import[]
const orders = new Map((tables.get('orders') as readonly Order[]).map((order) => [order.order_id, order]))
const lines = Map.groupBy(tables.get('order_line') as readonly Line[], ({ order_id: id }) => id)

test('every file was read to its end: it is ordered or waits for corrections, and its bytes are stored', () => {
  expect(new Set(imports.map(({ state }) => state))).toEqual(new Set(['ordered', 'waiting']))
  const kept = new Map(tables.get('upload')!.map((row) => [row['hash'], row]))
  for (const { hash, state, successful, failed, result, uploaded_at: at } of imports) {
    const wrong = result.filter(({ reason }) => reason !== null).length
    expect([successful, failed]).toEqual([result.length - wrong, wrong])
    expect([state, successful > 2, failed > 0]).toEqual([state, true, state === 'waiting'])
    expect(kept.get(hash)).toMatchObject({ sheet: { ok: true } })
    expect(at < NOW).toBe(true)
  }
  const waiting = imports.filter(({ state }) => state === 'waiting').flatMap(({ result }) => result)
  expect(new Set(waiting.flatMap(({ reason }) => reason ?? []))).toEqual(
    new Set(['unknownArticle', 'belowMultiple', 'insufficientStock']),
  )
})

test('the order of a file belongs to its account and has exactly the lines of the file', () => {
  for (const { account_id: account, result } of imports.filter(({ state }) => state === 'ordered')) {
    const [id] = new Set(result.map(({ orderId }) => orderId))
    expect(orders.get(id!)).toMatchObject({ account_id: account })
    const wanted = lines.get(id!)!.map((line) => [{ goodsId: line.goods_id, quantity: line.quantity }])
    expect(result.map((row) => row.lines)).toEqual(wanted)
  }
})

test('orders have accrued their cash-back, so every account of a brand with cash-back has a statement', () => {
  const bySku = new Map(world.goods.map((article) => [article.sku, article]))
  for (const order of orders.values()) {
    const own = lines.get(order.order_id)!.map((line) => ({
      lineTotal: line.line_total,
      steps: cashBackOf(bySku.get(line.goods_id)!).flatMap(({ currency, ...step }) =>
        currency === order.currency ? [step] : [],
      ),
    }))
    const earned = brands[order.tenant_id].features.cashBack ? cashBackOfLines(own).earned : 0
    expect([order.order_id, order.cash_back]).toEqual([order.order_id, earned])
  }
  const earning = new Set([...orders.values()].filter((one) => one.cash_back > 0).map((one) => one.account_id))
  const main = demoAccounts.filter((account) => account.tenant === 'main' && account.official !== false && !account.fromChina)
  expect(main.filter((account) => !earning.has(accountIdOf(account))).map(({ number }) => number)).toEqual([])
})

test('every currency of the specification is used by an account with its price list', () => {
  expect(new Set(demoAccounts.map(({ currency }) => currency))).toEqual(
    new Set(['EUR', 'USD', 'HKD', 'CNY', 'GBP', 'PLN', 'MXN']),
  )
  const hongKong = demoAccounts.find(({ currency }) => currency === 'HKD')!
  expect([...orders.values()].filter((order) => order.account_id === accountIdOf(hongKong)).length).toBeGreaterThan(10)
})
