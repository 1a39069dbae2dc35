import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { HOUR, NOON, aDraft, anAccount, anArticle, ask } from '../../../tests/kit/builders.ts'
import { testDatabase } from '../../../tests/kit/database.ts'
import { waitingJobs, workOff } from '../../../tests/kit/jobs.ts'
import { aCampaign } from '../../../tests/kit/scratch.ts'
import { checkFairness, commitmentText } from '#domain/rules/scratch.ts'
import type { Scope } from '../../http/scope.ts'
import { tellOrder } from '../../jobs/tell-order.ts'
import { listCoupons } from '../coupons/coupons.service.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import { submitOrder } from '../orders/submit-order.ts'
import * as serve from './scratch.service.ts'

const db = await testDatabase({ pool: 16 })
const LATER = new Date(NOON.getTime() + HOUR)
const article = await anArticle(db, { stock: 100_000 })

type Buyer = Awaited<ReturnType<typeof anAccount>>
const campaigns = async (scope: Scope, now = NOON) => (await ask(db, scope, serve.campaigns, { now })).list
const campaign = async (scope: Scope, campaignId: string, now = NOON) =>
  (await campaigns(scope, now)).find((one) => one.campaignId === campaignId)
const tickets = (scope: Scope, campaignId: string, now = NOON) =>
  ask(db, scope, serve.tickets, { query: { page: 1, limit: 100, campaignId }, now })
const open = (scope: Scope, ticketId: string, now = NOON) => ask(db, scope, serve.open, { body: { ticketId }, now })
const published = (scope: Scope, campaignId: string, now = NOON) =>
  ask(db, scope, serve.published, { query: { campaignId }, now })
const tell = () => workOff(db, 'order.tell', (job) => tellOrder(db, job))
const order = async (buyer: Buyer, quantity = 1) => {
  const given = await ask(db, buyer, submitOrder, { body: aDraft(buyer, [[article, quantity]]) })
  await tell()
  return given
}
const cancel = (buyer: Buyer, orderId: string) =>
  ask(db, buyer, cancelOrder, { body: { orderId, option: 'notNeeded', reason: '' } })
const usesOf = async (scope: Scope, couponId: string) =>
  (await ask(db, scope, listCoupons, { query: { page: 1, limit: 100 } })).list.find((one) => one.couponId === couponId)
    ?.usesLeft ?? 0

/** An account with `count` tickets in a campaign of its own. */
const withTickets = async (count: number, part: Readonly<Record<string, unknown>> = {}, pairs?: number) => {
  const made = await aCampaign(db, part, pairs)
  const buyer = await anAccount(db)
  const orders = []
  for (let at = 0; at < count; at++) orders.push(await order(buyer))
  const { list } = await tickets(buyer, made.campaignId)
  return { ...made, buyer, orders, list }
}

test('an order of at least the sum gives one ticket however often its job runs; a smaller one or one outside the window gives none', async () => {
  const { campaignId } = await aCampaign(db, { least_sum: 2000 })
  const before = await aCampaign(db, { starts_at: new Date(NOON.getTime() + 1) })
  const past = await aCampaign(db, { starts_at: new Date(NOON.getTime() - HOUR), ends_at: NOON })
  const foreign = await aCampaign(db, { currency: 'PLN' })
  const buyer = await anAccount(db)
  await order(buyer, 1)
  const given = await ask(db, buyer, submitOrder, { body: aDraft(buyer, [[article, 2]]) })
  const [job] = await waitingJobs(db, 'order.tell')
  await Promise.all([tellOrder(db, job!.payload), tellOrder(db, job!.payload), tellOrder(db, job!.payload)])
  await tell()
  const { list, total } = await tickets(buyer, campaignId)
  expect([total, list[0]]).toMatchObject([
    1,
    { state: 'closed', orderId: given.orderId, orderNumber: given.orderNumber, number: 1 },
  ])
  for (const other of [before, past, foreign]) expect((await tickets(buyer, other.campaignId)).total).toBe(0)
  expect(await campaign(buyer, campaignId)).toMatchObject({ state: 'running', ticketsLeft: 1, leastSum: '20.00' })
  expect(await campaign(buyer, foreign.campaignId)).toBe(undefined)
})

test('a ticket that 64 open at once has one prize, the one at its place, and gives its coupon once', async () => {
  const { buyer, list, sealed, couponId } = await withTickets(4)
  for (const { ticketId, number } of list) {
    const before = await usesOf(buyer, couponId)
    const answers = await Promise.all(Array.from({ length: 64 }, () => open(buyer, ticketId)))
    const won = sealed.prizes[number - 1]
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(answers[0]).toMatchObject({ ticketId, state: 'opened', prizeKey: won })
    expect((await usesOf(buyer, couponId)) - before).toBe(won === 'five' ? 1 : 0)
  }
})

test('the same coupon won three times can be used three times', async () => {
  const { buyer, list, couponId, sealed } = await withTickets(6, {}, 3)
  for (const { ticketId } of list) await open(buyer, ticketId)
  expect([sealed.prizes.length, await usesOf(buyer, couponId)]).toEqual([6, 3])
})

