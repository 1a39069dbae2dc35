import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importJWK, jwtVerify } from 'jose'
import { afterAll, afterEach, expect, test } from 'vitest'
import { startPushReceiver } from '../../tests/kit/push-receiver.ts'
import { readConfig } from '../config.ts'
import { PAYLOAD_BYTES_MAX, createDeliver } from './deliver.ts'
import type { PushMessage } from './deliver.ts'
import { checkEndpoint } from './endpoint.ts'
import { createVapid } from './vapid.ts'

const folder = mkdtempSync(join(tmpdir(), 'tradepad-push-'))
const vapidKeyFile = join(folder, 'keys', 'vapid.jwk')
const vapid = createVapid({ vapidKeyFile, contact: 'mailto:orders@orders.example' })
const receiver = await startPushReceiver()
const deliver = createDeliver(vapid, [receiver.origin])
const NOW = new Date()

afterEach(() => receiver.answer(201))
afterAll(async () => {
  await receiver.close()
  rmSync(folder, { recursive: true })
})

const message = (part: Partial<PushMessage> = {}): PushMessage => ({
  endpoint: receiver.endpoint,
  keys: receiver.keys,
  payload: JSON.stringify({ kind: 'order.given', id: 'Grüße 灯' }),
  ttlSeconds: 3600,
  urgency: 'normal',
  topic: 'order.given 1',
  ...part,
})

test('a message is readable for its browser alone, with its lifetime, urgency and topic', async () => {
  expect(await deliver(message())).toEqual({ outcome: 'taken' })
  const got = receiver.received.at(-1)
  expect(got?.payload).toBe(message().payload)
  expect(got?.headers).toMatchObject({ ttl: '3600', urgency: 'normal', 'content-encoding': 'aes128gcm' })
  expect(got?.headers.topic).toMatch(/^[\w-]{1,32}$/)
  await deliver(message({ topic: 'order.given 2' }))
  expect(receiver.received.at(-1)?.headers.topic).not.toBe(got?.headers.topic)
})

test('the service can prove by the public key that the message is ours and meant for it', async () => {
  await deliver(message())
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(receiver.received.at(-1)?.headers.authorization ?? '') ?? []
  expect(key).toBe(vapid.publicKey)
  const point = Buffer.from(vapid.publicKey, 'base64url')
  expect(point).toHaveLength(65)
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256')
  const { payload } = await jwtVerify(token, publicKey, { audience: receiver.origin })
  expect(payload.sub).toBe('mailto:orders@orders.example')
  const seconds = (payload.exp ?? 0) - NOW.getTime() / 1000
  expect(seconds).toBeGreaterThan(3600)
  expect(seconds).toBeLessThanOrEqual(24 * 3600)
})

test('the key is created once, for its owner alone', () => {
  expect(statSync(vapidKeyFile).mode & 0o777).toBe(0o600)
  expect(createVapid({ vapidKeyFile, contact: null }).publicKey).toBe(vapid.publicKey)
  expect(JSON.parse(readFileSync(vapidKeyFile, 'utf8'))).toMatchObject({ kty: 'EC', crv: 'P-256' })
})

test('a file that is not such a key stops the start and is named', () => {
  const file = join(folder, 'other.jwk')
  writeFileSync(file, '{"kty":"EC"}')
  expect(() => createVapid({ vapidKeyFile: file, contact: null })).toThrow(/^VAPID_KEY_FILE: .*other\.jwk/)
})

test.each([
  [404, {}, { outcome: 'gone' }],
  [410, {}, { outcome: 'gone' }],
  [429, { 'retry-after': '120' }, { outcome: 'later', afterSeconds: 120 }],
  [503, {}, { outcome: 'later', afterSeconds: null }],
  [400, {}, { outcome: 'refused' }],
  [413, {}, { outcome: 'refused' }],
])('%s with %o is %o', async (status, headers, expected) => {
  receiver.answer(status, headers)
  expect(await deliver(message())).toMatchObject(expected)
})

test('a redirect is not followed', async () => {
  const before = receiver.received.length
  receiver.answer(307, { location: `${receiver.origin}/elsewhere` })
  expect(await deliver(message())).toMatchObject({ outcome: 'refused', reason: 'The push service answered 307' })
  expect(receiver.received).toHaveLength(before + 1)
})

test('an unreachable service is retried later', async () => {
  const away = await startPushReceiver()
  await away.close()
  const answer = await createDeliver(vapid, [away.origin])(message({ endpoint: away.endpoint }))
  expect(answer).toMatchObject({ outcome: 'later', afterSeconds: null })
  expect(JSON.stringify(answer)).not.toContain(away.endpoint)
})

test('invalid keys are refused before any service is called', async () => {
  const before = receiver.received.length
  const keys = { ...receiver.keys, p256dh: Buffer.alloc(65, 4).toString('base64url') }
  expect(await deliver(message({ keys }))).toMatchObject({ outcome: 'refused' })
  expect(receiver.received).toHaveLength(before)
})

const hosts = readConfig({}).push.hosts

test.each([
  'https://fcm.googleapis.com/fcm/send/a:b',
  'https://updates.push.services.mozilla.com/wpush/v2/a',
  'https://web.push.apple.com/a',
  'https://db5p.notify.windows.com/w/?token=a',
])('%s is a push service', (endpoint) => {
  expect(checkEndpoint(endpoint, hosts)).toHaveProperty('url')
})

test.each([
  ['http://fcm.googleapis.com/a', 'The endpoint is not https'],
  ['https://fcm.googleapis.com:8443/a', 'The endpoint names a port'],
  ['https://user@fcm.googleapis.com/a', 'The endpoint carries a name or password'],
  ['https://10.0.0.7/a', '10.0.0.7 is no known push service'],
  ['https://127.0.0.1/a', '127.0.0.1 is no known push service'],
  ['https://2130706433/a', '127.0.0.1 is no known push service'],
  ['https://[::ffff:10.0.0.7]/a', '[::ffff:a00:7] is no known push service'],
  ['https://169.254.169.254/latest/meta-data', '169.254.169.254 is no known push service'],
  ['https://evilpush.apple.com/a', 'evilpush.apple.com is no known push service'],
  ['https://push.apple.com.evil.example/a', 'push.apple.com.evil.example is no known push service'],
  ['https://fcm.googleapis.com.evil.example/a', 'fcm.googleapis.com.evil.example is no known push service'],
  ['file:///etc/passwd', 'The endpoint is not https'],
  ['not an address', 'The endpoint is no address'],
  [`https://fcm.googleapis.com/${'a'.repeat(2000)}`, 'The endpoint is no address'],
])('%s is refused: %s', async (endpoint, problem) => {
  expect(checkEndpoint(endpoint, hosts)).toEqual({ problem })
  expect(await createDeliver(vapid, hosts)(message({ endpoint }))).toEqual({ outcome: 'refused', reason: problem })
})

test('a payload of the largest size fits one record, a larger one is refused before any service is called', async () => {
  const payload = 'x'.repeat(PAYLOAD_BYTES_MAX)
  expect(await deliver(message({ payload }))).toEqual({ outcome: 'taken' })
  expect(receiver.received.at(-1)?.payload).toBe(payload)
  const before = receiver.received.length
  expect(await deliver(message({ payload: `${payload}x` }))).toMatchObject({ outcome: 'refused' })
  expect(receiver.received).toHaveLength(before)
})

test('messages are accepted without a configured contact address', async () => {
  const silent = createVapid({ vapidKeyFile, contact: null })
  expect(await createDeliver(silent, [receiver.origin])(message())).toEqual({ outcome: 'taken' })
})
