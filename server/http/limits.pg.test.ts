import { expect, test } from 'vitest'
import { testApp } from '../../tests/contract/kit.ts'
import { IN_FLIGHT } from './in-flight.ts'

/** No disk is that large, so space is always short. */
const full = await testApp({ FREE_SPACE_RESERVE_MB: '100000000' })
const roomy = await testApp()

const acting = async ({ signIn, actFor }: typeof roomy, account = 'C100'): Promise<string> =>
  (await actFor((await signIn('marta')).access_token, account)).access_token

const upload = (app: typeof roomy, token: string) =>
  app.ask({
    method: 'PUT',
    url: `/api/v1.0/upload/${'a'.repeat(64)}?offset=0&size=10`,
    headers: { 'content-type': 'application/octet-stream' },
    payload: Buffer.from('a;1'),
    token,
  })

test('an almost full disk accepts no upload, but still accepts changes to a cart', async () => {
  const token = await acting(full)
  const refused = await upload(full, token)
  expect([refused.statusCode, refused.json()]).toMatchObject([507, { error: 'storage.full' }])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  const saved = await full.ask({
    method: 'POST',
    url: '/api/v1.0/cart/save',
    payload: { bsShoppingCartGroupDtoList: [{ goodsId: 'LAMP', quantity: 2 }] },
    headers: { 'idempotency-key': '01980000-0000-7000-8000-00000000aaaa' },
    token,
  })
  expect([saved.statusCode, saved.json()]).toMatchObject([200, { code: 0 }])
  expect((await upload(roomy, await acting(roomy))).statusCode).toBe(200)
})

test('an address may report 20 errors a minute, and learns how many are left', async () => {
  const report = () =>
    roomy.ask({
      method: 'POST',
      url: '/api/v1.0/web/log',
      payload: { webAddress: '/cart', errorName: 'TypeError', errorMessage: 'x' },
      headers: { authorization: 'none' },
      remoteAddress: '10.1.1.1',
    })
  const answers = []
  for (let i = 0; i < 21; i++) answers.push(await report())
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  expect(answers[0]?.headers).toMatchObject({ 'ratelimit-limit': '20', 'ratelimit-remaining': '19' })
})

test('one account gets half of the places; beyond that lists are answered with a time to retry, while commands have places of their own', async () => {
  const half = IN_FLIGHT.others / 2
  const [token, another] = [await acting(roomy), await acting(roomy, 'C200')]
  const holder = await roomy.database.pool.connect()
  await holder.query('begin')
  await holder.query('lock table address in access exclusive mode')
  const listsOf = (asker: string) =>
    Array.from({ length: half + 3 }, () => roomy.ask({ url: '/api/v1.0/address/page?page=1&limit=20', token: asker }))
  const lists: ReturnType<typeof listsOf> = []
  for (const asker of [token, another]) {
    const own = listsOf(asker)
    lists.push(...own)
    let refused = 0
    for (const list of own) void list.then(() => refused++)
    await expect.poll(() => refused).toBe(3)
    const early = await Promise.race(own)
    expect([early.statusCode, early.json(), early.headers['retry-after']]).toMatchObject([
      503,
      { error: 'server.unavailable' },
      '5',
    ])
  }
  const commands = roomy.ask({ method: 'POST', url: '/api/v1.0/commands', payload: { commands: [] }, token })
  await holder.query('rollback')
  holder.release()
  expect((await commands).json()).not.toMatchObject({ error: 'server.unavailable' })
  const counts = (await Promise.all(lists)).map(({ statusCode }) => statusCode)
  expect([counts.filter((status) => status === 200).length, counts.filter((status) => status === 503).length]).toEqual([
    IN_FLIGHT.others,
    6,
  ])
})

test('a catalogue that was never built keeps the server from being ready', async () => {
  const ready = () => roomy.app.inject({ url: '/readyz' })
  expect([(await ready()).statusCode, (await ready()).json()]).toMatchObject([503, { reason: 'catalogue of main' }])
  const token = await acting(roomy)
  await roomy.ask({ url: '/api/v1.0/feed/manifest?language=es', token })
  await expect.poll(async () => (await ready()).statusCode, { timeout: 20_000 }).toBe(200)
})
