import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import type { QueryOf } from '#domain/contract/call.ts'
import { contract } from '#domain/contract/index.ts'
import { NOON, aDraft, anAccount, anArticle, ask } from '../../../tests/kit/builders.ts'
import type { TestAccount } from '../../../tests/kit/builders.ts'
import { testDatabase } from '../../../tests/kit/database.ts'
import { listOrders } from './orders.service.ts'
import { submitOrder } from './submit-order.ts'

const db = await testDatabase()
const kettle = await anArticle(db)
const calls = contract.orders.list

type Query = QueryOf<typeof calls>
const list = (account: TestAccount, query: Query = {}, now = NOON) =>
  ask(db, account, listOrders, { query: v.parse(calls.query, query), now })
const order = (account: TestAccount, ownNumber: string, at: string | Date) =>
  ask(db, account, submitOrder, { body: aDraft(account, [[kettle, 1]], { ownNumber }), now: new Date(at) })
const numbers = async (account: TestAccount, query: Query, now?: Date) =>
  (await list(account, query, now)).list.map(({ ownNumber }) => ownNumber)

describe('the list of orders', () => {
  test('is sorted newest first, and filtered by state and by either number', async () => {
    const buyer = await anAccount(db)
    const own = ['PO-100%', 'PO_200', '']
    for (const [at, ownNumber] of own.entries()) await order(buyer, ownNumber, new Date(NOON.getTime() + at * 1000))
    expect(await numbers(buyer, {})).toEqual(own.toReversed())
    expect(await list(buyer, { keyword: '0%' })).toMatchObject({ total: 1, list: [{ ownNumber: 'PO-100%' }] })
    expect(await list(buyer, { keyword: 'po_' })).toMatchObject({ total: 1 })
    expect(await list(buyer, { state: 'shipped' })).toMatchObject({ total: 0, list: [] })
    expect(await list(buyer, { state: 'submitted' })).toMatchObject({ total: 3 })
    expect(await list(buyer, { state: 'all' })).toMatchObject({ total: 3 })
    expect((await list(await anAccount(db))).total).toBe(0)
  })

  test('returns the total on every page, even beyond the last', async () => {
    const buyer = await anAccount(db)
    for (const ownNumber of ['A', 'B', 'C']) await order(buyer, ownNumber, NOON)
    expect(await list(buyer, { page: '2', limit: '2' })).toMatchObject({ total: 3, page: 2, limit: 2, list: { length: 1 } })
    expect(await list(buyer, { page: '9', limit: '2' })).toMatchObject({ total: 3, page: 9, list: [] })
  })

  test('uses the days of the account: before midnight in Madrid it is the day before, in Shanghai the day after', async () => {
    const [spain, china] = [await anAccount(db), await anAccount(db, { country: 'CN' })]
    for (const account of [spain, china]) {
      await order(account, 'evening', '2026-11-10T22:59:59.999Z')
      await order(account, 'midnight in Madrid', '2026-11-10T23:00:00Z')
    }
    expect(await numbers(spain, { to: '2026-11-10' })).toEqual(['evening'])
    expect(await numbers(spain, { from: '2026-11-11' })).toEqual(['midnight in Madrid'])
    expect(await numbers(china, { from: '2026-11-11', to: '2026-11-11' })).toEqual(['midnight in Madrid', 'evening'])
  })

  test.each([
    ['go back', '2026-10-25', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
    ['go forward', '2027-03-28', '2027-03-27T23:00:00Z', '2027-03-28T22:00:00Z'],
  ])('the day on which the clocks %s begins and ends at midnight in Madrid', async (_, day, first, next) => {
    const spain = await anAccount(db)
    await order(spain, 'evening before', new Date(Date.parse(first) - 1))
    await order(spain, 'first', first)
    await order(spain, 'last', new Date(Date.parse(next) - 1))
    await order(spain, 'morning after', next)
    expect(await numbers(spain, { from: day, to: day })).toEqual(['last', 'first'])
  })

  test('a period ends today and starts on the corresponding earlier day', async () => {
    const buyer = await anAccount(db)
    const days = ['2026-08-19', '2026-08-20', '2026-10-19', '2026-10-20', '2026-11-12', '2026-11-13', '2026-11-20']
    for (const day of days) await order(buyer, day, `${day}T10:00:00Z`)
    expect(await numbers(buyer, { period: 'all' })).toEqual(days.toReversed())
    expect(await numbers(buyer, { period: 'lastWeek' })).toEqual(['2026-11-20', '2026-11-13'])
    expect(await numbers(buyer, { period: 'lastMonth' })).toEqual(days.slice(3).toReversed())
    expect(await numbers(buyer, { period: 'lastThreeMonths' })).toEqual(days.slice(1).toReversed())
  })
})

describe('what the list of orders refuses', () => {
  test.each([
    ['a state that there is not', { state: 'lost' }, 'state'],
    ['a period that there is not', { period: 'lastYear' }, 'period'],
    ['a day that there is not', { from: '2026-02-30' }, 'from'],
    ['a day in words', { to: 'tomorrow' }, 'to'],
    ['an end before the beginning', { from: '2026-11-11', to: '2026-11-10' }, 'to'],
    ['a period and days at once', { period: 'lastWeek', from: '2026-11-11' }, 'period'],
    ['page 0', { page: '0' }, 'page'],
    ['more than 100 at once', { limit: '101' }, 'limit'],
  ])('%s', (_words, query, field) => {
    const read = v.safeParse(calls.query, query)
    const fields = read.success ? [] : read.issues.map((issue) => v.getDotPath(issue))
    expect([...new Set(fields)]).toEqual([field])
  })
})
