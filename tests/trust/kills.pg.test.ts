import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { aDraft, anAccount, anArticle } from '../kit/builders.ts'
import type { TestAccount } from '../kit/builders.ts'
import { freePort, serve } from './served.ts'

const isLong = process.env.TRADEPAD_LONG === '1'
const KINDS = ['node', 'postmaster', 'child', 'tree'] as const
const KILLS = isLong ? 60 : KINDS.length
const CLIENTS = 8
const STOCK = 100_000
/** Time for clients to work before a kill: the work that the kill may lose. */
const BETWEEN_MS = 500
const ASK_AGAIN_MS = 100

const served = await serve(await freePort())
const { pool, origin, tokens } = served
afterAll(() => served.stop(), 60_000)

interface Answer {
  readonly status: number
  readonly retryAfter: string | null
  readonly body: { readonly data: { readonly orderNumber: string } }
}
/** Orders answered to a client with 200: none may be lost or differ from its answer. */
const acknowledged = new Map<string, { readonly number: string; readonly quantity: number }>()
const faults: unknown[] = []
const heard = new Map<number | 'cut', number>()
const over = { yes: false }

const submit = async (token: string, draft: { readonly orderId: string }): Promise<Answer | null> => {
  try {
    const answer = await fetch(`${origin}/api/v1.0/order/submitOrder`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        plat: 'BS',
        authorization: `Bearer ${token}`,
        'idempotency-key': draft.orderId,
      },
      body: JSON.stringify(draft),
      signal: AbortSignal.timeout(30_000),
    })
    const body = (await answer.json()) as Answer['body']
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body }
  } catch {
    // The connection broke: whether the order was taken is unknown, so the same request is repeated.
    return null
  }
}

/** Places orders one after another, repeating each request until it is answered. */
const client = async (account: TestAccount, goodsId: string): Promise<void> => {
  for (let count = 0; !over.yes; count++) {
    const quantity = 1 + (count % 3)
    const now = new Date().toISOString()
    const draft = aDraft(account, [[goodsId, quantity]], { orderId: randomUUID(), draftedAt: now, pricesReadAt: now })
    const token = await tokenFor(account)
    let answer = await submit(token, draft)
    for (note(answer); answer?.status !== 200; note(answer)) {
      await sleep(ASK_AGAIN_MS)
      if (faults.length > 0) return
      answer = await submit(token, draft)
    }
    acknowledged.set(draft.orderId, { number: answer.body.data.orderNumber, quantity })
  }
}

const note = (answer: Answer | null): void => {
  const status = answer?.status ?? 'cut'
  heard.set(status, (heard.get(status) ?? 0) + 1)
  if (!answer || answer.status === 200) return
  if (answer.status !== 503 || Number(answer.retryAfter) < 1) faults.push(answer)
}

const kill = async (kind: (typeof KINDS)[number]): Promise<void> => {
  // The server must repair the end of PostgreSQL alone; a killed server is restarted at once.
  if (kind === 'child') return served.killChild()
  if (kind === 'postmaster') return served.killPostmaster()
  await (kind === 'tree' ? served.killTree() : served.killNode())
  return served.start()
}

test(
  `${KILLS} kills of Node, of PostgreSQL, of its children and of the whole tree under ${CLIENTS} clients: what was answered is there, once, as answered`,
  { timeout: isLong ? 3_600_000 : 240_000 },
  async () => {
    const goodsId = await anArticle({ pool }, { stock: STOCK })
    const buyers = await Promise.all(Array.from({ length: CLIENTS }, () => anAccount({ pool })))
    await Promise.all(buyers.map(openSession))
    const clients = buyers.map((buyer) => client(buyer, goodsId))
    for (let count = 0; count < KILLS && faults.length === 0; count++) {
      await sleep(BETWEEN_MS)
      const before = acknowledged.size
      await kill(KINDS[count % KINDS.length]!)
      // The stream of orders resumes by itself.
      await expect.poll(() => acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(before + CLIENTS)
    }
    over.yes = true
    await Promise.all(clients)
    console.log(
      `${KILLS} kills: ${acknowledged.size} orders, answers ${[...heard].map(([status, count]) => `${status}: ${count}`).join(', ')}`,
    )
    expect(faults).toEqual([])
    await expectKept(goodsId)
  },
)

const expectKept = async (goodsId: string): Promise<void> => {
  const { rows } = await pool.query<{ id: string; number: string; lines: number; quantity: number }>(
    `select o.order_id as id, o.order_number as number, count(*)::int as lines, sum(l.quantity)::int as quantity
      from orders o join order_line l using (tenant_id, account_id, order_id) group by o.order_id, o.order_number`,
  )
  const kept = new Map(rows.map(({ id, ...order }) => [id, order]))
  const lost = [...acknowledged].filter(([id, { number, quantity }]) => {
    const order = kept.get(id)
    return order?.number !== number || order.lines !== 1 || order.quantity !== quantity
  })
  expect(lost).toEqual([])
  // Every client got the answer to its last order too, so no order is without an answer.
  expect(rows.length).toBe(acknowledged.size)
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length)
  const taken = rows.reduce((sum, { quantity }) => sum + quantity, 0)
  const left = await pool.query<{ remaining: number }>('select remaining from stock where goods_id = $1', [goodsId])
  expect(left.rows).toEqual([{ remaining: STOCK - taken }])
}

const openSession = ({ tenant, actor, sessionId }: TestAccount) =>
  pool.query(
    `insert into session (tenant_id, session_id, principal_kind, principal_id, gen_time) values ($1, $2, 'buyer', $3, now())`,
    [tenant, sessionId, actor.id],
  )

/** A new token for each order: the long run outlives an access token. */
const tokenFor = ({ tenant, account, actor, sessionId }: TestAccount): Promise<string> =>
  tokens.sign({ tenant, actor, sessionId, account, country: null, isTest: false }, new Date())
