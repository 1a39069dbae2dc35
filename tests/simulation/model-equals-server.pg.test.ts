import { expect, test } from 'vitest'
import type { Command, CommandVerdict } from '#domain/contract/sync.ts'
import type { OrderDraft } from '#domain/contract/order-shapes.ts'
import { PAGE_LIMIT_MAX } from '#domain/rules/limits.ts'
import { purgeExpired } from '../../server/jobs/housekeeping.ts'
import { ids, testApp } from '../contract/kit.ts'
import { chanceOf } from './chance.ts'
import { GOODS, createHistories } from './histories.ts'
import { judge } from './server-rules.ts'
import { emptyState } from './server-state.ts'
import { essenceOfWord, listOfWord } from './words.ts'
import type { ModelFacts, ServerState } from './server-state.ts'
import { SET, SET_ID } from './offers.ts'
import { FACTS } from './world.ts'

const HISTORIES = 100
const OLD_HISTORIES = 12
const DAY_MS = 24 * 3_600_000
const { ask, signIn, actFor, database, clock } = await testApp()
const { pool } = database
const prices = new Map(GOODS.map((id, at) => [id, 100 * (at + 1)]))
const initialStock = new Map([...prices.keys()].map((id, at) => [id, [9, 30, 200, 1000][at] ?? 0]))
for (const [id, amount] of prices) {
  await pool.query(`insert into goods (tenant_id, goods_id, name, class_id) values ('main', $1, $1, 'c')`, [id])
  await pool.query(`insert into price (tenant_id, list_id, goods_id, amount) values ('main', 'std', $1, $2)`, [id, amount])
  await pool.query(`insert into stock (tenant_id, goods_id, remaining) values ('main', $1, 0)`, [id])
}
await pool.query(`insert into promo (tenant_id, kind, promo_id, names, body) values ('main', 'mesh', $1, '{}', $2::jsonb)`, [
  SET_ID,
  JSON.stringify({ lines: SET.parts, tiers: SET.tiers }),
])
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

const reset = async (): Promise<void> => {
  for (const table of ['order_line', 'orders', 'cart_line', 'cart', 'command_verdict']) await pool.query(`delete from ${table}`)
  // Only the owner can, by taking its wall down first.
  await pool.query('alter table audit disable trigger user; delete from audit; alter table audit enable trigger user')
  for (const table of ['distribution_plan', 'address', 'favorite', 'arrival_notice']) await pool.query(`delete from ${table}`)
  await pool.query('update staff_account set pinned_at = null, is_default = false')
  for (const id of accounts)
    await pool.query(
      `insert into address (tenant_id, account_id, address_id, company, full_name, street, country, city, postal_code, is_default)
       values ('main', $1, $1, 'Bazar', 'Ana', 'Calle 1', 'ES', 'Sevilla', '41001', true)`,
      [id],
    )
  for (const [id, units] of initialStock) await pool.query('update stock set remaining = $2 where goods_id = $1', [id, units])
}

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
}
/** What a device could distinguish: everything but names, times and order numbers. */
const essence = ({ id, status, code, error, data }: CommandVerdict) => {
  const { revision, count, orderId, withChanges, lines, state, cancelled, note, problems } = (data ?? {}) as Data
  const kept = ['bundleKey', 'goodsId', 'quantity', 'savedForLater', 'note', 'lineTotal', 'error', 'seen', 'now', 'choices']
  const parts = lines?.map((line) => Object.fromEntries(kept.filter((name) => name in line).map((name) => [name, line[name]])))
  const order = { orderId, state, note: note?.text, why: cancelled && [cancelled.option, cancelled.reason] }
  return JSON.parse(
    JSON.stringify({ id, status, code, error, revision, count, ...order, withChanges, lines: parts, problems: problems?.length }),
  )
}

