import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { PushKind } from '#domain/contract/push-message.ts'
import { NOON, aBuyer, aDraft, aSalesPerson, anAccount, anArticle, ask, insertRow } from '../../tests/kit/builders.ts'
import { testDatabase } from '../../tests/kit/database.ts'
import { waitingJobs, workOff } from '../../tests/kit/jobs.ts'
import { startPushReceiver } from '../../tests/kit/push-receiver.ts'
import { cancelOrder } from '../features/orders/cancel-order.ts'
import { submitOrder } from '../features/orders/submit-order.ts'
import type { SessionScope } from '../http/scope.ts'
import { createDeliver } from '../push/deliver.ts'
import { putSubscription } from '../push/subscription.store.ts'
import { createVapid } from '../push/vapid.ts'
import { enqueue } from './enqueue.ts'
import { purgeExpired } from './housekeeping.ts'
import { sendPush } from './send-push.ts'
import { makeAndTell } from './tell-files.ts'
import { tellApproval } from './tell-approval.ts'
import { tellOrder } from './tell-order.ts'

const db = await testDatabase()
const receiver = await startPushReceiver()
const folder = mkdtempSync(join(tmpdir(), 'tradepad-send-push-'))
afterAll(async () => {
  await receiver.close()
  rmSync(folder, { recursive: true })
})
const vapid = createVapid({ vapidKeyFile: join(folder, 'vapid.jwk'), contact: null })
const deliver = createDeliver(vapid, [receiver.origin])
const reasons: string[] = []
const sending = {
  database: db,
  deliver,
  now: () => NOON,
  troubled: ({ reason }: { reason: string }) => void reasons.push(reason),
}
/** Returns how many messages were tried. */
const send = async () => {
  await workOff(db, 'order.tell', (job) => tellOrder(db, job))
  return workOff(db, 'push.send', (job) => sendPush(sending, job))
}
const payloads = () => receiver.received.map(({ payload }) => JSON.parse(payload) as unknown)
/** Seconds after noon at which the waiting messages are due. */
const dueIn = async () => (await waitingJobs(db, 'push.send')).map(({ due }) => (due.getTime() - NOON.getTime()) / 1000)

