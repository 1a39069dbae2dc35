import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { contract } from '#domain/contract/index.ts'
import { submitOrder } from '../../server/features/orders/submit-order.ts'
import { aDraft, anAccount, anArticle, ask } from '../kit/builders.ts'
import type { TestAccount } from '../kit/builders.ts'
import type { OwnedDatabase } from '../kit/database.ts'

const ROUNDS = 5
const ROUND_MS = 1500
const AT_ONCE = 8
const LINES = 20
const ARTICLES = 400
const ACCOUNTS = 32

/** Orders per second, the median of interleaved rounds. */
export interface SubmitBench {
  readonly ours: number
  readonly baseline: number
}

/**
 * `order/submitOrder` with 20 lines, in process: contract, transaction behind row-level security, rules, stock, answer. Beside
 * it a bare insert of the same rows (one order, 20 lines) in one transaction through the owner's pool.
 */
export async function benchSubmit(services: { readonly database: OwnedDatabase }): Promise<SubmitBench> {
  const { database } = services
  const accounts = await Promise.all(Array.from({ length: ACCOUNTS }, () => anAccount(database)))
  const goods: string[] = []
  for (let at = 0; at < ARTICLES; at++) goods.push(await anArticle(database, { stock: 1_000_000_000 }))
  await database.pool.query('analyze')
  const draft = (at: number) => {
    const start = (at * 7) % ARTICLES
    const account = accounts[at % ACCOUNTS] as TestAccount
    const lines = Array.from({ length: LINES }, (_, line) => [goods[(start + line * 3) % ARTICLES] as string, 6] as const)
    return { account, draft: aDraft(account, lines) }
  }
  const ours = async (at: number) => {
    const given = draft(at)
    const body = v.parse(contract.orders.submit.body, given.draft)
    v.parse(contract.orders.submit.reply, await ask(database, given.account, submitOrder, { body, now: new Date() }))
  }
  const rounds: SubmitBench[] = []
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({ ours: await perSecond(ours), baseline: await perSecond((at) => insertBare(database, draft(at))) })
  }
  return { ours: median(rounds.map((round) => round.ours)), baseline: median(rounds.map((round) => round.baseline)) }
}

let started = 0

async function perSecond(work: (at: number) => Promise<void>): Promise<number> {
  const begin = performance.now()
  let done = 0
  const worker = async () => {
    while (performance.now() - begin < ROUND_MS) {
      await work(started++)
      done++
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return Math.round((done * 1000) / (performance.now() - begin))
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

async function insertBare(
  { pool }: OwnedDatabase,
  { account, draft }: { account: TestAccount; draft: ReturnType<typeof aDraft> },
) {
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
