import { expect, test } from 'vitest'
import type { OrderDraft } from '#domain/contract/orders.ts'
import type { Command, CommandVerdict } from '#domain/contract/sync.ts'
import { formatDecimal } from '#domain/rules/money.ts'
import { ids, testApp } from '../contract/kit.ts'
import { chanceOf } from './chance.ts'
import type { Chance } from './chance.ts'
import { emptyState, judge } from './server-rules.ts'
import type { ModelFacts, ServerState } from './server-rules.ts'
import { FACTS } from './world.ts'

const HISTORIES = 30
const { ask, signIn, database, clock } = await testApp()
const { pool } = database
const prices = new Map(['G0', 'G1', 'G2', 'G3'].map((id, at) => [id, 100 * (at + 1)]))
const initialStock = new Map([...prices.keys()].map((id, at) => [id, [9, 30, 200, 1000][at] ?? 0]))
for (const [id, amount] of prices) {
  await pool.query(`insert into goods (tenant_id, goods_id, name, class_id) values ('main', $1, $1, 'c')`, [id])
  await pool.query(`insert into price (tenant_id, list_id, goods_id, amount) values ('main', 'std', $1, $2)`, [id, amount])
  await pool.query(`insert into stock (tenant_id, goods_id, remaining) values ('main', $1, 0)`, [id])
}
const accounts = [ids.mine, ids.other]
for (const id of accounts)
  await pool.query(
    `insert into address (tenant_id, account_id, address_id, company, full_name, street, country, city, postal_code)
     values ('main', $1, $1, 'Bazar', 'Ana', 'Calle 1', 'ES', 'Sevilla', '41001')`,
    [id],
  )
const facts: ModelFacts = {
  ...FACTS,
  accounts: new Set(accounts),
  addresses: new Map(accounts.map((id) => [id, id])),
  prices,
  initialStock,
}
const { access_token: token, info } = await signIn('marta')

const reset = async (): Promise<void> => {
  for (const table of ['order_line', 'orders', 'cart_line', 'cart', 'command_verdict', 'audit'])
    await pool.query(`delete from ${table}`)
  for (const [id, units] of initialStock) await pool.query('update stock set remaining = $2 where goods_id = $1', [id, units])
}

let drawn = 0
const uuid = (): string => `01990000-0000-7000-9000-${(drawn += 1).toString(16).padStart(12, '0')}`
const draftOf = (chance: Chance, account: string, orderId: string): OrderDraft => {
  const lines = ['G0', 'G1', 'G2', 'G3']
    .filter(() => chance.is(0.4))
    .map((goodsId) => {
      const quantity = chance.between(1, 12)
      const seen = (prices.get(goodsId) ?? 0) * quantity + (chance.is(0.15) ? chance.between(-50, 50) : 0)
      return { goodsId, quantity, unitPriceSeen: '1.00', lineTotalSeen: formatDecimal(seen) }
    })
  const at = clock.now.toISOString()
  const addressId = chance.is(0.9) ? account : uuid()
  const own = { ownNumber: chance.is(0.2) ? 'PO' : '', notes: '', requestedOn: null }
  return { orderId, draftedAt: at, currency: 'EUR', priceListVersion: 1, pricesReadAt: at, addressId, ...own, lines }
}

/** New acts, old ones again, old ids for other acts, orders of a known id, strangers' accounts and unknown versions. */
const historyOf = (chance: Chance): Command[] => {
  const made: Command[] = []
  const orderIds: string[] = []
  for (let count = chance.between(15, 40); made.length < count;) {
    const old = made.length > 0 && chance.is(0.2) ? chance.pick(made) : undefined
    if (old && chance.is(0.6)) {
      made.push(old)
      continue
    }
    const account = chance.is(0.06) ? ids.foreign : chance.pick(accounts)
    const goodsId = chance.pick(['G0', 'G1', 'G2', 'G3', 'NONE'])
    const orderId = orderIds.length > 0 && chance.is(0.3) ? chance.pick(orderIds) : uuid()
    orderIds.push(orderId)
    const [call, body] = chance.pick<() => readonly [string, unknown]>([
      () => ['cart.save', { bsShoppingCartGroupDtoList: [{ goodsId, quantity: chance.between(-5, 9) }] }],
      () => ['cart.setQuantity', { goodsId, quantity: chance.between(1, 40) }],
      () => ['cart.remove', { goodsIds: [goodsId] }],
      () => ['orders.submit', draftOf(chance, account, orderId)],
    ])()
    const version = chance.is(0.04) ? 9 : 1
    made.push({ id: old?.id ?? uuid(), call, version, account, body, at: clock.now.toISOString() })
  }
  return made
}