let browsers = 0
/** A browser of the person, subscribed to these kinds, with a live session. */
const subscribe = async (
  scope: SessionScope,
  kinds: readonly PushKind[] = ['orders', 'shipped', 'cancelled', 'approvals'],
  language = 'de',
) => {
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
const subscriptions = async () => (await db.pool.query('select from push_subscription')).rowCount

beforeEach(async () => {
  await db.pool.query('truncate push_subscription, jobs.job')
  receiver.answer(201)
  receiver.forget()
  reasons.splice(0)
})

const anOrderOf = async (buyer: Awaited<ReturnType<typeof anAccount>>) => {
  const article = await anArticle(db)
  return ask(db, buyer, submitOrder, { body: aDraft(buyer, [[article, 2]]) })
}

test('an order notifies the others who may act for its account, not the person who gave it, and carries only its id', async () => {
  const buyer = await anAccount(db)
  const colleague = { ...(await aBuyer(db, buyer, 'Colleague')), addressId: buyer.addressId }
  const granted = aSalesPerson(buyer)
  await grant(granted)
  const stranger = aSalesPerson(buyer, 'Not granted')
  const elsewhere = await anAccount(db)
  await subscribe(colleague)
  await subscribe(granted, ['orders', 'arrivals'], 'en')
  // Each event is a separate choice: this browser gets neither of the two.
  await subscribe(colleague, ['shipped', 'approvals'])
  for (const other of [{ ...buyer, sessionId: randomUUID() }, stranger, elsewhere]) await subscribe(other)
  await subscribe({ ...granted, sessionId: randomUUID() }, ['arrivals'])

  const { orderId } = await anOrderOf(buyer)
  expect(await send()).toBe(2)
  expect(payloads()).toEqual(
    expect.arrayContaining([
      { kind: 'orderGiven', id: orderId, account: buyer.account, tenant: 'main', language: 'de' },
      { kind: 'orderGiven', id: orderId, account: buyer.account, tenant: 'main', language: 'en' },
    ]),
  )

  receiver.forget()
  await ask(db, granted, cancelOrder, { body: { orderId, option: 'mistake', reason: '' } })
  // Now the person who gave it is notified, and the one who cancelled it is not.
  expect(await send()).toBe(2)
  const cancelled = { kind: 'orderCancelled', id: orderId, account: buyer.account, tenant: 'main', language: 'de' }
  expect(payloads()).toEqual([cancelled, cancelled])
})

test('the same order sent twice notifies once, a refused one never', async () => {
  const buyer = await anAccount(db)
  await subscribe(await aBuyer(db, buyer))
  const draft = aDraft(buyer, [[await anArticle(db), 2]])
  for (let times = 0; times < 2; times++) await ask(db, buyer, submitOrder, { body: draft })
  const soldOut = aDraft(buyer, [[await anArticle(db, { stock: 0 }), 2]])
  await expect(ask(db, buyer, submitOrder, { body: soldOut })).rejects.toMatchObject({ error: 'order.refused' })
  expect(await send()).toBe(1)
  expect(await send()).toBe(0)
})

test('a job that runs again because its worker died notifies nobody twice', async () => {
  const buyer = await anAccount(db)
  await subscribe(await aBuyer(db, buyer))
  await anOrderOf(buyer)
  const [job] = await waitingJobs(db, 'order.tell')
  if (!job) throw new Error('No job was added')
  for (let times = 0; times < 3; times++) await tellOrder(db, job.payload)
  expect(await waitingJobs(db, 'push.send')).toHaveLength(1)
})

test('a browser that ended its subscription is forgotten, and its waiting messages are dropped', async () => {
  const buyer = await anAccount(db)
  await subscribe(await aBuyer(db, buyer))
  for (let times = 0; times < 2; times++) await anOrderOf(buyer)
  receiver.answer(410)
  expect(await send()).toBe(2)
  expect(await subscriptions()).toBe(0)
  expect(receiver.received).toHaveLength(1)
  await anOrderOf(buyer)
  expect(await send()).toBe(0)
})

test('a busy service is retried, each time later and at most six times', async () => {
  const buyer = await anAccount(db)
  await subscribe(await aBuyer(db, buyer))
  await anOrderOf(buyer)
  receiver.answer(503)
  const waits: number[] = []
  while ((await send()) > 0) waits.push(...(await dueIn()))
  expect(waits).toEqual([30, 120, 480, 1920, 7680])
  expect(reasons).toHaveLength(6)
  expect(await subscriptions()).toBe(1)
})

test('a service that names a time is retried then', async () => {
  const buyer = await anAccount(db)
  await subscribe(await aBuyer(db, buyer))
  await anOrderOf(buyer)
  receiver.answer(429, { 'retry-after': '600' })
  await send()
  expect(await dueIn()).toEqual([600])
})

test('a person who signed out is not notified, and their subscription is removed', async () => {
  const buyer = await anAccount(db)
  const colleague = await aBuyer(db, buyer)
  await subscribe(colleague)
  await anOrderOf(buyer)
  await workOff(db, 'order.tell', (job) => tellOrder(db, job))
  await db.pool.query('update session set ended_at = now() where session_id = $1', [colleague.sessionId])
  expect(await send()).toBe(1)
  await anOrderOf(buyer)
  expect(await send()).toBe(0)
  expect(receiver.received).toHaveLength(0)
  await purgeExpired(db, NOON)
  expect(await subscriptions()).toBe(0)
})

test('a message that waits for a person is dropped once another has taken over the device', async () => {
  const buyer = await anAccount(db)
  const [colleague, next] = [await aBuyer(db, buyer), await aBuyer(db, await anAccount(db))]
  const endpoint = await subscribe(colleague)
  await anOrderOf(buyer)
  await workOff(db, 'order.tell', (job) => tellOrder(db, job))
  await subscribe(next)
  const given = { endpoint, keys: receiver.keys, kinds: ['orders'] as const, language: 'de' }
  await db.tx({ tenant: next.tenant }, (tx) => putSubscription(tx, next, given, NOON))
  expect(await send()).toBe(1)
  expect(receiver.received).toHaveLength(0)
})

test('an order whose transaction fails leaves no job', async () => {
  const buyer = await anAccount(db)
  await subscribe(await aBuyer(db, buyer))
  const body = aDraft(buyer, [[await anArticle(db), 2]])
  const failing = db.tx(buyer, async (tx) => {
    await tx.query('select 1')
    await enqueue(tx, 'order.tell', {
      tenant: buyer.tenant,
      account: buyer.account,
      orderId: body.orderId,
      kind: 'orderGiven',
      actor: { kind: 'buyer', id: buyer.actor.id },
      language: 'en',
    })
    throw new Error('after the effect')
  })
  await expect(failing).rejects.toThrow('after the effect')
  expect(await waitingJobs(db, 'order.tell')).toEqual([])
})

test('the person who asked for a package is told its outcome once, after their quiet hours, and not while another try remains', async () => {
  const buyer = await anAccount(db)
  await subscribe(buyer, ['files'])
  await subscribe(await aBuyer(db, buyer), ['files'])
  await subscribe({ ...buyer, sessionId: randomUUID() }, ['orders', 'arrivals'])
  const { tenant, account } = buyer
  const fileId = randomUUID()
  const job = { tenant, account, fileId } as const
  const row = {
    category: 'package',
    asked: {},
    fingerprint: 'f',
    language: 'de',
    principal: `buyer:${buyer.actor.id}`,
    asked_by: 'Ana',
  }
  await insertRow(db, 'download_file', { tenant_id: tenant, account_id: account, file_id: fileId, ...row, asked_at: NOON })
  const becomes = (state: string) => async () =>
    void (await db.pool.query('update download_file set state = $2 where file_id = $1', [fileId, state]))
  const failing = async () => Promise.reject(new Error('the worker is full'))
  await expect(makeAndTell(db, job, failing)).rejects.toThrow('the worker is full')
  expect(await waitingJobs(db, 'push.send')).toEqual([])
  for (let times = 0; times < 2; times++) await makeAndTell(db, job, becomes('done'))
  await insertRow(db, 'quiet_hours', {
    tenant_id: tenant,
    account_id: account,
    buyer_id: buyer.actor.id,
    from_hour: 12,
    to_hour: 14,
  })
  expect(await send()).toBe(1)
  expect([receiver.received, await dueIn()]).toEqual([[], [3600]])
  await db.pool.query('delete from quiet_hours')
  expect(await send()).toBe(1)
  expect(payloads()).toEqual([{ kind: 'filesReady', id: fileId, account, tenant, language: 'de' }])
  await makeAndTell(db, job, becomes('failed'))
  await send()
  expect(payloads()).toContainEqual({ kind: 'filesFailed', id: fileId, account, tenant, language: 'de' })
})

test('an order above a limit notifies those who may approve it, its refusal the person who asked', async () => {
  const ana = await anAccount(db)
  const ben = await aBuyer(db, ana, 'Ben Sanz')
  for (const person of [ana, ben]) await subscribe(person, ['approvals'], person === ana ? 'en' : 'de')
  const { tenant, account } = ana
  const orderId = randomUUID()
  const row = {
    draft: {},
    shown: {},
    asked_by: ben.actor.id,
    asked_name: 'Ben Sanz',
    asked_at: NOON,
    language: 'de',
  }
  const facts = { total: 12_100, currency: 'EUR', line_count: 1 }
  await insertRow(db, 'order_approval', { tenant_id: tenant, account_id: account, order_id: orderId, ...row, ...facts })
  for (let times = 0; times < 2; times++) await tellApproval(db, { tenant, account, orderId, kind: 'asked' })
  await send()
  await db.pool.query(`update order_approval set state = 'refused', decided_at = now() where order_id = $1`, [orderId])
  await tellApproval(db, { tenant, account, orderId, kind: 'refused' })
  await send()
  expect(payloads()).toEqual([
    { kind: 'approvalAsked', id: orderId, account, tenant, language: 'en' },
    { kind: 'approvalRefused', id: orderId, account, tenant, language: 'de' },
  ])
})

test('a transaction adds jobs of its own tenant only, and neither sees nor changes any', async () => {
  const buyer = await anAccount(db)
  await anOrderOf(buyer)
  const foreign = { tenant: 'nobleza', account: buyer.account, messageId: randomUUID() } as const
  await expect(db.tx(buyer, (tx) => enqueue(tx, 'mail.send', foreign))).rejects.toThrow('its own tenant')
  await expect(db.tx(buyer, (tx) => tx.query('select from jobs.job'))).rejects.toThrow('permission denied')
  await expect(db.tx(buyer, (tx) => tx.query('delete from jobs.job'))).rejects.toThrow('permission denied')
})
