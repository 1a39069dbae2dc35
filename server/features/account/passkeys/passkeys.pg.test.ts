import { beforeEach, expect, test } from 'vitest'
import { anAuthenticator } from '../../../../tests/kit/authenticator.ts'
import { PASSWORD, ids, refreshCookie, testApp } from '../../../../tests/contract/kit.ts'

const { ask, signIn, clock, database } = await testApp()
const ANA = 'ana@bazar.example'
let ana = ''

beforeEach(async () => {
  await database.pool.query('truncate passkey, passkey_question, rate_limit')
  await database.pool.query('delete from buyer where buyer_id <> $1', [ids.buyer])
  clock.now = new Date('2026-11-21T10:00:00Z')
  ana = (await signIn(ANA, '/user/login/token')).access_token
})

const post = (path: string, payload: object, token?: string, host = 'localhost') =>
  ask({ method: 'POST', url: `/api/v1.0${path}`, payload, headers: { host }, ...(token !== undefined && { token }) })
interface Answered {
  readonly questionId: string
  readonly options: { readonly challenge: string }
  readonly list: { passkeyId: string; name: string; usedAt: string | null }[]
}
const dataOf = (answer: Awaited<ReturnType<typeof post>>) => answer.json<{ data: Answered }>().data

const question = async (token = ana) => dataOf(await post('/user_passkey/question', { password: PASSWORD }, token))
const signInQuestion = async (host?: string) => dataOf(await post('/user/passkey/question', {}, undefined, host))
const add = async (key = anAuthenticator(), name = 'Tablet') => {
  const { questionId, options } = await question()
  return post('/user_passkey', { questionId, name, ...key.make(options.challenge) }, ana)
}
const added = async () => {
  const key = anAuthenticator()
  expect((await add(key)).statusCode).toBe(200)
  return key
}
const enter = async (key: ReturnType<typeof anAuthenticator>, given?: Parameters<typeof key.answer>[1]) => {
  const { questionId, options } = await signInQuestion()
  return post('/user/passkey/login', { questionId, ...key.answer(options.challenge, given) })
}
const list = async (token = ana) => dataOf(await ask({ url: '/api/v1.0/user_passkey/list', token })).list

test('adding a passkey requires the password; signing in with it does not', async () => {
  const key = await added()
  const answer = await enter(key)
  expect(answer.statusCode).toBe(200)
  expect(dataOf(answer)).toMatchObject({
    info: { principal: `buyer:${ids.buyer}`, clientId: ids.mine, name: 'Ana' },
    sealKey: expect.any(String),
  })
  expect(refreshCookie(answer.cookies)).not.toBe('')
  expect(await list()).toMatchObject([{ name: 'Tablet', usedAt: clock.now.toISOString() }])
})

test('nobody adds a passkey without the password, and staff cannot have one', async () => {
  const wrong = await post('/user_passkey/question', { password: 'wrong horse 7' }, ana)
  expect(wrong.json()).toMatchObject({ error: 'password.wrongCurrent' })
  const { access_token: staff } = await signIn('marta')
  expect((await post('/user_passkey/question', { password: PASSWORD }, staff)).statusCode).toBe(403)
})

test('a question accepts one answer, from its own person, for its own purpose and within five minutes', async () => {
  const key = await added()
  const { questionId, options } = await signInQuestion()
  const answer = { questionId, ...key.answer(options.challenge) }
  expect((await post('/user/passkey/login', answer)).statusCode).toBe(200)
  expect((await post('/user/passkey/login', answer)).json()).toMatchObject({ error: 'passkeys.refused' })
  const forAdding = await question()
  const misused = { questionId: forAdding.questionId, ...key.answer(forAdding.options.challenge) }
  expect((await post('/user/passkey/login', misused)).statusCode).toBe(400)
  const late = await signInQuestion()
  clock.now = new Date(clock.now.getTime() + 5 * 60_000 + 1)
  expect(
    (await post('/user/passkey/login', { questionId: late.questionId, ...key.answer(late.options.challenge) })).statusCode,
  ).toBe(400)
})

