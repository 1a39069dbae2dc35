import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { NOON, aBuyer, aDraft, aSalesPerson, anAccount, anArticle, ask, insertRow } from '../../tests/kit/builders.ts'
import { testDatabase } from '../../tests/kit/database.ts'
import { startPushReceiver } from '../../tests/kit/push-receiver.ts'
import { cancelOrder } from '../features/orders/cancel-order.ts'
import { submitOrder } from '../features/orders/submit-order.ts'
import type { SessionScope } from '../http/scope.ts'
import { createDeliver } from '../push/deliver.ts'
import type { Deliver } from '../push/deliver.ts'
import { putSubscription } from '../push/subscription.store.ts'
import type { Vapid } from '../push/vapid.ts'
import { keepHouse } from './housekeeping.ts'
import { sendPush } from './send-push.ts'

const db = await testDatabase()
const receiver = await startPushReceiver()
afterAll(() => receiver.close())
const vapid: Vapid = { publicKey: '', authorization: () => Promise.resolve('vapid t=, k=') }
const deliver = createDeliver(vapid, [receiver.origin])
const reasons: string[] = []
const send = (now = NOON, by: Deliver = deliver) => sendPush(db, by, now, ({ reason }) => void reasons.push(reason))
const later = (seconds: number) => new Date(NOON.getTime() + seconds * 1000)
const payloads = () => receiver.received.map(({ payload }) => JSON.parse(payload) as unknown)

let browsers = 0
/** A browser of the person, told of these kinds, with a session that lives. */
const subscribe = async (scope: SessionScope, kinds: readonly ('orders' | 'arrivals')[] = ['orders'], language = 'de') => {
  const { tenant, actor, sessionId } = scope
  await insertRow(db, 'session', {
    tenant_id: tenant,
    session_id: sessionId,
    principal_kind: actor.kind,
    principal_id: actor.id,
    gen_time: NOON,
  })
  const endpoint = `${receiver.endpoint}${++browsers}`
  await db.tx({ tenant }, (tx) => putSubscription(tx, scope, { endpoint, keys: receiver.keys, kinds, language }, NOON))
  return endpoint
}
const grant = ({ tenant, account, actor }: Awaited<ReturnType<typeof anAccount>>) =>
  insertRow(db, 'staff_account', { tenant_id: tenant, staff_id: actor.id, account_id: account })
const waiting = async () =>
  (await db.pool.query<{ endpoint: string; dead: boolean }>('select endpoint, dead_at is not null as dead from push_message'))
    .rows
const subscriptions = async () => (await db.pool.query('select from push_subscription')).rowCount

beforeEach(async () => {
  await db.pool.query('truncate push_message, push_subscription')
  receiver.answer(201)
  receiver.forget()
  reasons.splice(0)
})

const anOrderOf = async (buyer: Awaited<ReturnType<typeof anAccount>>) => {
  const article = await anArticle(db)
  return ask(db, buyer, submitOrder, { body: aDraft(buyer, [[article, 2]]) })
}

test('an order is told to the others who may act for its account, not to who gave it, and says nothing but its id', async () => {
  const buyer = await anAccount(db)
  const colleague = { ...(await aBuyer(db, buyer, 'Colleague')), addressId: buyer.addressId }
  const granted = aSalesPerson(buyer)
  await grant(granted)
  const stranger = aSalesPerson(buyer, 'Not granted')
  const elsewhere = await anAccount(db)
  const told = [await subscribe(colleague), await subscribe(granted, ['orders', 'arrivals'], 'en')]
  for (const other of [{ ...buyer, sessionId: randomUUID() }, stranger, elsewhere]) await subscribe(other)
  await subscribe({ ...granted, sessionId: randomUUID() }, ['arrivals'])

  const { orderId } = await anOrderOf(buyer)
  expect((await waiting()).map(({ endpoint }) => endpoint).sort()).toEqual([...told].sort())
  expect(await send()).toBe(2)
  expect(payloads()).toEqual(
    expect.arrayContaining([
      { kind: 'orderGiven', id: orderId, account: buyer.account, tenant: 'main', language: 'de' },
      { kind: 'orderGiven', id: orderId, account: buyer.account, tenant: 'main', language: 'en' },
    ]),
  )
  expect(await waiting()).toEqual([])

  receiver.forget()
  await ask(db, granted, cancelOrder, { body: { orderId, option: 'mistake', reason: '' } })
  // Now the one who gave it is told, and the one who cancelled it is not.
  expect(await send()).toBe(2)
  const cancelled = { kind: 'orderCancelled', id: orderId, account: buyer.account, tenant: 'main', language: 'de' }
  expect(payloads()).toEqual([cancelled, cancelled])
})

