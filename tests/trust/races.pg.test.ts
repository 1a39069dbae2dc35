import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { PASSWORD, refreshCookie, testApp } from '../contract/kit.ts'
import { aDraft, anAccount, anArticle } from '../kit/builders.ts'
import type { TestAccount } from '../kit/builders.ts'
import { anErp } from '../kit/erp.ts'
import { signedFor } from './two-tenants.ts'

/** Many concurrent requests through the whole server; one round in every run, many in the long one. */
const isLong = process.env.TRADEPAD_LONG === '1'
const ROUNDS = isLong ? 100 : 1
const MANY = 64
const at = { timeout: isLong ? 900_000 : 30_000 }

const server = await testApp()
const { ask, database, form, signIn } = server
const erp = await anErp(server)

const rounds = async (work: () => Promise<void>): Promise<void> => {
  for (let round = 0; round < ROUNDS; round++) await work()
}
const many = <T>(work: (place: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: MANY }, (_, place) => work(place)))
const statuses = (answers: readonly { statusCode: number }[]) => {
  const counts: Record<number, number> = {}
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1
  return counts
}

const tokenOf = (account: TestAccount) =>
  signedFor(server, account, { kind: 'buyer', id: account.actor.id, role: 'buyer', account: account.account })
const submit = (token: string, draft: object, key: string = randomUUID()) =>
  ask({ method: 'POST', url: '/api/v1.0/order/submitOrder', payload: draft, headers: { 'idempotency-key': key }, token })
/** A draft dated by the server's clock. */
const draftOf = (account: TestAccount, lines: Parameters<typeof aDraft>[1]) =>
  aDraft(account, lines, {
    draftedAt: server.clock.now.toISOString(),
    pricesReadAt: server.clock.now.toISOString(),
    priceListVersion: 3,
  })
const one = async <T>(sql: string, ...values: unknown[]): Promise<T> => {
  const { rows } = await database.pool.query<{ one: T }>(sql, values)
  return rows[0]!.one
}

/** Reads as an ERP does, from its cursor on, until all is over and everything is read. */
const readOn = async (from: number, isOver: { readonly yes: boolean }) => {
  const seen: string[] = []
  for (let after = from; ;) {
    const wasOver = isOver.yes
    const answer = await erp.read(`orders?after=${after}&limit=50`)
    const { data } = answer.json<{ data: { list: { orderNumber: string }[]; after: number; more: boolean } }>()
    seen.push(...data.list.map(({ orderNumber }) => orderNumber))
    after = data.after
    if (wasOver && !data.more) return { seen, after }
  }
}

describe(`${MANY} at once`, () => {
  test('want the last piece: one gets it, the others get our own refusal', at, () =>
    rounds(async () => {
      const account = await anAccount(database)
      const [token, last] = [await tokenOf(account), await anArticle(database, { stock: 1 })]
      const answers = await many(() => submit(token, draftOf(account, [[last, 1]])))
      expect(Object.values(statuses(answers)).toSorted((a, b) => a - b)).toEqual([1, MANY - 1])
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
      for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
        expect(answer.json()).toMatchObject({ error: 'order.refused', data: { lines: [{ error: 'cart.insufficientStock' }] } })
      expect(await one('select remaining as one from stock where goods_id = $1', last)).toBe(0)
    }),
  )

  test('want pieces of a flash sale: no more are given than there were', at, () =>
    rounds(async () => {
      const account = await anAccount(database)
      const flash = await anArticle(database, {
        activity: { kind: 'flash', percent: 50, units_left: 20, starts_at: '2026-11-01', ends_at: '2026-12-01' },
      })
      const token = await tokenOf(account)
      const answers = await many(() => submit(token, draftOf(account, [[flash, 3, 500]])))
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(6)
      expect(await one('select units_left as one from activity where goods_id = $1', flash)).toBe(2)
    }),
  )

  test('orders get unique, rising numbers, and no reader skips one', at, () =>
    rounds(async () => {
      const account = await anAccount(database)
      const [token, kettle] = [await tokenOf(account), await anArticle(database, { stock: 100_000 })]
      const { after } = await readOn(0, { yes: true })
      const before = Number(
        await one(`select coalesce(max(right(order_number, 6)), '0') as one from orders where tenant_id = 'main'`),
      )
      const isOver = { yes: false }
      const reading = readOn(after, isOver)
      const answers = await many(() => submit(token, draftOf(account, [[kettle, 1]])))
      isOver.yes = true
      const given = answers.map((answer) => answer.json<{ data: { orderNumber: string } }>().data.orderNumber)
      const numbers = given.map((number) => Number(number.slice(-6)))
      expect(new Set(numbers).size).toBe(MANY)
      expect(Math.min(...numbers)).toBeGreaterThan(before)
      expect((await reading).seen.toSorted()).toEqual(given.toSorted())
    }),
  )

  test('the same order under one key, and under separate keys: one order and one answer', at, () =>
    rounds(async () => {
      const account = await anAccount(database)
      const [token, kettle] = [await tokenOf(account), await anArticle(database, { stock: 1000 })]
      for (const key of [randomUUID(), undefined]) {
        const draft = draftOf(account, [[kettle, 2]])
        const answers = await many(() => submit(token, draft, key))
        expect(statuses(answers)).toEqual({ 200: MANY })
        for (const answer of answers) expect(answer.json()).toEqual(answers[0]!.json())
        expect(await one('select count(*) as one from orders where order_id = $1', draft.orderId)).toBe(1)
        expect(await one('select count(*) as one from order_line where order_id = $1', draft.orderId)).toBe(1)
      }
      expect(await one('select remaining as one from stock where goods_id = $1', kettle)).toBe(996)
    }),
  )

  test('two contents under one order id: one becomes the order, the other is refused', at, () =>
    rounds(async () => {
      const account = await anAccount(database)
      const [token, kettle] = [await tokenOf(account), await anArticle(database, { stock: 1000 })]
      const orderId = randomUUID()
      const answers = await many((place) => submit(token, { ...draftOf(account, [[kettle, 1 + (place % 2)]]), orderId }))
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(MANY / 2)
      for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
        expect(answer.json()).toMatchObject({ error: 'idempotency.keyReused' })
      expect(await one('select count(*) as one from orders where order_id = $1', orderId)).toBe(1)
    }),
  )

  test('one refresh token gets one successor, and nobody is signed out', at, () =>
    rounds(async () => {
      const { refreshToken } = await signIn('marta')
      const answers = await many(() => form('/user/refresh/token', {}, { tradepad_refresh: refreshToken }))
      expect(statuses(answers)).toEqual({ 200: MANY })
      const successors = new Set(answers.map(({ cookies }) => refreshCookie(cookies)))
      expect(successors.size).toBe(1)
      const [successor = ''] = successors
      expect((await form('/user/refresh/token', {}, { tradepad_refresh: successor })).statusCode).toBe(200)
    }),
  )
})

test('the limit of sign-ins is exact, however many come at once', at, async () => {
  const strict = await testApp({ SIGN_IN_PER_MINUTE: '10' })
  const answers = await many((place) =>
    strict.form('/user/login/token', { username: `nobody${place}@x.example`, password: PASSWORD }),
  )
  expect(statuses(answers)).toEqual({ 400: 10, 429: MANY - 10 })
  for (const answer of answers.filter(({ statusCode }) => statusCode === 429))
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  await strict.database.close()
})