const tablesOf = async () => {
  const rows = async (sql: string) =>
    (await pool.query<Record<string, unknown>>(sql)).rows.map((row) => Object.values(row).join(' ')).sort()
  return {
    cart: await rows('select account_id, goods_id, quantity, saved_for_later, note from cart_line'),
    revisions: await rows('select account_id, revision from cart where revision > 0'),
    orders: await rows(
      `select o.account_id, order_id, state, coalesce(note->>'text', ''), goods_id, quantity
        from orders o join order_line using (tenant_id, account_id, order_id)`,
    ),
    stock: await rows(`select goods_id, remaining from stock where goods_id like 'G%'`),
    told: await rows(`select count(*) from audit where action = 'orders.submit'`),
    givenBack: await rows(`select count(*) from audit where action = 'orders.cancel'`),
    verdicts: await rows('select command_id from command_verdict'),
  }
}
const READING = {
  plans: '/distribution_plan/page',
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

const partsOf = ({ parts, quantity }: NonNullable<OrderDraft['bundles']>[number]) =>
  parts.map((part) => ({ goodsId: part.goodsId, quantity: part.quantity * quantity }))

const modelTables = (state: ServerState) => ({
  cart: [...state.carts]
    .flatMap(([account, { lines }]) =>
      [...lines.values()].map(
        (line) => `${account} ${line.goodsId} ${line.quantity} ${line.savedForLater ?? false} ${line.note ?? ''}`,
      ),
    )
    .sort(),
  revisions: [...state.carts]
    .filter(([, { revision }]) => revision > 0)
    .map(([account, { revision }]) => `${account} ${revision}`)
    .sort(),
  orders: [...state.orders]
    .flatMap(([id, { account, draft, data }]) =>
      [...draft.lines, ...(draft.bundles ?? []).flatMap(partsOf)].map(
        (line) => `${account} ${id} ${String(data.state)} ${(data as Data).note?.text ?? ''} ${line.goodsId} ${line.quantity}`,
      ),
    )
    .sort(),
  stock: [...state.stock]
    .filter(([id]) => id.startsWith('G'))
    .map(([id, left]) => `${id} ${left}`)
    .sort(),
  told: [String(state.audit.length)],
  givenBack: [String(state.givenBack.length)],
  verdicts: [...state.verdicts.keys()].map((key) => key.slice(key.indexOf('|') + 1)).sort(),
})

test(
  `${HISTORIES} random histories: the model and the server on PostgreSQL judge alike and end alike`,
  { timeout: 120_000 },
  async () => {
    const seenErrors = new Set<unknown>()
    const applied = new Map<string, number>()
    for (let seed = 1; seed <= HISTORIES; seed += 1) {
      await reset()
      const state = emptyState(facts)
      for (const command of historyOf(chanceOf(seed, 'history'))) {
        const answer = await ask({ method: 'POST', url: '/api/v1.0/commands', payload: { commands: [command] }, token })
        const [verdict] = answer.json<{ data: { results: CommandVerdict[] } }>().data.results
        const model = judge(state, facts, info.principal, command, clock.now.getTime()).verdict
        expect({ seed, ...essence(verdict!) }).toEqual({ seed, ...essence(model) })
        seenErrors.add(verdict!.error)
        if (verdict!.code === 0) applied.set(command.call, (applied.get(command.call) ?? 0) + 1)
      }
      expect(await tablesOf()).toEqual(modelTables(state))
      for (const [name, there, model] of await listsOf(state))
        expect({ seed, name, list: there }).toEqual({ seed, name, list: model })
    }
    // Else the histories would prove nothing about refusals.
    expect(seenErrors.size).toBeGreaterThanOrEqual(6)
    for (const call of [
      'orders.cancel',
      'cart.reorder',
      'cart.saveForLater',
      'cart.setQuantities',
      'cart.setBundle',
      'cart.splitBundle',
    ])
      expect([call, (applied.get(call) ?? 0) > 20]).toEqual([call, true])
    console.log(`judged alike and applied: ${[...applied].map(([call, count]) => `${call} ${count}`).join(', ')}`)
  },
)

test(
  `${OLD_HISTORIES} histories over years: a key is known for 400 days from when it was last asked for, in both`,
  { timeout: 120_000 },
  async () => {
    let forgotten = 0
    for (let seed = 1; seed <= OLD_HISTORIES; seed += 1) {
      await reset()
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
      const { cart, revisions } = await tablesOf()
      const there = modelTables(state)
      expect({ seed, cart, revisions }).toEqual({ seed, cart: there.cart, revisions: there.revisions })
      forgotten += [...runsOf.values()].filter((runs) => runs > 1).length
    }
    // Else no history went past the end of a key.
    expect(forgotten).toBeGreaterThan(0)
  },
)
