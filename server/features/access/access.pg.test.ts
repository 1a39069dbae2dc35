import { describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/contract/kit.ts'
import { aMachine, machineToken } from '../../../tests/kit/machine.ts'
import { addMachine, revokeMachine, rotateSecret } from '../../http/machine.store.ts'

const server = await testApp()
const { ask, api, clock, database, signIn } = server
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const DAY_MS = 86_400_000

const token = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  ask({
    method: 'POST',
    url: '/api/oauth/token',
    payload: new URLSearchParams({ grant_type: 'client_credentials', ...fields }).toString(),
    headers: { ...FORM, ...headers },
  })
const by = ({ id, secret }: { id: string; secret: string }) => token({ client_id: id, client_secret: secret })
const basic = (id: string, secret: string) => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
const orders = (bearer: string, headers: Record<string, string> = {}) =>
  ask({ url: '/api/v1.0/erp/orders', token: bearer, headers })

describe('the token of a program', () => {
  test('is issued for Basic and for body credentials (RFC 6749), and works without the headers of a page', async () => {
    const machine = await aMachine(database)
    for (const answer of [await by(machine), await token({}, { authorization: basic(machine.id, machine.secret) })]) {
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
      const body = answer.json<{ access_token: string }>()
      expect(body).toEqual({ access_token: expect.any(String), token_type: 'Bearer', expires_in: 900, scope: 'erp' })
      const headers = { host: 'localhost', authorization: `Bearer ${body.access_token}` }
      expect((await server.app.inject({ url: '/api/v1.0/erp/orders', headers })).statusCode).toBe(200)
    }
  })

  test.each([
    ['a wrong secret', { client_secret: 'x' }, 401, 'invalid_client'],
    ['a client that nobody knows', { client_id: crypto.randomUUID() }, 401, 'invalid_client'],
    ['a client id that is none', { client_id: "' or 1=1 --" }, 401, 'invalid_client'],
    ['no secret', { client_secret: '' }, 401, 'invalid_client'],
    ['another grant', { grant_type: 'password' }, 400, 'unsupported_grant_type'],
    ['a scope that it has not', { scope: 'erp everything' }, 400, 'invalid_scope'],
  ])('is refused for %s', async (_, wrong, status, error) => {
    const { id, secret } = await aMachine(database)
    const answer = await token({ client_id: id, client_secret: secret, ...wrong })
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { error, error_description: expect.stringMatching(/\w/) }])
    expect(answer.body).not.toContain(secret)
    expect(answer.headers['www-authenticate'] ?? '').toBe(status === 401 ? 'Basic realm="tradepad"' : '')
  })

  test('is refused if a field is missing or malformed', async () => {
    const answer = await ask({ method: 'POST', url: '/api/oauth/token', payload: 'client_id=x', headers: FORM })
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { error: 'invalid_request', reason: 'request.invalid' }])
    const odd = await token({}, { authorization: `Basic ${Buffer.from('a\0b:c\0d').toString('base64')}` })
    expect(odd.statusCode).toBeLessThan(500)
  })

  test('works for its own tenant only, and so does the secret', async () => {
    const machine = await aMachine(database, { tenant: 'nobleza' })
    expect((await by(machine)).json()).toMatchObject({ error: 'invalid_client' })
    const bearer = await machineToken(server, { tenant: 'nobleza' })
    expect((await orders(bearer)).json()).toMatchObject({ error: 'request.wrongBrand' })
    expect((await orders(bearer, { host: 'nobleza.localhost' })).statusCode).toBe(200)
  })

  test('expires after a quarter of an hour, and at once if its client is revoked', async () => {
    const machine = await aMachine(database)
    const { access_token } = (await by(machine)).json<{ access_token: string }>()
    expect((await orders(access_token)).statusCode).toBe(200)
    const before = clock.now
    clock.now = new Date(before.getTime() + 901_000)
    expect((await orders(access_token)).json()).toMatchObject({ error: 'access.tokenMissing' })
    clock.now = before
    expect(await database.tx({ tenant: 'main' }, (tx) => revokeMachine(tx, 'main', machine.id, clock.now))).toBe(true)
    expect([(await orders(access_token)).statusCode, (await by(machine)).statusCode]).toEqual([401, 401])
  })

  test('a rotated secret still works for seven days', async () => {
    const { id, secret } = await database.tx({ tenant: 'main' }, (tx) =>
      addMachine(tx, 'main', { name: 'ERP', scopes: ['erp'], now: clock.now }),
    )
    const next = await database.tx({ tenant: 'main' }, (tx) => rotateSecret(tx, 'main', id, clock.now))
    expect([(await by({ id, secret })).statusCode, (await by({ id, secret: next! })).statusCode]).toEqual([200, 200])
    const before = clock.now
    clock.now = new Date(before.getTime() + 7 * DAY_MS + 1)
    expect([(await by({ id, secret })).statusCode, (await by({ id, secret: next! })).statusCode]).toEqual([401, 200])
    clock.now = before
    const { rows } = await database.pool.query<{ row: string }>('select s::text as row from machine_secret s')
    expect(rows.map(({ row }) => row).join()).not.toContain(secret)
  })
})

describe('who may call what', () => {
  test('a program without the scope, a person on a call for programs and a program on a call for people are refused', async () => {
    expect((await orders(await machineToken(server, { scopes: [] }))).json()).toMatchObject({ error: 'access.scopeMissing' })
    const person = (await signIn('marta')).access_token
    expect((await orders(person)).json()).toMatchObject({ error: 'session.notAllowed' })
    const machine = await machineToken(server)
    for (const url of ['/api/v1.0/user_auth/info', '/api/v1.0/cart/list', '/api/v1.0/order/list'])
      expect([url, (await ask({ url, token: machine })).json()]).toMatchObject([
        url,
        { error: expect.stringMatching(/^session\./) },
      ])
    const command = {
      id: crypto.randomUUID(),
      call: 'cart.remove',
      version: 1,
      account: null,
      body: {},
      at: '2026-11-21T09:00:00.000Z',
    }
    const batch = await ask({ method: 'POST', url: '/api/v1.0/commands', payload: { commands: [command] }, token: machine })
    expect(batch.json()).toMatchObject({ error: 'session.notAllowed' })
  })

  test('a token whose scopes were widened by hand is not accepted', async () => {
    const [head = '', claims = '', signature = ''] = (await machineToken(server, { scopes: [] })).split('.')
    const told = JSON.parse(Buffer.from(claims, 'base64url').toString()) as object
    const widened = Buffer.from(JSON.stringify({ ...told, scopes: ['erp'] })).toString('base64url')
    expect(await api.tokens.read(`${head}.${widened}.${signature}`, clock.now)).toBeNull()
  })
})

describe('guessing', () => {
  test('is stopped per IP address', async () => {
    const few = await testApp({ SIGN_IN_PER_MINUTE: '3' })
    const machine = await aMachine(few.database)
    const attempt = (secret: string) =>
      few.ask({
        method: 'POST',
        url: '/api/oauth/token',
        payload: new URLSearchParams({
          grant_type: 'client_credentials',
          client_id: machine.id,
          client_secret: secret,
        }).toString(),
        headers: FORM,
      })
    const answers = []
    for (let at = 0; at < 4; at++) answers.push((await attempt('wrong')).statusCode)
    expect(answers).toEqual([401, 401, 401, 429])
    const last = await attempt(machine.secret)
    expect([last.statusCode, last.json()]).toMatchObject([429, { error: 'temporarily_unavailable' }])
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
  })
})
