import { describe, expect, test } from 'vitest'
import { ids, testApp } from '../../../tests/contract/kit.ts'
import { machineToken } from '../../../tests/kit/machine.ts'
import { waitingJobs } from '../../../tests/kit/jobs.ts'

const server = await testApp()
const { ask, clock, database, signIn, actFor } = server
const ana = (await signIn('ana@bazar.example', '/user/login/token')).access_token
const DAY_MS = 86_400_000
const GIVEN = {
  url: 'https://erp.bazar.example/hooks',
  description: 'Our ERP',
  events: ['order.state_changed', 'stock.back'],
  isOn: true,
}

interface Listed {
  webhookId: string
  isOn: boolean
  secretMadeAt: string | null
  formerEndsAt: string | null
}
const send = (method: 'POST' | 'PUT', path: string, payload: object, token = ana) =>
  ask({ method, url: `/api/v1.0/webhook${path}`, payload, token })
const list = async (token = ana) =>
  (await ask({ url: '/api/v1.0/webhook/list', token })).json<{ data: { list: Listed[] } }>().data.list
const log = (webhookId: string, token = ana, more = '') =>
  ask({ url: `/api/v1.0/webhook/log?webhookId=${webhookId}${more}`, token })
const deliveries = async (webhookId: string, more = '') =>
  (await log(webhookId, ana, more)).json<{
    data: { list: { deliveryId: string; type: string; payload: string }[]; total: number }
  }>().data
const added = async (part: object = {}) => {
  await database.pool.query('delete from webhook_endpoint')
  return (await send('POST', '', { ...GIVEN, ...part })).json<{ data: { webhookId: string } }>().data.webhookId
}
const secretOf = async (webhookId: string) =>
  (await send('POST', '/secret', { webhookId })).json<{ data: { secret: string } }>().data.secret
const one = async () => (await list())[0]!

describe('a webhook', () => {
  test('is added without a secret, changed, switched off and deleted with its log', async () => {
    const webhookId = await added()
    expect(await list()).toMatchObject([{ webhookId, ...GIVEN, secretMadeAt: null, waiting: 0, failed: 0, offBecause: null }])
    expect((await send('POST', '/test', { webhookId })).json()).toMatchObject({ error: 'webhooks.noSecret' })
    await secretOf(webhookId)
    expect((await send('POST', '/test', { webhookId })).statusCode).toBe(200)
    const changed = { ...GIVEN, url: 'https://other.bazar.example/', events: ['files.ready'], isOn: false }
    expect((await send('PUT', '', { webhookId, ...changed })).statusCode).toBe(200)
    expect(await list()).toMatchObject([{ webhookId, ...changed, waiting: 1 }])
    expect((await send('POST', '/delete', { webhookId })).statusCode).toBe(200)
    expect(await list()).toEqual([])
    const { rows } = await database.pool.query('select from webhook_delivery union all select from webhook_secret')
    expect(rows).toEqual([])
  })

  test.each([
    ['plain http', { url: 'http://erp.bazar.example/hooks' }],
    ['a network address', { url: 'https://10.0.0.7/hooks' }],
    ['the machine itself', { url: 'https://localhost/hooks' }],
    ['a link-local address in another spelling', { url: 'https://2852039166/latest' }],
    ['a password', { url: 'https://a:b@erp.bazar.example/' }],
    ['no address', { url: 'bazar' }],
  ])('with %s is refused, both when added and when changed', async (_, part) => {
    const webhookId = await added()
    for (const answer of [await send('POST', '', { ...GIVEN, ...part }), await send('PUT', '', { webhookId, ...GIVEN, ...part })])
      expect([answer.statusCode, answer.json()]).toMatchObject([422, { error: 'webhooks.address' }])
  })

  test.each([
    ['no event', { events: [] }],
    ['the same event twice', { events: ['stock.out', 'stock.out'] }],
    ['an event that there is not', { events: ['webhook.test'] }],
    ['a long address', { url: `https://a.example/${'a'.repeat(200)}` }],
  ])('with %s is refused', async (_, part) => {
    expect((await send('POST', '', { ...GIVEN, ...part })).json()).toMatchObject({ error: 'request.invalid' })
  })

  test('belongs to its account and those who manage it, and to no program; only the buyer gets its secret', async () => {
    const webhookId = await added()
    await secretOf(webhookId)
    const deliveryId = (await send('POST', '/test', { webhookId })).json<{ data: { deliveryId: string } }>().data.deliveryId
    const sales = (await signIn('marta')).access_token
    const acting = (await actFor(sales, 'C200')).access_token
    expect(await list(acting)).toEqual([])
    for (const answer of [
      await send('PUT', '', { webhookId, ...GIVEN }, acting),
      await send('POST', '/delete', { webhookId }, acting),
      await send('POST', '/test', { webhookId }, acting),
      await send('POST', '/again', { webhookId, deliveryId }, acting),
      await log(webhookId, acting),
    ])
      expect([answer.statusCode, answer.json()]).toMatchObject([404, { error: 'webhooks.notFound' }])
    const forMine = (await actFor(sales, 'C100')).access_token
    expect((await list(forMine)).map((row) => row.webhookId)).toEqual([webhookId])
    expect((await send('POST', '/secret', { webhookId }, forMine)).json()).toMatchObject({ error: 'session.clientOnly' })
    await database.pool.query(`update buyer set may = 'order' where buyer_id = $1`, [ids.buyer])
    const fresh = (await signIn('ana@bazar.example', '/user/login/token')).access_token
    for (const answer of [await log(webhookId, fresh), await send('POST', '', GIVEN, fresh)])
      expect(answer.json()).toMatchObject({ error: 'people.manageOnly' })
    await database.pool.query(`update buyer set may = 'manage' where buyer_id = $1`, [ids.buyer])
    const program = await machineToken(server, { scopes: ['basic', 'orders'], account: ids.mine })
    expect((await log(webhookId, program)).json()).toMatchObject({ error: 'session.notAllowed' })
  })

  test('is one of five at most', async () => {
    await added()
    for (const _ of [2, 3, 4, 5]) expect((await send('POST', '', GIVEN)).statusCode).toBe(200)
    expect((await send('POST', '', GIVEN)).json()).toMatchObject({ error: 'quota.exceeded' })
    expect(await list()).toHaveLength(5)
  })
})

