import { beforeEach, expect, test } from 'vitest'
import { PASSWORD, testApp } from '../../../../tests/contract/kit.ts'

const ANA = 'ana@bazar.example'
const FRESH = 'lamp shop 26'
const { ask, form, signIn, actFor, database } = await testApp()
const { rows: before } = await database.pool.query<{ hash: string }>('select password_hash as hash from buyer')
beforeEach(async () => {
  await database.pool.query('truncate rate_limit, password_code')
  await database.pool.query('update buyer set password_hash = $1', [before[0]!.hash])
})

const buyer = () => signIn(ANA, '/user/login/token')
const change = (token: string, current: string, password = FRESH) =>
  ask({ method: 'PATCH', url: '/api/v1.0/user_auth/password/change', payload: { current, password }, token })
const infoOf = async (token: string) => (await ask({ url: '/api/v1.0/user_auth/info', token })).json<{ code: number }>().code
const signInWith = async (password: string) => (await form('/user/login/token', { username: ANA, password })).statusCode

test('changing the password ends the other sessions but not this one, and only the new password signs in', async () => {
  const [here, elsewhere] = [await buyer(), await buyer()]
  expect((await change(here.access_token, PASSWORD)).json()).toMatchObject({ code: 0 })
  expect([await infoOf(here.access_token), await infoOf(elsewhere.access_token)]).toEqual([0, 14106])
  const next = await form('/user/refresh/token', {}, { tradepad_refresh: here.refreshToken })
  expect(next.statusCode).toBe(200)
  expect([await signInWith(PASSWORD), await signInWith(FRESH)]).toEqual([400, 200])
})

test('a wrong current password changes nothing', async () => {
  const [here, elsewhere] = [await buyer(), await buyer()]
  const refused = await change(here.access_token, 'not it 77')
  expect([refused.statusCode, refused.json()]).toMatchObject([422, { error: 'password.wrongCurrent' }])
  expect([await infoOf(elsewhere.access_token), await signInWith(PASSWORD)]).toEqual([0, 200])
})

test.each([
  ['a', 'password.tooWeak'],
  ['Qwerty123', 'password.tooCommon'],
  [`1${'a'.repeat(128)}`, 'password.tooLong'],
  ['a1'.repeat(5000), 'request.invalid'],
])('the password rule applies here too: %.12s…', async (password, error) => {
  expect((await change((await buyer()).access_token, PASSWORD, password)).json()).toMatchObject({ error })
})

test('staff cannot change a password here, neither their own nor that of the client they act for', async () => {
  const { access_token } = await signIn('marta')
  for (const token of [access_token, (await actFor(access_token, 'C100')).access_token]) {
    const refused = await change(token, PASSWORD)
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { error: 'session.clientOnly' }])
  }
  expect(await signInWith(PASSWORD)).toBe(200)
})

test('of two changes at once, one succeeds', async () => {
  const { access_token: token } = await buyer()
  const answers = await Promise.all([change(token, PASSWORD, 'lamp shop 21'), change(token, PASSWORD, 'lamp shop 22')])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422])
})

test('guessing the current password is stopped', async () => {
  const strict = await testApp({ SIGN_IN_PER_MINUTE: '3' })
  const { access_token: token } = await strict.signIn(ANA, '/user/login/token')
  const seen = []
  for (let i = 0; i < 5; i++) {
    const payload = { current: `guess ${i}`, password: FRESH }
    seen.push((await strict.ask({ method: 'PATCH', url: '/api/v1.0/user_auth/password/change', payload, token })).statusCode)
  }
  expect(seen).toEqual([422, 422, 422, 429, 429])
  await strict.database.close()
})

test('changing the password invalidates an open reset code', async () => {
  await database.pool.query(
    `insert into password_code (tenant_id, email, language, asked_at, code_hash, made_at) values ('main', $1, 'en', now(), $2, now())`,
    [ANA, before[0]!.hash],
  )
  await change((await buyer()).access_token, PASSWORD)
  expect((await database.pool.query('select code_hash from password_code')).rows).toEqual([{ code_hash: null }])
})
