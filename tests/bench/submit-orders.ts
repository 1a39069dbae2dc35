import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { buildApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { aDraft, anAccount, anArticle } from '../kit/builders.ts'
import type { TestAccount } from '../kit/builders.ts'
import type { OwnedDatabase } from '../kit/database.ts'
import { signedFor } from '../trust/two-tenants.ts'
import { timesOf } from './times.ts'
import type { Times } from './times.ts'

const ROUNDS = 5
const ROUND_MS = 1500
const LINES = 20
const ARTICLES = 400
/** One order of each account at a time: orders of one account would wait for each other. */
const ACCOUNTS = 16

/** Orders per second, the median of interleaved rounds, and the duration of one order. */
export interface SubmitBench {
  readonly ours: number
  readonly baseline: number
  readonly times: Times
  readonly bareTimes: Times
}
type Order = { readonly account: TestAccount; readonly token: string; readonly draft: ReturnType<typeof aDraft> }

/**
 * `order/submitOrder` with 20 lines as an external program calls it, in process: token, session, contract, idempotency key,
 * transaction behind row-level security, rules, stock, audit, stored verdict, answer. Beside it a bare insert of the same rows (one
 * order, 20 lines) in one transaction through the owner's pool.
 */
export async function benchSubmit(services: { readonly database: OwnedDatabase }): Promise<SubmitBench> {
  const { database } = services
  return withSubmitting(database, async (submit, orders) => {
    const bare = (order: Order) => insertBare(database, order)
    // As in a running shop: the planner has seen orders, and each connection has its cached plans.
    await submit()
    await runRound(orders, bare)
    await database.pool.query('analyze')
    const rounds: { ours: Round; bare: Round }[] = []
    for (let round = 0; round < ROUNDS; round++) rounds.push({ ours: await submit(), bare: await runRound(orders, bare) })
    return {
      ours: median(rounds.map((round) => round.ours.perSecond)),
      baseline: median(rounds.map((round) => round.bare.perSecond)),
      times: timesOf(rounds.flatMap((round) => round.ours.took)),
      bareTimes: timesOf(rounds.flatMap((round) => round.bare.took)),
    }
  })
}

/** Runs `work` with a function that submits one round of orders. */
export async function withSubmitting<T>(
  database: OwnedDatabase,
  work: (submit: () => Promise<Round>, orders: MakeOrder) => Promise<T>,
): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tradepad-submit-'))
  const config = readConfig({ DATA_DIR: dataDir })
  const log = Fastify({ logger: { level: 'silent' } }).log
  const app = await buildApp({ config, database, log, now: () => new Date() })
  try {
    const orders = await anOrderMaker(database, app.api)
    const ours = async ({ token, draft }: Order) => {
      const headers = { host: 'localhost', plat: 'BS', authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }
      const answer = await app.inject({ method: 'POST', url: '/api/v1.0/order/submitOrder', payload: draft, headers })
      if (answer.statusCode !== 200) throw new Error(answer.body)
    }
    return await work(() => runRound(orders, ours), orders)
  } finally {
    await app.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

type MakeOrder = (worker: number) => Order

async function anOrderMaker(database: OwnedDatabase, api: Parameters<typeof signedFor>[0]['api']): Promise<MakeOrder> {
  const accounts = await Promise.all(Array.from({ length: ACCOUNTS }, () => anAccount(database)))
  const clock = { now: new Date() }
  const server = { api, clock, database } as unknown as Parameters<typeof signedFor>[0]
  const tokens = await Promise.all(
    accounts.map((one) => signedFor(server, one, { kind: 'buyer', id: one.actor.id, role: 'buyer', account: one.account })),
  )
  const goods: string[] = []
  for (let at = 0; at < ARTICLES; at++) goods.push(await anArticle(database, { stock: 1_000_000_000 }))
  let started = 0
  return (worker) => {
    const start = (started++ * 7) % ARTICLES
    const account = accounts[worker] as TestAccount
    const lines = Array.from({ length: LINES }, (_, line) => [goods[(start + line * 3) % ARTICLES] as string, 6] as const)
    return { account, token: tokens[worker] ?? '', draft: aDraft(account, lines) }
  }
}

interface Round {
  readonly perSecond: number
  readonly took: readonly number[]
}

async function runRound(orders: MakeOrder, work: (order: Order) => Promise<void>): Promise<Round> {
  const begin = performance.now()
  const took: number[] = []
  const run = async (worker: number) => {
    while (performance.now() - begin < ROUND_MS) {
      const started = performance.now()
      await work(orders(worker))
      took.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: ACCOUNTS }, (_, worker) => run(worker)))
  return { perSecond: Math.round((took.length * 1000) / (performance.now() - begin)), took }
}

const orderInsert = {
  name: 'bench-order',
  text: `insert into orders (tenant_id, account_id, order_id, order_number, state, drafted_at, currency, subtotal, discount, tax, tax_percent,
      tax_case, total, line_count, total_quantity, address, price_list_version, actor_kind, actor_id, actor_name)
    values ('main', $1, $2, $3, 'submitted', $4, 'EUR', 120000, 0, 25200, 21, 'domestic', 145200, 20, 120, '{}', 1, 'buyer', $5, 'Ana Ruiz')`,
}
const linesInsert = {
  name: 'bench-lines',
  text: `insert into order_line (tenant_id, account_id, order_id, line_no, goods_id, name, quantity, unit_price, original_price, line_total, price_kind)
    select 'main', $1, $2, no, id, 'Kettle', 6, 1000, 1000, 6000, 'list' from unnest($3::text[]) with ordinality t (id, no)`,
}

async function insertBare({ pool }: OwnedDatabase, { account, draft }: Order) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query({
      ...orderInsert,
      values: [account.account, draft.orderId, randomUUID(), draft.draftedAt, account.actor.id],
    })
    await client.query({ ...linesInsert, values: [account.account, draft.orderId, draft.lines.map((line) => line.goodsId)] })
    await client.query('commit')
  } finally {
    client.release()
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
