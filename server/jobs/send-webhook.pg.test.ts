import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { insertRow } from '../../tests/kit/builders.ts'
import { testDatabase } from '../../tests/kit/database.ts'
import { waitingJobs } from '../../tests/kit/jobs.ts'
import { webhookWorld } from '../../tests/kit/webhooks.ts'
import { askAgain } from '../features/webhooks/webhooks.store.ts'
import { createPost } from '../webhooks/post.ts'
import { purgeExpired } from './housekeeping.ts'
import { sendWebhook } from './send-webhook.ts'
import { tellWebhooks } from './tell-webhooks.ts'

const db = await testDatabase()
const { receiver, account, clock, sending, running, reset, anEndpoint, aDelivery, run, log, bodies } = await webhookWorld(db)
afterAll(() => receiver.close())
beforeEach(reset)
const DAY_MS = 86_400_000
/** Seconds from now until the endpoint is woken. */
const wokenIn = async () =>
  (await waitingJobs(db, 'webhook.send')).map(({ due }) => Math.round((due.getTime() - clock.now.getTime()) / 1000))
const passes = (ms: number) => void (clock.now = new Date(clock.now.getTime() + ms))

describe('a server that accepts nothing', () => {
  test('is retried under the same id after ever longer waits, and given up after ten attempts in three days', async () => {
    const endpoint = await anEndpoint()
    await insertRow(db, 'buyer', {
      tenant_id: 'main',
      buyer_id: randomUUID(),
      account_id: account.account,
      email: `${randomUUID()}@x.example`,
      name: 'Ben',
      password_hash: '',
      may: 'order',
    })
    await aDelivery(endpoint)
    receiver.answer(500, {}, 'broken')
    const begun = clock.now.getTime()
    await run(endpoint)
    expect(await wokenIn()).toEqual([5])
    passes(4000)
    await run(endpoint)
    expect(receiver.received).toHaveLength(1)
    for (let attempt = 2; attempt <= 10; attempt++) {
      clock.now = new Date(Math.max((await log())[0]!.due_at.getTime(), clock.now.getTime() + 900_000))
      await run(endpoint)
    }
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(receiver.received).toHaveLength(10)
    expect(await log()).toMatchObject([{ state: 'failed', attempts: 10, problem: 'refused', status: 500 }])
    const { rows: tried } = await db.pool.query<{ history: object[] }>('select history from webhook_delivery')
    expect(tried[0]?.history).toHaveLength(10)
    expect(tried[0]?.history.at(-1)).toMatchObject({ status: 500, problem: 'refused', ms: expect.any(Number) })
    expect((clock.now.getTime() - begun) / DAY_MS).toBeGreaterThan(3)
    const { rows } = await db.pool.query('select is_on, off_because from webhook_endpoint')
    expect(rows).toEqual([{ is_on: false, off_because: 'failing' }])
    const { rows: mails } = await db.pool.query('select kind, to_name from mail_message')
    expect(mails).toEqual([{ kind: 'webhookOff', to_name: 'Ana Ruiz' }])
  })

  test('can name the time to wait itself', async () => {
    const endpoint = await anEndpoint()
    await aDelivery(endpoint)
    receiver.answer(429, { 'retry-after': '3600' })
    await run(endpoint)
    expect(await wokenIn()).toEqual([3600])
  })

  test('stays on if it accepted another event meanwhile', async () => {
    const endpoint = await anEndpoint()
    await aDelivery(endpoint, { at: new Date(clock.now.getTime() - 3 * DAY_MS), attempts: 9 })
    await aDelivery(endpoint, { state: 'delivered', last_at: new Date(clock.now.getTime() - DAY_MS) })
    receiver.answer(400)
    await run(endpoint)
    expect((await db.pool.query('select is_on from webhook_endpoint')).rows).toEqual([{ is_on: true }])
  })

  test('is switched off at once by a 410, with what waits for it; this is mailed once', async () => {
    const endpoint = await anEndpoint()
    const ids = [await aDelivery(endpoint), await aDelivery(endpoint)]
    receiver.answer(410)
    await run(endpoint)
    await run(endpoint)
    expect(receiver.received).toHaveLength(1)
    expect((await log()).map(({ state, problem }) => `${state} ${problem}`).toSorted()).toEqual(['failed off', 'failed refused'])
    expect(ids).toContain(receiver.received[0]?.headers['webhook-id'])
    expect((await db.pool.query('select off_because from webhook_endpoint')).rows).toEqual([{ off_because: 'gone' }])
    expect((await db.pool.query('select from mail_message')).rows).toHaveLength(1)
  })

  test('is logged with its cause: a name that leads inside, or slowness', async () => {
    const [slow, inside] = [await anEndpoint(), await anEndpoint()]
    await db.pool.query(`update webhook_endpoint set url = 'https://rebound.example/' where webhook_id = $1`, [inside.webhookId])
    await aDelivery(slow, { at: new Date(clock.now.getTime() - 1) })
    await aDelivery(inside)
    receiver.answerBy(() => undefined)
    await run(slow)
    const resolve: NonNullable<Parameters<typeof createPost>[0]['resolve']> = (_name, _options, done) =>
      done(null, [{ address: '127.0.0.1', family: 4 }])
    await sendWebhook({ ...sending, post: createPost({ origins: [receiver.origin], resolve }) }, inside.job, running())
    expect((await log()).map(({ problem }) => problem)).toEqual(['timeout', 'address'])
    expect(receiver.received).toHaveLength(1)
  })

  test('rests, so that others go on: of a hundred waiting events one is tried', async () => {
    const [away, other] = [await anEndpoint(undefined, { path: '/away' }), await anEndpoint(undefined, { path: '/other' })]
    for (let at = 0; at < 100; at++) await aDelivery(away)
    await aDelivery(other)
    receiver.answerBy((response, { path }) => void (path === '/away' ? undefined : response.writeHead(204).end()))
    await Promise.all([run(away), run(away), run(other)])
    await run(away)
    expect(receiver.received.map(({ path }) => path).toSorted()).toEqual(['/away', '/other'])
    expect(await wokenIn()).toEqual([5])
  })
})

