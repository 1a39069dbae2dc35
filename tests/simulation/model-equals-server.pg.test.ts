import { expect, test } from 'vitest'
import type { Command, CommandVerdict } from '#domain/contract/sync.ts'
import { PAGE_LIMIT_MAX } from '#domain/rules/limits.ts'
import { purgeExpired } from '../../server/jobs/housekeeping.ts'
import { ids, testApp } from '../contract/kit.ts'
import { insertRow } from '../kit/builders.ts'
import { anErp } from '../kit/erp.ts'
import { chanceOf } from './chance.ts'
import { applyReport } from './erp-rules.ts'
import type { ErpReport } from './erp-rules.ts'
import { takePiece } from './file-rules.ts'
import type { ModelFile } from './files.ts'
import { GONE, GOODS, createHistories } from './histories.ts'
import { lifeStepOf, toCommand } from './life-histories.ts'
import { judge } from './server-rules.ts'
import { emptyState } from './server-state.ts'
import { modelTables, resetTables, tablesOf } from './server-tables.ts'
import { essenceOfWord, listOfWord } from './words.ts'
import type { ModelFacts, ServerState } from './server-state.ts'
import { COUPONS, WHOLES } from './offers.ts'
import { FACTS } from './world.ts'

const HISTORIES = 100
const OLD_HISTORIES = 12
const DAY_MS = 24 * 3_600_000
const server = await testApp()
const { ask, signIn, actFor, database, clock } = server
const erp = await anErp(server)
const { pool } = database
const prices = new Map(GOODS.map((id, at) => [id, 100 * (at + 1)]))
const initialStock = new Map([...prices.keys()].map((id, at) => [id, [9, 30, 200, 1000][at] ?? 0]))
for (const [id, amount] of prices) {
  await pool.query(`insert into goods (tenant_id, goods_id, name, class_id) values ('main', $1, $1, 'c')`, [id])
  await pool.query(`insert into price (tenant_id, list_id, goods_id, amount) values ('main', 'std', $1, $2)`, [id, amount])
  await pool.query(`insert into stock (tenant_id, goods_id, remaining) values ('main', $1, 0)`, [id])
}
await pool.query(
  `insert into goods (tenant_id, goods_id, name, class_id, off_shelves, published) values ('main', $1, $1, 'c', true, false)`,
  [GONE],
)
/** Every cart has a line of an article that is off the market, from before. */
const GONE_PIECES = 6
const putGone = async (state: ServerState) => {
  for (const account of accounts) {
    const line = { goodsId: GONE, quantity: GONE_PIECES }
    state.carts.set(account, { revision: 0, lines: new Map([[GONE, line]]) })
    await insertRow(database, 'cart', { tenant_id: 'main', account_id: account })
    await insertRow(database, 'cart_line', {
      tenant_id: 'main',
      account_id: account,
      goods_id: GONE,
      quantity: GONE_PIECES,
      changed_by: '',
    })
  }
}
for (const { kind, offerId, parts, tiers } of WHOLES)
  await pool.query(`insert into promo (tenant_id, kind, promo_id, names, body) values ('main', $1, $2, '{}', $3::jsonb)`, [
    kind,
    offerId,
    JSON.stringify({ lines: parts, tiers }),
  ])
for (const { couponId, amount, leastValue, perAccount, usesMax } of COUPONS)
  await insertRow(database, 'coupon', {
    tenant_id: 'main',
    coupon_id: couponId,
    currency: 'EUR',
    kind: 'amount',
    amount,
    least_value: leastValue,
    per_account: perAccount,
    uses_max: usesMax,
  })
const accounts = [ids.mine, ids.other]
const facts: ModelFacts = {
  ...FACTS,
  accounts: new Set(accounts),
  addresses: new Map(accounts.map((id) => [id, id])),
  prices,
  initialStock,
}
const { uuid, historyOf } = createHistories({ accounts, foreign: ids.foreign, prices, now: () => clock.now })
const { access_token: token, info } = await signIn('marta')
const { access_token: reader } = await actFor(token, 'C100')
const acting = new Map<string, string>([
  [ids.mine, reader],
  [ids.other, (await actFor(token, 'C200')).access_token],
])
const ground = { accounts, uuid, now: () => clock.now }

interface Data {
  readonly revision?: number
  readonly count?: number
  readonly total?: unknown
  readonly orderId?: string
  readonly withChanges?: boolean
  readonly lines?: readonly Record<string, unknown>[]
  readonly state?: string
  readonly note?: { readonly text: string } | null
  readonly cancelled?: { readonly option: string; readonly reason: string }
  readonly problems?: readonly unknown[]
  readonly shippedQuantity?: number
  readonly coupon?: string
  readonly changes?: readonly Record<string, unknown>[]
  readonly deliveries?: readonly { readonly receiptId: string }[]
  readonly successful?: number
  readonly failed?: number
  readonly list?: readonly unknown[]
}
/** What a device could distinguish: everything but names, times and order numbers. */
const essence = ({ id, status, code, error, data }: CommandVerdict) =>
  JSON.parse(JSON.stringify({ id, status, code, error, ...toldIn((data ?? {}) as Data) })) as object

