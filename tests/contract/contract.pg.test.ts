import { toJsonSchema } from '@valibot/to-json-schema'
import * as fc from 'fast-check'
import { SignJWT, generateKeyPair } from 'jose'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#domain/contract/call.ts'
import { isOfClientOnly } from '#domain/contract/client-only.ts'
import { everyCall } from '#domain/contract/every-call.ts'
import { isErrorName } from '#domain/contract/errors.ts'
import { machineToken } from '../kit/machine.ts'
import { ids, testApp } from './kit.ts'

const server = await testApp()
const { api, ask, signIn, actFor, clock, app } = server
const tokens = { buyer: '', sales: '', acting: '', service: '', machine: '' }
const guarded = everyCall.filter(({ auth }) => auth !== 'none')
const forAccount = everyCall.filter(({ auth }) => auth === 'account')
const SOME_HASH = 'a'.repeat(64)

beforeAll(async () => {
  tokens.buyer = (await signIn('ana@bazar.example', '/user/login/token')).access_token
  tokens.sales = (await signIn('marta')).access_token
  tokens.acting = (await actFor(tokens.sales, 'C100')).access_token
  tokens.service = (await signIn('karl')).access_token
  tokens.machine = await machineToken(server)
})

const address = (call: Call) => `/api${call.path.replaceAll(/:(\w+)/g, SOME_HASH)}`

const send = (
  call: Call,
  { token, body, query = '', headers = {} }: { token?: string; body?: unknown; query?: string; headers?: Record<string, string> },
) => {
  const payload = call.form ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body)
  const type = call.form ? 'application/x-www-form-urlencoded' : 'application/json'
  return ask({
    method: call.method,
    url: address(call) + query,
    ...(call.body && body !== undefined ? { payload } : {}),
    headers: { ...(call.body && body !== undefined ? { 'content-type': type } : {}), ...headers },
    // The token that suits the call: a program's for the calls of programs.
    ...(token === undefined ? {} : { token: call.auth === 'machine' ? tokens.machine : token }),
  })
}

