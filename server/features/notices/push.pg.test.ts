import { createECDH, randomBytes } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { ids, testApp } from '../../../tests/contract/kit.ts'

const { ask, signIn, database, api } = await testApp({ PUSH_HOSTS: 'push.example' })
const keys = () => {
  const browser = createECDH('prime256v1')
  return { p256dh: browser.generateKeys().toString('base64url'), auth: randomBytes(16).toString('base64url') }
}
const endpoint = 'https://push.example/send/1'
const tokens = { marta: '', karl: '' }
beforeAll(async () => {
  tokens.marta = (await signIn('marta')).access_token
  tokens.karl = (await signIn('karl')).access_token
})

const on = (token: string, body: object = {}, language = 'de') =>
  ask({
    method: 'POST',
    url: '/api/v1.0/push/subscribe',
    payload: { endpoint, ...keys(), kinds: ['orders'], ...body },
    token,
    headers: { 'accept-language': language },
  })
const off = (token: string) => ask({ method: 'POST', url: '/api/v1.0/push/unsubscribe', payload: { endpoint }, token })
const state = async (token: string) =>
  (await ask({ url: '/api/v1.0/push/state', token })).json<{ data: { publicKey: string; subscriptions: object[] } }>().data

test('a browser is notified from subscribing until unsubscribing; the kinds can be changed', async () => {
  expect(await state(tokens.marta)).toEqual({ publicKey: api.vapid.publicKey, subscriptions: [] })
  for (const kinds of [['orders'], ['orders', 'arrivals', 'files']])
    expect((await on(tokens.marta, { kinds })).statusCode).toBe(200)
  expect((await state(tokens.marta)).subscriptions).toEqual([{ endpoint, kinds: ['orders', 'arrivals', 'files'] }])
  const { rows } = await database.pool.query('select language, principal_id from push_subscription')
  expect(rows).toEqual([{ language: 'de', principal_id: ids.sales }])
  for (let times = 0; times < 2; times++) expect((await off(tokens.marta)).statusCode).toBe(200)
  expect((await state(tokens.marta)).subscriptions).toEqual([])
})

test('the next person on the device takes its subscription over; the former one neither sees nor ends it', async () => {
  const subscription = async () =>
    (await database.pool.query<{ id: string }>('select subscription_id as id from push_subscription')).rows[0]?.id
  await on(tokens.marta)
  const before = await subscription()
  await on(tokens.marta, { kinds: ['arrivals'] })
  expect(await subscription()).toBe(before)
  await on(tokens.karl)
  expect(await subscription()).not.toBe(before)
  expect((await state(tokens.marta)).subscriptions).toEqual([])
  await off(tokens.marta)
  expect((await state(tokens.karl)).subscriptions).toHaveLength(1)
})

test('signing out ends the subscriptions of the session', async () => {
  const { access_token: token } = await signIn('marta')
  await on(token)
  const answer = await ask({ url: '/api/v1.0/userloginlogrecord/logout', token })
  expect(answer.statusCode).toBe(200)
  expect((await database.pool.query('select from push_subscription where endpoint = $1', [endpoint])).rowCount).toBe(0)
})

test.each([
  ['a service that is not known', { endpoint: 'https://10.0.0.7/x' }, 'endpoint'],
  ['an endpoint without https', { endpoint: 'http://push.example/x' }, 'endpoint'],
  ['a key that is no point of the curve', { p256dh: Buffer.alloc(65, 4).toString('base64url') }, 'p256dh'],
  ['a secret of another length', { auth: 'AAAA' }, 'auth'],
  ['no kind', { kinds: [] }, 'kinds'],
])('%s is refused with the name of its field', async (_words, body, field) => {
  const answer = await on(tokens.marta, body)
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { error: 'request.invalid', data: { values: { field } } }])
})

test('a person’s newest twenty browsers are notified', async () => {
  for (let at = 0; at < 22; at++) await on(tokens.marta, { endpoint: `https://push.example/send/many-${at}` })
  expect((await state(tokens.marta)).subscriptions).toHaveLength(20)
})