test('the same order sent twice is told once, one that is refused never', async () => {
  const buyer = await anAccount(db)
  await subscribe(await aBuyer(db, buyer))
  const draft = aDraft(buyer, [[await anArticle(db), 2]])
  for (let times = 0; times < 2; times++) await ask(db, buyer, submitOrder, { body: draft })
  const soldOut = aDraft(buyer, [[await anArticle(db, { stock: 0 }), 2]])
  await expect(ask(db, buyer, submitOrder, { body: soldOut })).rejects.toMatchObject({ error: 'order.refused' })
  expect(await send()).toBe(1)
  expect(await send(later(3600))).toBe(0)
})

test('a browser that has ended its subscription is forgotten with all that waits for it', async () => {
  const buyer = await anAccount(db)
  await subscribe(await aBuyer(db, buyer))
  for (let times = 0; times < 2; times++) await anOrderOf(buyer)
  receiver.answer(410)
  await send()
  expect(await subscriptions()).toBe(0)
  expect(await waiting()).toEqual([])
  await anOrderOf(buyer)
  expect(await waiting()).toEqual([])
})

test('a service that is busy is asked again, each time later and at most six times', async () => {
  const buyer = await anAccount(db)
  await subscribe(await aBuyer(db, buyer))
  await anOrderOf(buyer)
  receiver.answer(503)
  const triedAt: number[] = []
  for (let seconds = 0; seconds < 12 * 3600; seconds += 30) if (await send(later(seconds))) triedAt.push(seconds)
  expect(triedAt).toEqual([0, 30, 150, 630, 2550, 10_230])
  expect(reasons).toHaveLength(6)
  expect(await waiting()).toMatchObject([{ dead: true }])
  expect(await subscriptions()).toBe(1)
  await keepHouse(db, later(8 * 24 * 3600))
  expect(await waiting()).toEqual([])
})

test('a service that names the time is asked then', async () => {
  const buyer = await anAccount(db)
  await subscribe(await aBuyer(db, buyer))
  await anOrderOf(buyer)
  receiver.answer(429, { 'retry-after': '600' })
  await send()
  receiver.answer(201)
  expect([await send(later(599)), await send(later(600))]).toEqual([0, 1])
})

test('two senders at once take each message once; one that died in between leaves it to the next', async () => {
  const buyer = await anAccount(db)
  await subscribe(await aBuyer(db, buyer))
  for (let times = 0; times < 5; times++) await anOrderOf(buyer)
  const both = await Promise.all([send(), send()])
  expect(both[0] + both[1]).toBe(5)
  expect(new Set(payloads().map((payload) => JSON.stringify(payload))).size).toBe(5)

  await anOrderOf(buyer)
  await expect(send(NOON, () => Promise.reject(new Error('killed')))).rejects.toThrow('killed')
  expect([await send(later(59)), await send(later(60))]).toEqual([0, 1])
})

test('who has signed out is told nothing, and his subscription goes', async () => {
  const buyer = await anAccount(db)
  const colleague = await aBuyer(db, buyer)
  await subscribe(colleague)
  await anOrderOf(buyer)
  await db.pool.query('update session set ended_at = now() where session_id = $1', [colleague.sessionId])
  await anOrderOf(buyer)
  expect(await waiting()).toHaveLength(1)
  expect(await send()).toBe(0)
  await keepHouse(db, NOON)
  expect(await subscriptions()).toBe(0)
})

test('what is for nobody any more does not stand before the others', async () => {
  const buyer = await anAccount(db)
  await subscribe(await aBuyer(db, buyer))
  for (let times = 0; times < 25; times++)
    await insertRow(db, 'push_message', {
      tenant_id: 'main',
      endpoint: 'https://gone.example',
      kind: 'orderGiven',
      subject: String(times),
      due_at: later(-3600),
    })
  await anOrderOf(buyer)
  expect(await send()).toBe(1)
})