describe('several workers', () => {
  test('send each attempt once', async () => {
    const endpoint = await anEndpoint()
    for (let at = 0; at < 10; at++) await aDelivery(endpoint)
    await Promise.all(Array.from({ length: 4 }, () => run(endpoint)))
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(10)
    expect(receiver.received).toHaveLength(10)
    expect((await db.pool.query('select held_by from webhook_endpoint')).rows).toEqual([{ held_by: null }])
  })

  test('leave to a killed one what it held, and it resumes', async () => {
    const endpoint = await anEndpoint()
    await aDelivery(endpoint)
    const killed = running()
    const dying = { ...sending, post: () => Promise.reject(new Error('killed')) }
    await expect(sendWebhook(dying, endpoint.job, killed)).rejects.toThrow('killed')
    await run(endpoint)
    expect(receiver.received).toEqual([])
    await sendWebhook(sending, endpoint.job, killed)
    expect(receiver.received).toHaveLength(1)
    expect(await log()).toMatchObject([{ state: 'delivered', attempts: 2 }])
  })

  test('record a failed delivery if one was killed at the last attempt, and send the others', async () => {
    const endpoint = await anEndpoint()
    const lost = await aDelivery(endpoint, {
      at: new Date(clock.now.getTime() - 1),
      attempts: 9,
      problem: 'refused',
      status: 500,
    })
    const killed = running()
    const dying = { ...sending, post: () => Promise.reject(new Error('killed')) }
    await expect(sendWebhook(dying, endpoint.job, killed)).rejects.toThrow('killed')
    const next = await aDelivery(endpoint)
    await sendWebhook(sending, endpoint.job, killed)
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([next])
    expect(await log()).toMatchObject([
      { state: 'failed', attempts: 10, problem: 'timeout', status: null },
      { state: 'delivered', attempts: 1 },
    ])
    expect(await waitingJobs(db, 'webhook.send')).toEqual([])
    const again = { webhookId: endpoint.webhookId, deliveryId: lost, now: clock.now }
    await db.tx(account, (tx) => askAgain(tx, account, again))
    await run(endpoint)
    expect((await log())[0]).toMatchObject({ state: 'delivered', attempts: 11 })
  })

  test('are woken again within minutes if the job of one is lost for good', async () => {
    const endpoint = await anEndpoint()
    await aDelivery(endpoint)
    await expect(
      sendWebhook({ ...sending, post: () => Promise.reject(new Error('killed')) }, endpoint.job, running()),
    ).rejects.toThrow('killed')
    await tellWebhooks(db, new Date(clock.now.getTime() + 60_000))
    expect(await waitingJobs(db, 'webhook.send')).toEqual([])
    passes(200_000)
    await tellWebhooks(db, clock.now)
    expect(await waitingJobs(db, 'webhook.send')).toMatchObject([{ payload: endpoint.job }])
    await run(endpoint)
    expect(await log()).toMatchObject([{ state: 'delivered' }])
  })
})

test('a person’s test reaches an endpoint that is off, is tried once, and switches nothing off', async () => {
  const endpoint = await anEndpoint()
  await db.pool.query('update webhook_endpoint set is_on = false')
  await aDelivery(endpoint)
  await aDelivery(endpoint, { type: 'webhook.test', data: {}, asked: true, attempts_max: 1 })
  receiver.answer(500)
  await run(endpoint)
  expect(bodies().map(({ type }) => type)).toEqual(['webhook.test'])
  expect((await log()).find(({ type }) => type === 'webhook.test')).toMatchObject({ state: 'failed', attempts: 1 })
  expect((await db.pool.query('select off_because from webhook_endpoint')).rows).toEqual([{ off_because: null }])
})

test('the log is kept for thirty days', async () => {
  const endpoint = await anEndpoint()
  const kept = await aDelivery(endpoint, { at: new Date(clock.now.getTime() - 29 * DAY_MS) })
  await aDelivery(endpoint, { at: new Date(clock.now.getTime() - 31 * DAY_MS) })
  await purgeExpired(db, clock.now)
  expect((await db.pool.query('select delivery_id from webhook_delivery')).rows).toEqual([{ delivery_id: kept }])
})
