import * as v from 'valibot'
import { expect, test } from 'vitest'
import { brands } from '#domain/brands/index.ts'
import type { Call } from '#domain/contract/call.ts'
import { OPEN_TO_STAFF, isOfClientOnly, touchesClientsOwn } from '#domain/contract/client-only.ts'
import { everyCall } from '#domain/contract/every-call.ts'
import { runCall } from '../../server/http/run-call.ts'
import type { Run } from '../../server/http/run-call.ts'
import { ids, testApp } from './kit.ts'

const { api, clock, signIn, actFor } = await testApp()

const write = (path: Call['path'], body: Call['body']): Call => ({
  name: 'account.example',
  method: 'PATCH',
  path,
  auth: 'account',
  summary: '',
  ...(body && { body }),
  reply: v.null(),
})

test.each([
  write('/v1.0/user_auth/password/change', undefined),
  write('/v1.0/user_auth', undefined),
  write('/v1.0/anything', v.object({ vatAccount: v.string() })),
  write('/v1.0/anything', v.object({ newPassword: v.string() })),
  write('/v1.0/anything', v.object({ loginEmail: v.string() })),
  { ...write('/v1.0/api/secret', undefined), method: 'GET' as const },
])('counts as the client’s own: $method $path', (call) => {
  expect(touchesClientsOwn(call)).toBe(true)
})

test('every call that touches the client’s password, e-mail, VAT number or secrets is open to the client alone', () => {
  expect(everyCall.filter((call) => touchesClientsOwn(call) && !isOfClientOnly(call)).map(({ name }) => name)).toEqual([])
  const names = new Set<string>(everyCall.map(({ name }) => name))
  expect(Object.keys(OPEN_TO_STAFF).filter((name) => !names.has(name))).toEqual([])
})

test('staff who act for the client are refused in their language without any effect; the client is let in', async () => {
  let done = 0
  const call = { ...write('/v1.0/user_auth', undefined), roles: ['buyer' as const] }
  const handler = async () => {
    done += 1
    return null
  }
  const run = async (token: string) => {
    const caller = await api.tokens.read(token, clock.now)
    return runCall(api, {
      mounted: { call, handler, opensOwnTransactions: false },
      caller,
      account: ids.mine,
      body: undefined,
      key: null,
      brand: brands.main,
      language: 'de',
      now: clock.now,
      web: { requestId: 'r' },
    } as unknown as Run)
  }
  const acting = await actFor((await signIn('marta')).access_token, 'C100')
  const refused = await run(acting.access_token)
  expect([refused.status, refused.error, refused.msg]).toEqual([
    403,
    'session.clientOnly',
    api.words.say('session.clientOnly', 'de', {}),
  ])
  expect(done).toBe(0)
  const buyer = await signIn('ana@bazar.example', '/user/login/token')
  expect(await run(buyer.access_token)).toMatchObject({ status: 200, error: null })
  expect(done).toBe(1)
})