const KEPT = [
  'bundleKey',
  'goodsId',
  'quantity',
  'savedForLater',
  'note',
  'lineTotal',
  'error',
  'seen',
  'now',
  'choices',
  'successor',
]
const partsIn = (parts: readonly Record<string, unknown>[] | undefined) =>
  parts?.map((part) => Object.fromEntries(KEPT.filter((name) => name in part).map((name) => [name, part[name]])))
const toldIn = (data: Data): object => {
  const { revision, count, orderId, withChanges, lines, state, cancelled, note, problems, coupon, successful, failed } = data
  const order = { orderId, state, note: note?.text, why: cancelled && [cancelled.option, cancelled.reason], coupon }
  const life = { shipped: data.shippedQuantity, signed: data.deliveries?.map(({ receiptId }) => receiptId) }
  const told = { revision, count, ...order, ...life, withChanges, lines: partsIn(lines), changes: partsIn(data.changes) }
  return { ...told, problems: problems?.length, successful, failed, list: data.list?.map((one) => toldIn(one as Data)) }
}

const READING = {
  plans: '/distribution_plan/page',
  quotations: '/download/center/quotation/list',
  addresses: '/address/page',
  favorites: '/favorites/page',
  notices: '/goods_arrival_notice/page',
  accounts: '/user/unlogin/list',
} as const
/** Each list as its own call answers it, and as the model has it. */
const listsOf = async (state: ServerState) => {
  const own = new Set(['clientId', 'pinned', 'isDefault'])
  const pairs = Object.entries(READING).map(async ([name, path]) => {
    const answer = await ask({ method: 'GET', url: `/api/v1.0${path}?page=1&limit=${PAGE_LIMIT_MAX}`, token: reader })
    const { list } = answer.json<{ data: { list: Record<string, unknown>[] } }>().data
    const told = list.map((row) =>
      name === 'accounts' ? Object.fromEntries(Object.entries(row).filter(([key]) => own.has(key))) : row,
    )
    const granted = name === 'accounts' ? told.map(({ clientId }) => String(clientId)) : []
    const model = listOfWord(state.words, name as keyof typeof READING, info.principal, ids.mine, granted)
    return [name, essenceOfWord(told), essenceOfWord(model)] as const
  })
  return Promise.all(pairs)
}

/** Reports as the ERP does, by the server's own numbers; returns whether anything changed. */
const report = async (told: ErpReport): Promise<boolean> => {
  const numberOf = async (table: string, column: string, key: string, id: string): Promise<string> => {
    const { rows } = await pool.query<{ number: string }>(`select ${column} as number from ${table} where ${key} = $1`, [id])
    return rows[0]?.number ?? 'none'
  }
  const orderNumber = told.kind === 'judged' ? '' : await numberOf('orders', 'order_number', 'order_id', told.orderId)
  const payload = {
    shipped: () => {
      const { shipmentNumber, shippedAt, lines } = told as Extract<ErpReport, { kind: 'shipped' }>
      return ['shipments', { orderNumber, shipmentNumber, shippedAt, lines }] as const
    },
    moved: () => ['states', { orderNumber, state: (told as Extract<ErpReport, { kind: 'moved' }>).to }] as const,
    judged: () =>
      ['returns', { returnNumber, state: (told as Extract<ErpReport, { kind: 'judged' }>).to, answer: 'seen' }] as const,
  }
  const returnNumber = told.kind === 'judged' ? await numberOf('order_return', 'return_number', 'return_id', told.returnId) : ''
  const [path, row] = payload[told.kind]()
  const { results } = await erp.told(path, { rows: [row] })
  return results[0]?.ok === true && !results[0].known
}

const upload = async (state: ServerState, account: string, { hash, bytes }: ModelFile): Promise<void> => {
  takePiece(state, { account, hash, offset: 0, size: bytes.length, bytes })
  const answer = await ask({
    method: 'PUT',
    url: `/api/v1.0/upload/${hash}?offset=0&size=${bytes.length}`,
    payload: Buffer.from(bytes),
    headers: { 'content-type': 'application/octet-stream' },
    token: acting.get(account) ?? '',
  })
  expect(answer.statusCode).toBe(200)
}