test('a ticket of another account and an unknown one are not found', async () => {
  const { list, campaignId } = await withTickets(1)
  const other = await anAccount(db)
  for (const id of [list[0]!.ticketId, randomUUID()]) {
    await expect(open(other, id)).rejects.toMatchObject({ error: 'scratch.ticketNotFound' })
  }
  expect((await tickets(other, campaignId)).total).toBe(0)
  const { rows } = await db.pool.query('select opened_at from scratch_ticket where ticket_id = $1', [list[0]!.ticketId])
  expect(rows).toEqual([{ opened_at: null }])
})

test('a cancelled order takes its ticket back if nobody opened it; what was won stays', async () => {
  const { buyer, orders, campaignId } = await withTickets(2)
  const [first, second] = orders as [(typeof orders)[0], (typeof orders)[0]]
  const ticketOf = async (orderId: string) => (await tickets(buyer, campaignId)).list.find((one) => one.orderId === orderId)!
  await open(buyer, (await ticketOf(first.orderId)).ticketId)
  await cancel(buyer, first.orderId)
  await cancel(buyer, second.orderId)
  await cancel(buyer, second.orderId)
  const back = await ticketOf(second.orderId)
  expect([(await ticketOf(first.orderId)).state, back.state]).toEqual(['opened', 'takenBack'])
  await expect(open(buyer, back.ticketId)).rejects.toMatchObject({ error: 'scratch.takenBack' })
  expect(await campaign(buyer, campaignId)).toMatchObject({ ticketsLeft: 0 })
  const { rows } = await db.pool.query('select dealt, settled from scratch_campaign where campaign_id = $1', [campaignId])
  expect(rows).toEqual([{ dealt: 2, settled: 2 }])
})

test('an order cancelled before its job runs gives no ticket', async () => {
  const { campaignId } = await aCampaign(db)
  const buyer = await anAccount(db)
  const given = await ask(db, buyer, submitOrder, { body: aDraft(buyer, [[article, 1]]) })
  await cancel(buyer, given.orderId)
  await tell()
  expect((await tickets(buyer, campaignId)).total).toBe(0)
})

test('after the end no ticket can be opened, and opened ones still show their prize', async () => {
  const { buyer, list, campaignId } = await withTickets(2)
  const [first, second] = list as [(typeof list)[0], (typeof list)[0]]
  const opened = await open(buyer, first.ticketId)
  await expect(open(buyer, second.ticketId, LATER)).rejects.toMatchObject({ error: 'scratch.over' })
  expect(await open(buyer, first.ticketId, LATER)).toEqual(opened)
  const after = await tickets(buyer, campaignId, LATER)
  expect(after.list.map(({ state }) => state).toSorted()).toEqual(['lapsed', 'opened'])
  expect(await campaign(buyer, campaignId, LATER)).toMatchObject({ state: 'over', ticketsLeft: 0 })
})

test('the list is sealed until the end; then it matches the hash, and every ticket won what is at its place', async () => {
  const { buyer, list, campaignId, sealed } = await withTickets(5)
  for (const { ticketId } of list) await open(buyer, ticketId)
  await expect(published(buyer, campaignId)).rejects.toMatchObject({ error: 'scratch.listSealed' })
  const shown = (await campaign(buyer, campaignId))!
  expect(shown.isListPublished).toBe(false)
  expect(JSON.stringify([shown, ...list])).not.toContain(sealed.salt)
  const { salt, prizes } = await published(buyer, campaignId, LATER)
  const opened = (await tickets(buyer, campaignId, LATER)).list.map(({ number, prizeKey }) => ({ number, prizeKey: prizeKey! }))
  const hash = createHash('sha256').update(commitmentText(salt, prizes)).digest('hex')
  expect(checkFairness({ commitment: shown.commitment, hash, list: prizes, prizes: shown.prizes, opened })).toEqual({
    isSameList: true,
    hasOdds: true,
    areTicketsRight: true,
  })
})

test('a used-up list gives no more tickets, and is published when its last one is opened', async () => {
  const { buyer, list, campaignId } = await withTickets(3, {}, 1)
  expect(list.map(({ number }) => number)).toEqual([2, 1])
  const [one, two] = list as [(typeof list)[0], (typeof list)[0]]
  await open(buyer, one.ticketId)
  await expect(published(buyer, campaignId)).rejects.toMatchObject({ error: 'scratch.listSealed' })
  await open(buyer, two.ticketId)
  expect((await published(buyer, campaignId)).prizes.toSorted()).toEqual(['five', 'none'])
  expect(await campaign(buyer, campaignId)).toMatchObject({ state: 'over', isListPublished: true })
})

test('a campaign of another currency or brand has no list for this account', async () => {
  const buyer = await anAccount(db)
  const [foreign, elsewhere] = [await aCampaign(db, { currency: 'PLN' }), await aCampaign(db, { tenant_id: 'nobleza' })]
  for (const { campaignId } of [foreign, elsewhere]) {
    await expect(published(buyer, campaignId, LATER)).rejects.toMatchObject({ error: 'scratch.campaignNotFound' })
  }
})