describe('the secret', () => {
  test('is shown once and stored nowhere, and a former one signs for seven more days', async () => {
    const webhookId = await added()
    const first = await secretOf(webhookId)
    expect(first).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(await one()).toMatchObject({ secretMadeAt: clock.now.toISOString(), formerEndsAt: null })
    const second = await secretOf(webhookId)
    expect(second).not.toBe(first)
    expect(await one()).toMatchObject({ formerEndsAt: new Date(clock.now.getTime() + 7 * DAY_MS).toISOString() })
    const kept = await database.pool.query<{ row: string }>(
      `select v::text as row from command_verdict v union all select s::text from webhook_secret s
        union all select e::text from webhook_endpoint e union all select a::text from audit a`,
    )
    const all = kept.rows.map(({ row }) => row).join()
    for (const secret of [first, second]) expect(all).not.toContain(secret.slice('whsec_'.length))
  })

  test('leaves at most three that sign, however often it is made again', async () => {
    const webhookId = await added()
    for (const _ of [1, 2, 3, 4, 5]) await secretOf(webhookId)
    const { rows } = await database.pool.query(`select from webhook_secret where webhook_id = $1`, [webhookId])
    expect(rows).toHaveLength(3)
  })

  test('has one version without an end if it is made twice at once', async () => {
    const webhookId = await added()
    await Promise.all([secretOf(webhookId), secretOf(webhookId)])
    const { rows } = await database.pool.query(`select from webhook_secret where ends_at is null`)
    expect(rows).toHaveLength(1)
  })
})

describe('the log', () => {
  test('shows what is sent, word for word, by state and in pages; a test replaces the one before', async () => {
    const webhookId = await added({ isOn: false })
    await secretOf(webhookId)
    for (const _ of [1, 2]) expect((await send('POST', '/test', { webhookId })).statusCode).toBe(200)
    const { list: rows, total } = await deliveries(webhookId)
    expect([total, rows]).toMatchObject([1, [{ type: 'webhook.test', state: 'waiting', attempts: 0, status: null }]])
    expect(JSON.parse(rows[0]!.payload)).toEqual({ type: 'webhook.test', timestamp: clock.now.toISOString(), data: {} })
    expect((await deliveries(webhookId, '&state=failed')).total).toBe(0)
    expect((await log(webhookId, ana, '&state=odd')).json()).toMatchObject({ error: 'request.invalid' })
  })

  test('sends a delivery again, at once and under its id', async () => {
    const webhookId = await added({ isOn: false })
    await secretOf(webhookId)
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into webhook_delivery (tenant_id, account_id, webhook_id, type, data, state, attempts, problem)
        values ('main', $1, $2, 'stock.out', '{}', 'failed', 10, 'timeout') returning delivery_id as id`,
      [ids.mine, webhookId],
    )
    const deliveryId = rows[0]!.id
    await database.pool.query('delete from jobs.job')
    expect((await send('POST', '/again', { webhookId, deliveryId })).statusCode).toBe(200)
    expect((await deliveries(webhookId)).list).toMatchObject([{ deliveryId, state: 'waiting', attempts: 10 }])
    expect(await waitingJobs(database, 'webhook.send')).toMatchObject([
      { payload: { tenant: 'main', account: ids.mine, webhookId } },
    ])
    expect((await send('POST', '/again', { webhookId, deliveryId: webhookId })).json()).toMatchObject({
      error: 'webhooks.notFound',
    })
  })
})