describe('every call of the contract', () => {
  it('is served', () => {
    expect(everyCall.map(({ name }) => name).filter((name) => !api.handlers.has(name))).toEqual([])
    expect([...api.handlers.keys()].filter((name) => !everyCall.some((call) => call.name === name))).toEqual([])
  })
  it.each(guarded.map((call) => [call.name, call] as const))('%s refuses a caller who is not signed in', async (_, call) => {
    const answer = await send(call, { body: {} })
    expect([answer.statusCode, answer.json()]).toMatchObject(
      call.changes ? [403, { error: 'request.headersMissing' }] : [401, { code: call.auth === 'machine' ? 18004 : 14101 }],
    )
    expect(answer.headers['x-tradepad']).toBe('1')
  })
  it('refuses tokens that are forged, of another key, of another tenant or too old', async () => {
    const { privateKey } = await generateKeyPair('EdDSA')
    const [head = '', claims = '', signature = ''] = tokens.acting.split('.')
    const payload = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
    const resigned = await new SignJWT(payload).setProtectedHeader({ alg: 'EdDSA' }).sign(privateKey)
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`
    const changed = Buffer.from(JSON.stringify({ ...payload, account: ids.foreign })).toString('base64url')
    const info = everyCall.find(({ name }) => name === 'account.info')!
    for (const token of [resigned, none, `${head}.${changed}.${signature}`, 'x', 'a.b.c'])
      expect((await send(info, { token })).statusCode).toBe(401)
    expect((await send(info, { token: tokens.acting, headers: { host: 'nobleza.localhost' } })).json()).toMatchObject({
      code: 10007,
    })
    const before = clock.now
    clock.now = new Date(before.getTime() + 901_000)
    expect((await send(info, { token: tokens.acting })).statusCode).toBe(401)
    clock.now = before
  })
  it.each(forAccount.filter((call) => !isOfClientOnly(call)).map((call) => [call.name, call] as const))(
    '%s needs an account that is granted to the caller',
    async (_, call) => {
      const sessionId = (JSON.parse(Buffer.from(tokens.sales.split('.')[1]!, 'base64url').toString()) as { sid: string }).sid
      const actor = { kind: 'staff', id: ids.sales, name: 'Marta Ruiz', role: 'sales' } as const
      const sign = (account: string | null) =>
        api.tokens.sign({ tenant: 'main', actor, sessionId, account, country: null, isTest: false }, clock.now)
      expect((await send(call, { token: await sign(null), body: {} })).json()).toMatchObject({ error: 'session.noAccount' })
      for (const account of [ids.foreign, ids.elsewhere])
        expect((await send(call, { token: await sign(account), body: {} })).json()).toMatchObject({ error: 'account.notFound' })
    },
  )
  it.each(guarded.filter(({ roles }) => roles && !roles.includes('service')).map((call) => [call.name, call] as const))(
    '%s refuses the wrong role',
    async (_, call) => {
      const error = isOfClientOnly(call) ? 'session.clientOnly' : 'session.notAllowed'
      const answer = await send(call, { token: tokens.service, body: {} })
      expect([answer.statusCode, answer.json()]).toMatchObject([403, { error }])
    },
  )
  it.each(everyCall.filter((call) => !call.changes).map((call) => [call.name, call] as const))(
    '%s refuses headers that name another brand',
    async (_, call) => {
      for (const headers of [{ brand: 'nobleza' }, { tenantId: 'second' }]) {
        const answer = await send(call, { token: tokens.acting, body: {}, headers })
        expect([answer.statusCode, answer.json()]).toMatchObject([403, { error: 'request.wrongBrand' }])
      }
    },
  )
  it.each(
    everyCall
      .filter(
        ({ body, name, oauth }) =>
          // These answer in the terms of RFC 6749: server/features/access/access.pg.test.ts.
          body && !oauth && name !== 'account.refresh' && !v.safeParse(body, {}).success && !v.safeParse(body, undefined).success,
      )
      .map((call) => [call.name, call] as const),
  )('%s names the field of an invalid body and repeats nothing of it', async (_, call) => {
    const others = call.roles?.includes('service') ? tokens.service : tokens.buyer
    const token = call.roles?.includes('sales') === false ? others : tokens.acting
    const answer = await send(call, { token, body: { secretive: 'hunter2' } })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { error: 'request.invalid', data: { values: { field: expect.any(String) } } },
    ])
    expect(answer.body).not.toContain('hunter2')
    const wrongKind = await ask({
      method: call.method,
      url: address(call),
      payload: call.form ? '{}' : 'a=1',
      headers: { 'content-type': call.form ? 'application/json' : 'application/x-www-form-urlencoded' },
      token,
    })
    expect(wrongKind.statusCode).toBe(415)
  })
})

describe('a query', () => {
  it.each(
    everyCall
      .filter(({ auth, changes, roles }) => auth !== 'none' && !changes && !roles)
      .map((call) => [call.name, call] as const),
  )('%s refuses a filter that it does not know, by its name', async (_, call) => {
    const answer = await send(call, { token: tokens.acting, query: '?collor%5B%5D=red' })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { error: 'request.invalid', data: { values: { field: 'collor' } } },
    ])
  })
})

const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    '\0',
    'a\0b',
    '\uD800',
    '',
    ' ',
    "' or 1=1 --",
    '%',
    '../..',
    '9'.repeat(40),
    '-1',
    'abc',
    '１',
    '🙂'.repeat(300),
  ),
  fc.constantFrom<unknown>(-1, 0, 1, 1e9, 2 ** 31, 2 ** 53, 1e308, 0.5, null, true, [], {}, [[]], { constructor: 1 }),
  fc.constantFrom<unknown>(
    ids.mine,
    ids.foreign,
    '2026-11-21T10:00:00.000Z',
    '2026-13-45',
    '12.50',
    'en',
    'A-1',
    'popularity',
    'submitted',
  ),
  fc.jsonValue({ maxDepth: 3 }),
)
const fields = (schema: Call['body']): string[] => {
  if (!schema) return []
  const { properties = {}, anyOf = [] } = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' }) as {
    properties?: object
    anyOf?: { properties?: object }[]
  }
  return [...Object.keys(properties), ...anyOf.flatMap((one) => Object.keys(one.properties ?? {}))]
}
const someFields = (schema: Call['body']) =>
  fc.record(Object.fromEntries(fields(schema).map((name) => [name, hostile])), { requiredKeys: [] })
const queryOf = (value: Record<string, unknown>) =>
  Object.entries(value)
    .map(([name, one]) => `${name}=${safely(typeof one === 'string' ? one : (JSON.stringify(one) ?? ''))}`)
    .join('&')
const safely = (text: string) => encodeURIComponent(text.toWellFormed())

describe('arbitrary input', () => {
  it.each(everyCall.filter(({ name }) => name !== 'account.logout').map((call) => [call.name, call] as const))(
    '%s answers it without a server error',
    async (_, call) => {
      const formFields = fc.dictionary(fc.constantFrom(...fields(call.body), 'x'), fc.string())
      await fc.assert(
        fc.asyncProperty(
          call.form ? formFields : fc.oneof(someFields(call.body), hostile),
          someFields(call.query),
          async (body, query) => {
            const answer = await send(call, {
              token: tokens.acting,
              body,
              query: call.query ? `?${queryOf(query)}` : '?a[]=1&a=%00',
            })
            const type = String(answer.headers['content-type']).split(';')[0] ?? ''
            const isFile = call.binary !== undefined && answer.statusCode === 200
            expect([type, isFile ? call.binary : ['application/json']]).toEqual([type, expect.arrayContaining([type])])
            if (isFile) return
            const { code, reason, error } = answer.json<{ code: number; error?: string; reason?: string }>()
            if (code === 0) return
            expect(isErrorName(reason ?? error ?? '')).toBe(true)
            expect([answer.statusCode < 500 || error === 'catalogue.building', answer.body]).toEqual([true, answer.body])
          },
        ),
        { numRuns: 25 },
      )
    },
  )
  it('broken JSON, a huge body, an unknown address and a malformed one are refused in plain words', async () => {
    const url = '/api/v1.0/cart/save'
    const json = { 'content-type': 'application/json' }
    const post = (payload: string, headers: Record<string, string> = json) =>
      ask({ method: 'POST', url, payload, headers, token: tokens.acting })
    expect((await post('{"a":')).json()).toMatchObject({ error: 'request.invalid' })
    expect((await post('{"__proto__":{"a":1}}')).statusCode).toBe(400)
    expect((await post(`"${'x'.repeat(600_000)}"`)).json()).toMatchObject({ error: 'request.tooLarge' })
    expect((await post('<a/>', { 'content-type': 'application/xml' })).json()).toMatchObject({ error: 'request.wrongKind' })
    expect((await ask({ url: '/api/v1.0/nothing' })).json()).toMatchObject({ error: 'request.notFound' })
    expect((await ask({ method: 'PATCH', url: '/api/v1.0/nothing' })).json()).toMatchObject({ error: 'request.notFound' })
    expect((await ask({ url: '/api/v1.0/%zz' })).statusCode).toBe(400)
    expect((await ask({ url: '/%00' })).statusCode).toBeLessThan(500)
  })
  it('a refusal is in the requested language, else in English', async () => {
    const answer = await ask({ url: '/api/v1.0/cart/count', headers: { 'accept-language': 'xx, en;q=0.5' } })
    expect(answer.json()).toMatchObject({ msg: 'Please sign in.' })
  })
  it('a page of another site cannot sign anybody in', async () => {
    const login = everyCall.find(({ name }) => name === 'account.login')!
    const answer = await send(login, {
      body: { username: 'ana@bazar.example', password: 'x' },
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { error: 'request.headersMissing' }])
  })
  it('an app with another protocol version is refused with 426', async () => {
    expect((await ask({ url: '/api/v1.0/cart/count', headers: { 'x-tradepad-protocol': '99' } })).statusCode).toBe(426)
  })
  it('the document describes every call', async () => {
    const { paths } = (await ask({ url: '/api/openapi.json' })).json<{
      paths: Record<string, Record<string, { operationId: string }>>
    }>()
    const named = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId))
    expect(named.sort()).toEqual(everyCall.map(({ name }) => name).sort())
  })
  it('every answer carries the security headers', async () => {
    const { headers } = await ask({ url: '/api/v1.0/cart/count' })
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'x-tradepad': '1' })
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect((await app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' })
  })
})
