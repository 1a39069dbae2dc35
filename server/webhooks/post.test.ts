import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { Webhook } from 'standardwebhooks'
import { startWebhookReceiver } from '../../tests/kit/webhook-receiver.ts'
import { createPost } from './post.ts'
import { isPublicAddress } from './public-address.ts'
import type { Resolve } from './public-address.ts'
import { signedHeaders, webhookSecret } from './sign.ts'

const receiver = await startWebhookReceiver()
afterAll(() => receiver.close())
beforeEach(() => {
  receiver.forget()
  receiver.answer(204)
})
const origins = [receiver.origin]
const posting = (part: { url?: string } = {}) => ({ url: `${receiver.origin}/hooks`, headers: {}, body: '{"type":"a"}', ...part })
const post = (url?: string) => createPost({ origins, waitMs: 1500 })(posting(url === undefined ? {} : { url }))
/** A name server that returns these addresses, one set per lookup, and the last for all later ones. */
const resolving = (...answers: readonly (readonly string[])[]) => {
  let asked = 0
  const resolve: Resolve = (_name, _options, done) => {
    const addresses = answers[Math.min(asked++, answers.length - 1)] ?? []
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }
  return { resolve, asked: () => asked }
}

test('a message signed with each secret is accepted by the library of the standard, and under no other secret', () => {
  const sealKeys = (tenant: string, principal: string) => Buffer.from(`${tenant}${principal}`.slice(-32)).toString('base64')
  const of = { tenant: 'main', webhookId: 'w' }
  const [first, second] = ['1', '2'].map((secretId) => webhookSecret(sealKeys, { ...of, secretId: secretId.repeat(36) }))
  const body = JSON.stringify({ type: 'webhook.test', data: { text: 'Grüße 灯' } })
  const headers = signedHeaders({ id: 'msg', at: new Date(), body }, [first!, second!])
  for (const secret of [first!, second!]) expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body))
  expect(() => new Webhook('whsec_AAAA').verify(body, headers)).toThrow(/signature/i)
  expect(() => new Webhook(first!).verify(`${body} `, headers)).toThrow(/signature/i)
})

test('a message arrives as given; only a 2xx answer accepts it', async () => {
  expect(await createPost({ origins })({ ...posting(), headers: { 'webhook-id': 'a' } })).toMatchObject({
    problem: null,
    status: 204,
  })
  expect(receiver.received).toMatchObject([
    { path: '/hooks', body: '{"type":"a"}', headers: { 'webhook-id': 'a', 'content-type': 'application/json' } },
  ])
  receiver.answer(500, { 'retry-after': '120' }, 'no\0pe')
  expect(await post()).toMatchObject({ problem: 'refused', status: 500, retryAfter: 120, answer: 'no pe' })
  receiver.answer(503, { 'retry-after': new Date(Date.now() + 60_000).toUTCString() })
  expect((await post()).retryAfter).toBeGreaterThan(50)
})

test('a redirect is not followed, wherever it leads', async () => {
  const inside = await startWebhookReceiver()
  receiver.answer(307, { location: `${inside.origin}/admin` })
  expect(await post()).toMatchObject({ problem: 'refused', status: 307 })
  expect(inside.received).toEqual([])
  await inside.close()
})

test('a silent server is given up after a while; of a long answer only the beginning is read', async () => {
  receiver.answerBy(() => undefined)
  expect(await post()).toMatchObject({ problem: 'timeout', status: null })
  receiver.answerBy((response) => {
    response.writeHead(200)
    const more = setInterval(() => response.write('x'.repeat(2000)), 1)
    response.on('close', () => clearInterval(more))
  })
  const { status, answer } = await post()
  expect([status, answer.length]).toEqual([200, 500])
})