test(
  `${HISTORIES} random histories: the model and the server on PostgreSQL judge alike and end alike`,
  { timeout: 600_000 },
  async () => {
    const seenErrors = new Set<unknown>()
    const applied = new Map<string, number>()
    const count = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)
    for (let seed = 1; seed <= HISTORIES; seed += 1) {
      await resetTables(pool, accounts, initialStock)
      const state = emptyState(facts)
      await putGone(state)
      const done = new Map<string, number>()
      const give = async (command: Command) => {
        const before = state.carts.get(command.account ?? '')?.lines.get(GONE)?.quantity ?? 0
        const answer = await ask({ method: 'POST', url: '/api/v1.0/commands', payload: { commands: [command] }, token })
        const [verdict] = answer.json<{ data: { results: CommandVerdict[] } }>().data.results
        const { verdict: model, effect } = judge(state, facts, info.principal, command, clock.now.getTime())
        expect({ seed, call: command.call, ...essence(verdict!) }).toEqual({ seed, call: command.call, ...essence(model) })
        seenErrors.add(verdict!.error)
        if (verdict!.code === 0) count(applied, command.call)
        if (verdict!.code === 0 && command.call === 'cart.reorder' && 'bundles' in (command.body as object))
          count(applied, 'sets again')
        const isBack = verdict!.code === 0 && JSON.stringify(command.body).includes(GONE)
        if (isBack && (state.carts.get(command.account ?? '')?.lines.get(GONE)?.quantity ?? 0) > before) count(applied, 'back')
        if (effect) count(done, command.call)
      }
      const reported: (readonly [ErpReport & { readonly seed: number; readonly changed: boolean }, boolean])[] = []
      const chance = chanceOf(seed, 'life')
      for (const command of historyOf(chanceOf(seed, 'history'))) {
        await give(command)
        const step = chance.is(0.45) ? lifeStepOf(chance, ground, state) : undefined
        if (!step) continue
        if ('report' in step) {
          const changed = applyReport(state, step.report, {})
          reported.push([{ seed, ...step.report, changed: await report(step.report) }, changed])
          if (changed) count(applied, step.report.kind)
          continue
        }
        if (step.file) await upload(state, step.account, step.file)
        await give(toCommand(step, ground))
      }
      for (const [told, changed] of reported) expect(told).toEqual({ ...told, changed })
      expect({ seed, ...(await tablesOf(pool)) }).toEqual({ seed, ...modelTables(state, done) })
      for (const [name, there, model] of await listsOf(state))
        expect({ seed, name, list: there }).toEqual({ seed, name, list: model })
    }
    // Otherwise the histories would prove nothing about refusals.
    expect(seenErrors.size).toBeGreaterThanOrEqual(6)
    for (const call of [
      'orders.cancel',
      'cart.reorder',
      'cart.saveForLater',
      'cart.setQuantities',
      'cart.setBundle',
      'cart.splitBundle',
      'orders.submitMany',
      'receipts.sign',
      'returns.request',
      'returns.send',
      'batch.importOrder',
      'shipped',
      'judged',
      'back',
      'sets again',
    ])
      expect([call, (applied.get(call) ?? 0) > 20]).toEqual([call, true])
    console.log(`judged alike and applied: ${[...applied].map(([call, count]) => `${call} ${count}`).join(', ')}`)
  },
)

test(
  `${OLD_HISTORIES} histories over years: a key is known for 400 days from when it was last asked for, in both`,
  { timeout: 600_000 },
  async () => {
    let forgotten = 0
    for (let seed = 1; seed <= OLD_HISTORIES; seed += 1) {
      await resetTables(pool, accounts, initialStock)
      const chance = chanceOf(seed, 'years')
      const state = emptyState(facts)
      const made: Command[] = []
      const runsOf = new Map<string, number>()
      for (let step = 0; step < 8; step += 1) {
        clock.now = new Date(clock.now.getTime() + chance.between(60, 480) * DAY_MS)
        await purgeExpired(database, clock.now)
        const { access_token: fresh } = await signIn('marta')
        const old = made.length > 0 && chance.is(0.8) ? chance.pick(made) : undefined
        const body = { bsShoppingCartGroupDtoList: [{ goodsId: 'G1', quantity: chance.between(1, 9) }] }
        const command = old ?? { id: uuid(), call: 'cart.save', version: 1, account: ids.mine, body, at: clock.now.toISOString() }
        if (!old) made.push(command)
        const answer = await ask({ method: 'POST', url: '/api/v1.0/commands', payload: { commands: [command] }, token: fresh })
        const [verdict] = answer.json<{ data: { results: CommandVerdict[] } }>().data.results
        const model = judge(state, facts, info.principal, command, clock.now.getTime())
        expect({ seed, step, ...essence(verdict!) }).toEqual({ seed, step, ...essence(model.verdict) })
        if (model.effect) runsOf.set(command.id, (runsOf.get(command.id) ?? 0) + 1)
      }
      const { cart, revisions } = await tablesOf(pool)
      const there = modelTables(state, new Map())
      expect({ seed, cart, revisions }).toEqual({ seed, cart: there.cart, revisions: there.revisions })
      forgotten += [...runsOf.values()].filter((runs) => runs > 1).length
    }
    // Otherwise no history outlived a key.
    expect(forgotten).toBeGreaterThan(0)
  },
)