interface Data {
  readonly revision?: number
  readonly count?: number
  readonly total?: unknown
  readonly orderId?: string
  readonly withChanges?: boolean
  readonly lines?: readonly Record<string, unknown>[]
}
/** What a device could tell apart: everything but names, times and order numbers. */
const essence = ({ id, status, code, error, data }: CommandVerdict) => {
  const { revision, count, orderId, withChanges, lines } = (data ?? {}) as Data
  const kept = ['goodsId', 'quantity', 'lineTotal', 'error', 'seen', 'now', 'choices']
  const parts = lines?.map((line) => Object.fromEntries(kept.filter((name) => name in line).map((name) => [name, line[name]])))
  return JSON.parse(JSON.stringify({ id, status, code, error, revision, count, orderId, withChanges, lines: parts }))
}

const tablesOf = async () => {
  const rows = async (sql: string) =>
    (await pool.query<Record<string, unknown>>(sql)).rows.map((row) => Object.values(row).join(' ')).sort()
  return {
    cart: await rows('select account_id, goods_id, quantity from cart_line'),
    revisions: await rows('select account_id, revision from cart where revision > 0'),
    orders: await rows(
      'select o.account_id, order_id, goods_id, quantity from orders o join order_line using (tenant_id, account_id, order_id)',
    ),
    stock: await rows(`select goods_id, remaining from stock where goods_id like 'G%'`),
    told: await rows(`select count(*) from audit where action = 'orders.submit'`),
    verdicts: await rows('select command_id from command_verdict'),
  }
}
const modelTables = (state: ServerState) => ({
  cart: [...state.carts]
    .flatMap(([account, { lines }]) => [...lines.values()].map((line) => `${account} ${line.goodsId} ${line.quantity}`))
    .sort(),
  revisions: [...state.carts]
    .filter(([, { revision }]) => revision > 0)
    .map(([account, { revision }]) => `${account} ${revision}`)
    .sort(),
  orders: [...state.orders]
    .flatMap(([id, { account, draft }]) => draft.lines.map((line) => `${account} ${id} ${line.goodsId} ${line.quantity}`))
    .sort(),
  stock: [...state.stock]
    .filter(([id]) => id.startsWith('G'))
    .map(([id, left]) => `${id} ${left}`)
    .sort(),
  told: [String(state.audit.length)],
  verdicts: [...state.verdicts.keys()].map((key) => key.slice(key.indexOf('|') + 1)).sort(),
})

test(
  `${HISTORIES} random histories: the model and the server on PostgreSQL judge alike and end alike`,
  { timeout: 120_000 },
  async () => {
    const seenErrors = new Set<unknown>()
    for (let seed = 1; seed <= HISTORIES; seed += 1) {
      await reset()
      const state = emptyState(facts)
      for (const command of historyOf(chanceOf(seed, 'history'))) {
        const answer = await ask({ method: 'POST', url: '/api/v1.0/commands', payload: { commands: [command] }, token })
        const [verdict] = answer.json<{ data: { results: CommandVerdict[] } }>().data.results
        const model = judge(state, facts, info.principal, command, clock.now.getTime()).verdict
        expect({ seed, ...essence(verdict!) }).toEqual({ seed, ...essence(model) })
        seenErrors.add(verdict!.error)
      }
      expect(await tablesOf()).toEqual(modelTables(state))
    }
    // Else the histories would prove nothing about refusals.
    expect(seenErrors.size).toBeGreaterThanOrEqual(6)
  },
)
