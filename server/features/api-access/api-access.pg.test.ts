import { describe, expect, test } from 'vitest'
import { ids, testApp } from '../../../tests/contract/kit.ts'
import { machineToken } from '../../../tests/kit/machine.ts'
import { writtenMails } from '../../../tests/kit/written-mails.ts'

const server = await testApp()
const { ask, clock, database, signIn, actFor } = server
const ana = (await signIn('ana@bazar.example', '/user/login/token')).access_token
const karl = (await signIn('karl')).access_token
const DAY_MS = 86_400_000
const GIVEN = {
  programName: 'Shop connection',
  companyName: 'Bazar Norte',
  storeUrl: 'https://bazar.example',
  companySize: 'upTo9',
  hasTechnician: true,
  wantedInformation: ['basic', 'stock', 'orders'],
}

interface Application {
  applicationMaterialId: string
  state: string
  answer: string
  clientId: string | null
  secretMadeAt: string | null
  formerEndsAt: string | null
  usedAt: string | null
  revokedAt: string | null
  revokeReason: string
}
const send = (method: 'POST' | 'PUT', path: string, payload: object, token = ana) =>
  ask({ method, url: `/api/v1.0/application_material${path}`, payload, token })
const applied = async (part: object = {}) =>
  (await send('POST', '', { ...GIVEN, ...part })).json<{ data: { applicationMaterialId: string } }>().data.applicationMaterialId
const list = async (token = ana) =>
  (await ask({ url: '/api/v1.0/application_material/client_id', token })).json<{ data: { list: Application[] } }>().data.list
const one = async (id: string) => (await list()).find(({ applicationMaterialId }) => applicationMaterialId === id)!

interface Case {
  state: string
  caseId: string
  version: number
  detail: { applicationMaterialId: string }
  trail: { act: string }[]
}
const caseOf = async (id: string): Promise<Case> => {
  const { rows } = await database.pool.query<{ id: string }>('select case_id as id from desk_case where subject_id = $1', [id])
  return (await ask({ url: `/api/v1.0/desk/case?caseId=${rows[0]!.id}`, token: karl })).json<{ data: Case }>().data
}
const decide = async (id: string, decision: string, reason = '', seen?: Case) => {
  const { caseId, version } = seen ?? (await caseOf(id))
  return ask({ method: 'POST', url: '/api/v1.0/desk/decide', payload: { caseId, version, decision, reason }, token: karl })
}
const revokeAtDesk = ({ caseId, version }: Case, reason = 'It asks every second.', token = karl) =>
  ask({ method: 'POST', url: '/api/v1.0/desk/revoke', payload: { caseId, version, reason }, token })
const passed = async (part: object = {}) => {
  const id = await applied(part)
  expect((await decide(id, 'approve')).statusCode).toBe(200)
  return id
}
const secretOf = async (id: string) =>
  (await send('POST', '/secret', { applicationMaterialId: id })).json<{ data: { clientId: string; clientSecret: string } }>().data