test.each([
  ['of another page', { origin: 'http://evil.example' }],
  ['without face, finger or PIN', { verified: false }],
])('an answer %s is refused', async (_name, given) => {
  expect((await enter(await added(), given)).json()).toMatchObject({ error: 'passkeys.refused' })
})

test('a copied passkey whose counter lags behind is refused', async () => {
  const key = await added()
  expect((await enter(key, { uses: 9 })).statusCode).toBe(200)
  expect((await enter(key, { uses: 5 })).statusCode).toBe(400)
})

test('an unknown passkey, another key’s signature and malformed input are refused alike', async () => {
  const [key, other] = [await added(), anAuthenticator()]
  const refused = { error: 'passkeys.refused', msg: expect.any(String) }
  expect((await enter(other)).json()).toMatchObject(refused)
  const { questionId, options } = await signInQuestion()
  const forged = { questionId, ...other.answer(options.challenge), id: key.id }
  expect((await post('/user/passkey/login', forged)).json()).toMatchObject(refused)
  const again = await signInQuestion()
  const rubbish = {
    questionId: again.questionId,
    id: key.id,
    clientDataJSON: 'AAAA',
    authenticatorData: 'AAAA',
    signature: 'AAAA',
  }
  expect((await post('/user/passkey/login', rubbish)).json()).toMatchObject(refused)
  const { questionId: adding } = await question()
  const broken = { ...rubbish, questionId: adding, name: 'x', attestationObject: 'AAAA', transports: [] }
  expect((await post('/user_passkey', broken, ana)).json()).toMatchObject({ error: 'passkeys.notMade' })
})

test('a passkey of one brand does not work at another', async () => {
  const key = await added()
  const { questionId, options } = await signInQuestion('nobleza.localhost')
  const answer = await post(
    '/user/passkey/login',
    { questionId, ...key.answer(options.challenge) },
    undefined,
    'nobleza.localhost',
  )
  expect(answer.json()).toMatchObject({ error: 'passkeys.refused' })
})

test('a removed passkey no longer signs in; another person’s passkey is not found', async () => {
  const key = await added()
  const [{ passkeyId } = { passkeyId: '' }] = await list()
  await database.pool.query(
    `insert into buyer (tenant_id, buyer_id, account_id, email, name, password_hash)
     select 'main', $1, account_id, 'ben@bazar.example', 'Ben', password_hash from buyer where buyer_id = $2`,
    [ids.other, ids.buyer],
  )
  const { access_token: ben } = await signIn('ben@bazar.example', '/user/login/token')
  expect(await list(ben)).toEqual([])
  expect((await post('/user_passkey/remove', { passkeyId }, ben)).statusCode).toBe(404)
  expect((await post('/user_passkey/remove', { passkeyId }, ana)).statusCode).toBe(200)
  expect((await enter(key)).statusCode).toBe(400)
})

test('removing a person removes their passkeys', async () => {
  await added()
  await database.pool.query('delete from passkey_question')
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into buyer (tenant_id, buyer_id, account_id, email, name, password_hash)
     select 'main', $1, account_id, 'cleo@bazar.example', 'Cleo', password_hash from buyer where buyer_id = $2 returning buyer_id as id`,
    [ids.other, ids.buyer],
  )
  await database.pool.query('update passkey set buyer_id = $1', [rows[0]!.id])
  expect((await post('/account_people/remove', { personId: ids.other }, ana)).statusCode).toBe(200)
  expect((await database.pool.query('select from passkey')).rowCount).toBe(0)
})

test('a passkey is added only once, and a person has twenty at most', async () => {
  const key = await added()
  expect((await add(key)).json()).toMatchObject({ error: 'passkeys.notMade' })
  for (let at = 1; at < 20; at++) await added()
  expect((await add()).json()).toMatchObject({ error: 'quota.exceeded' })
})