/** Posts to a server that sends these bytes, as `node:http` would not; it repeats `again` for as long as it can. */
const postToRaw = async (first: string, again = '') => {
  const closed = Promise.withResolvers<void>()
  const server = createServer((socket: Socket) => {
    let more: NodeJS.Timeout | undefined
    socket.once('data', () => {
      socket.write(first)
      if (again !== '') more = setInterval(() => socket.write(again), 5)
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(more)
      closed.resolve()
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const answered = await createPost({ origins: [origin], waitMs: 1500 })(posting({ url: `${origin}/hooks` }))
  await closed.promise
  server.close()
  return answered
}

describe('a server that does not end its answer has its connection closed', () => {
  test('when it changes the protocol, which counts as a refusal', async () => {
    const bare = 'HTTP/1.1 101 Switching Protocols\r\n'
    const upgrade = `${bare}Connection: Upgrade\r\nUpgrade: websocket\r\nRetry-After: 9\r\n\r\n`
    expect(await postToRaw(upgrade)).toMatchObject({ problem: 'refused', status: 101, retryAfter: 9, answer: '' })
    for (const [first, again] of [[upgrade, 'frame'], [`${bare}\r\n`]] as const)
      expect(await postToRaw(first, again)).toMatchObject({ problem: 'refused', status: 101 })
  })

  test.each([
    ['says for ever that it is about to answer', 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'],
    ['says for ever that it goes on', 'HTTP/1.1 100 Continue\r\n\r\n'],
    ['never ends its headers', 'x-a: b\r\n', 'HTTP/1.1 200 OK\r\n'],
  ])('when it %s, once the time is over', async (_what, again, first = again) => {
    const { problem, status, ms } = await postToRaw(first, again)
    expect([problem, status]).toEqual(['timeout', null])
    expect(ms).toBeLessThan(10_000)
  })

  test('when it never ends a short answer, whose beginning counts', async () => {
    const said = await postToRaw('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n', '1\r\nx\r\n')
    expect(said).toMatchObject({ problem: null, status: 200, answer: expect.stringMatching(/^x+$/) })
  })
})

test('a name that leads inside is refused on connecting, even if it led outside before', async () => {
  const url = `https://rebound.example:${receiver.port}/hooks`
  const names = resolving(['93.184.215.14'], ['127.0.0.1'])
  // Another lookup came first: its check says nothing about the next.
  names.resolve('rebound.example', { all: true }, () => undefined)
  expect(await createPost({ origins, resolve: names.resolve })(posting({ url }))).toMatchObject({ problem: 'address' })
  expect(names.asked()).toBe(2)
  for (const inside of [['10.0.0.7'], ['93.184.215.14', '192.168.1.1'], ['::1'], ['::ffff:10.0.0.7'], ['fe80::1']])
    expect([inside, await createPost({ origins, resolve: resolving(inside).resolve })(posting({ url }))]).toMatchObject([
      inside,
      { problem: 'address' },
    ])
  expect(receiver.received).toEqual([])
})

test('the name is looked up for every message, and the connection uses the result', async () => {
  const names = resolving(['127.0.0.1'])
  const send = createPost({ origins: [], resolve: names.resolve })
  const url = `https://erp.bazar.example:${receiver.port}/hooks`
  await send(posting({ url }))
  await send(posting({ url }))
  expect(names.asked()).toBe(2)
  expect(receiver.received).toEqual([])
})

test.each([
  ['http://127.0.0.1:1/hooks', 'address'],
  ['https://127.0.0.1/hooks', 'address'],
  ['https://[::1]/hooks', 'address'],
  ['file:///etc/passwd', 'address'],
])('%s is never contacted', async (url, problem) => {
  expect(await post(url)).toMatchObject({ problem, status: null })
})

test('a name without an address and a closed port are distinguished', async () => {
  const unknown: Resolve = (name, _options, done) => done(Object.assign(new Error(name), { code: 'ENOTFOUND' }), [])
  const url = `https://erp.bazar.example:${receiver.port}/hooks`
  expect(await createPost({ origins, resolve: unknown })(posting({ url }))).toMatchObject({ problem: 'name' })
  const closed = await startWebhookReceiver()
  await closed.close()
  expect(await createPost({ origins: [closed.origin] })(posting({ url: `${closed.origin}/hooks` }))).toMatchObject({
    problem: 'unreachable',
  })
})

test.each(['8.8.8.8', '93.184.215.14', '172.32.0.1', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])(
  '%s is a public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)
test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.168.0.1',
  '198.18.0.1',
  '203.0.113.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  'fc00::1',
  'fe80::1',
  'ff02::1',
  '2001::1',
  '2001:db8::1',
  '2002:a00:1::',
  'nonsense',
])('%s is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})