const token = (client: { clientId: string; clientSecret: string }, scope?: string) =>
  ask({
    method: 'POST',
    url: '/api/oauth/token',
    payload: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: client.clientId,
      client_secret: client.clientSecret,
      ...(scope !== undefined && { scope }),
    }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const page = (bearer: string, on = server) =>
  on.ask({ method: 'POST', url: '/api/v1.0/goods/pagelist', payload: { goodsIds: ['LAMP'] }, token: bearer })

describe('an application', () => {
  test('is the only one open, can be changed, refused with a reason and submitted again; the desk sees its current state', async () => {
    const id = await applied()
    expect((await send('POST', '', GIVEN)).json()).toMatchObject({ error: 'apiAccess.waiting' })
    const seen = await caseOf(id)
    expect(seen).toMatchObject({
      kind: 'apiApplication',
      title: 'Shop connection',
      company: 'Bazar Norte',
      detail: {
        storeUrl: 'https://bazar.example',
        wantedInformation: ['basic', 'stock', 'orders'],
        applicationState: 'submitted',
      },
    })
    expect((await send('PUT', '', { applicationMaterialId: id, ...GIVEN, storeUrl: 'https://other.example' })).statusCode).toBe(
      200,
    )
    expect((await decide(id, 'approve', '', seen)).json()).toMatchObject({ error: 'desk.changed' })
    expect((await caseOf(id)).detail).toMatchObject({ storeUrl: 'https://other.example' })
    expect((await decide(id, 'refuse')).json()).toMatchObject({ error: 'desk.reasonMissing' })
    expect((await send('PUT', '/reCommit', { applicationMaterialId: id, ...GIVEN })).json()).toMatchObject({
      error: 'apiAccess.judged',
    })
    expect((await decide(id, 'refuse', 'no shop there')).statusCode).toBe(200)
    expect(await one(id)).toMatchObject({ state: 'failed', answer: 'no shop there', clientId: null })
    expect((await send('POST', '/secret', { applicationMaterialId: id })).json()).toMatchObject({ error: 'apiAccess.judged' })
    expect((await send('PUT', '', { applicationMaterialId: id, ...GIVEN })).json()).toMatchObject({ error: 'apiAccess.judged' })
    expect((await send('PUT', '/reCommit', { applicationMaterialId: id, ...GIVEN })).statusCode).toBe(200)
    expect((await decide(id, 'approve')).statusCode).toBe(200)
    expect(await one(id)).toMatchObject({ state: 'passed', answer: '', clientId: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    expect((await caseOf(id)).trail.map(({ act }) => act)).toEqual(['opened', 'answered', 'refused', 'answered', 'approved'])
  })

  test.each([
    ['a link that is none', { storeUrl: 'bazar' }],
    ['no name', { programName: ' ' }],
    ['a name of 51 letters', { programName: 'a'.repeat(51) }],
    ['a company of 101 letters', { companyName: 'a'.repeat(101) }],
    ['a link of 201 letters', { storeUrl: `https://bazar.example/${'a'.repeat(179)}` }],
    ['nothing wanted', { wantedInformation: [] }],
    ['the same twice', { wantedInformation: ['stock', 'stock'] }],
    ['the ERP door', { wantedInformation: ['erp'] }],
    ['another size', { companySize: 'huge' }],
  ])('with %s is refused', async (_, part) => {
    const answer = await send('POST', '', { ...GIVEN, ...part })
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { error: 'request.invalid' }])
  })

  test('belongs to its account and to those who manage it; only the buyer gets its secret', async () => {
    const id = await passed()
    const sales = (await signIn('marta')).access_token
    const acting = (await actFor(sales, 'C200')).access_token
    const body = { applicationMaterialId: id }
    expect(await list(acting)).toEqual([])
    for (const answer of [
      await send('PUT', '', { ...body, ...GIVEN }, acting),
      await send('PUT', '/reCommit', { ...body, ...GIVEN }, acting),
      await send('POST', '/revoke', body, acting),
    ])
      expect([answer.statusCode, answer.json()]).toMatchObject([404, { error: 'apiAccess.notFound' }])
    const forMine = (await actFor(sales, 'C100')).access_token
    expect((await send('POST', '/secret', body, forMine)).json()).toMatchObject({ error: 'session.clientOnly' })
    await database.pool.query(`update buyer set may = 'order' where buyer_id = $1`, [ids.buyer])
    const fresh = (await signIn('ana@bazar.example', '/user/login/token')).access_token
    for (const path of ['', '/secret', '/revoke'])
      expect((await send('POST', path, path === '' ? GIVEN : body, fresh)).json()).toMatchObject({ error: 'people.manageOnly' })
    await database.pool.query(`update buyer set may = 'manage' where buyer_id = $1`, [ids.buyer])
  })
})

describe('the program that an approval creates', () => {
  test('has no secret until the account makes one; it is shown once, rotated with seven days of overlap, and revoked at once', async () => {
    const id = await passed()
    expect(await one(id)).toMatchObject({ secretMadeAt: null, usedAt: null })
    const first = await secretOf(id)
    expect(first.clientSecret).toMatch(/^tradepad_/)
    expect((await token(first)).json()).toMatchObject({ scope: 'basic stock orders', expires_in: 900 })
    const second = await secretOf(id)
    expect([(await token(first)).statusCode, (await token(second)).statusCode]).toEqual([200, 200])
    expect(await one(id)).toMatchObject({
      secretMadeAt: clock.now.toISOString(),
      formerEndsAt: new Date(clock.now.getTime() + 7 * DAY_MS).toISOString(),
      usedAt: clock.now.toISOString(),
    })
    const kept = await database.pool.query<{ row: string }>(
      `select v::text as row from command_verdict v union all select s::text from machine_secret s union all select a::text from audit a`,
    )
    expect(kept.rows.map(({ row }) => row).join()).not.toContain(second.clientSecret)
    const before = clock.now
    clock.now = new Date(before.getTime() + 7 * DAY_MS + 1)
    expect([(await token(first)).statusCode, (await token(second)).statusCode]).toEqual([401, 200])
    clock.now = before
    const bearer = (await token(second)).json<{ access_token: string }>().access_token
    expect((await page(bearer)).statusCode).toBe(200)
    expect((await send('POST', '/revoke', { applicationMaterialId: id })).statusCode).toBe(200)
    expect([(await page(bearer)).statusCode, (await token(second)).statusCode]).toEqual([401, 401])
    expect(await one(id)).toMatchObject({ revokedAt: clock.now.toISOString() })
    for (const path of ['/revoke', '/secret'])
      expect((await send('POST', path, { applicationMaterialId: id })).json()).toMatchObject({ error: 'apiAccess.judged' })
  })

  test('is revoked at the desk with a reason: its tokens fail at once, the client reads why and applies again', async () => {
    await database.pool.query('delete from jobs.job')
    const id = await passed()
    const client = await secretOf(id)
    const bearer = (await token(client)).json<{ access_token: string }>().access_token
    expect((await page(bearer)).statusCode).toBe(200)
    const seen = await caseOf(id)
    expect(seen).toMatchObject({ state: 'approved', detail: { usedAt: clock.now.toISOString(), revokedAt: null } })
    expect((await revokeAtDesk(seen, ' ')).json()).toMatchObject({ error: 'desk.reasonMissing' })
    expect((await revokeAtDesk({ ...seen, version: 1 })).json()).toMatchObject({ error: 'desk.changed' })
    expect((await revokeAtDesk(seen, 'why', ana)).statusCode).toBe(403)
    expect((await revokeAtDesk(seen)).statusCode).toBe(200)
    expect([(await page(bearer)).statusCode, (await token(client)).statusCode]).toEqual([401, 401])
    const revoked = await caseOf(id)
    expect([revoked.state, revoked.trail.at(-1)]).toMatchObject(['revoked', { act: 'revoked', note: 'It asks every second.' }])
    expect((await revokeAtDesk(revoked)).json()).toMatchObject({ error: 'desk.notRevocable' })
    expect(await one(id)).toMatchObject({ revokedAt: clock.now.toISOString(), revokeReason: 'It asks every second.' })
    expect((await writtenMails(database)).map(({ to, subject }) => [to, subject])).toEqual([
      ['ana@bazar.example', 'API access for Shop connection is approved'],
      ['ana@bazar.example', 'API access for Shop connection is revoked'],
    ])
    expect((await writtenMails(database)).at(-1)?.text).toContain('What our service wrote: It asks every second.')
    expect((await send('PUT', '/reCommit', { applicationMaterialId: id, ...GIVEN })).statusCode).toBe(200)
    expect(await one(id)).toMatchObject({ state: 'submitted', clientId: null, revokedAt: null, revokeReason: '' })
    expect((await decide(id, 'approve')).statusCode).toBe(200)
    expect((await one(id)).clientId).not.toBe(client.clientId)
    expect((await page(bearer)).statusCode).toBe(401)
  })

  test('is revoked once, by the client or by service; an open application has nothing to revoke', async () => {
    const id = await passed()
    const seen = await caseOf(id)
    expect((await send('POST', '/revoke', { applicationMaterialId: id })).statusCode).toBe(200)
    expect((await caseOf(id)).detail).toMatchObject({ revokedAt: clock.now.toISOString() })
    expect((await revokeAtDesk(seen)).json()).toMatchObject({ error: 'desk.notRevocable' })
    const waiting = await applied()
    expect((await revokeAtDesk(await caseOf(waiting))).json()).toMatchObject({ error: 'desk.notRevocable' })
    expect((await decide(waiting, 'refuse', 'no')).statusCode).toBe(200)
  })

  test('keeps one secret without an end if several are made at once', async () => {
    const id = await passed()
    const made = await Promise.all([secretOf(id), secretOf(id), secretOf(id)])
    const { rows } = await database.pool.query(`select from machine_secret where client_id = $1 and ends_at is null`, [
      made[0]!.clientId,
    ])
    expect(rows).toHaveLength(1)
  })

  test('gets only what its scopes allow: other properties are absent, other calls are refused with the name of the scope', async () => {
    const client = await secretOf(await passed())
    const bearer = (await token(client)).json<{ access_token: string }>().access_token
    const row = (await page(bearer)).json<{ data: { list: Record<string, unknown>[] } }>().data.list[0]!
    expect(row).toMatchObject({ goodsId: 'LAMP', netPrice: '12.50', remainingStock: 1000 })
    for (const name of ['imageUrl', 'imageUrls', 'goodsParams', 'goodsClassSetId', 'goodsTag'])
      expect(row).not.toHaveProperty(name)
    const tree = await ask({ url: '/api/v1.0/goods_class_set/list/tree', token: bearer })
    expect([tree.statusCode, tree.json(), tree.headers['www-authenticate']]).toMatchObject([
      403,
      { error: 'access.scopeMissing', data: { values: { scope: 'classification' } } },
      'Bearer error="insufficient_scope"',
    ])
    const less = (await token(client, 'basic')).json<{ access_token: string }>().access_token
    expect((await page(less)).json<{ data: { list: object[] } }>().data.list[0]).not.toHaveProperty('remainingStock')
    expect((await token(client, 'basic images')).json()).toMatchObject({ error: 'invalid_scope' })
    for (const url of [
      '/api/v1.0/user_auth/info',
      '/api/v1.0/cart/list',
      '/api/v1.0/application_material/client_id',
      '/api/v1.0/erp/orders',
    ])
      expect([url, (await ask({ url, token: bearer })).json()]).toMatchObject([url, { error: 'session.notAllowed' }])
  })

  test('is refused while its account is closed, and a token for another account is invalid', async () => {
    const { clientId } = await secretOf(await passed())
    const actor = { kind: 'machine', id: clientId, name: 'Shop' } as const
    const forged = await server.api.tokens.signMachine(
      { tenant: 'main', actor, scopes: ['basic'], account: ids.other },
      clock.now,
    )
    expect((await page(forged)).json()).toMatchObject({ error: 'access.tokenMissing' })
    const bearer = await machineToken(server, { scopes: ['basic'], account: ids.other })
    expect((await page(bearer)).statusCode).toBe(200)
    await database.pool.query('update client_account set closed = true where account_id = $1', [ids.other])
    expect((await page(bearer)).json()).toMatchObject({ error: 'account.closed' })
  })

  test('has a limit of calls a minute, shown in the headers; beyond it only this program has to wait', async () => {
    const few = await testApp({ PROGRAM_CALLS_PER_MINUTE: '2' })
    const bearer = await machineToken(few, { scopes: ['basic'], account: ids.mine })
    const answers = [await page(bearer, few), await page(bearer, few), await page(bearer, few)]
    expect(
      answers.map(({ statusCode, headers }) => [statusCode, headers['ratelimit-limit'], headers['ratelimit-remaining']]),
    ).toEqual([
      [200, '2', '1'],
      [200, '2', '0'],
      [429, '2', '0'],
    ])
    expect(answers[2]!.json()).toMatchObject({ error: 'request.tooMany' })
    expect(Number(answers[2]!.headers['retry-after'])).toBeGreaterThan(0)
    expect((await page(await machineToken(few, { scopes: ['basic'], account: ids.mine }), few)).statusCode).toBe(200)
  })
})
