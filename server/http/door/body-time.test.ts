import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadWords } from '../words.ts'
import { limitBodyTime } from './body-time.ts'
import { answerBroken } from './broken-requests.ts'

const LIMIT_MS = 150
const fastify = Fastify({ ...answerBroken(await loadWords(), null) })
limitBodyTime(fastify, LIMIT_MS)
fastify.addContentTypeParser('multipart/form-data', async (_request: unknown, payload: AsyncIterable<Buffer>) => {
  const parts: Buffer[] = []
  for await (const part of payload) parts.push(part)
  return Buffer.concat(parts).toString()
})
fastify.post('/', async ({ body }) => ({ body }))
beforeAll(async () => void (await fastify.listen({ port: 0, host: '127.0.0.1' })))
afterAll(() => fastify.close())

/** Sends the second half of a body after `pause` ms; answers everything that came back. */
async function sendSlowly(type: string, [first, second]: readonly [string, string], pause: number): Promise<string> {
  const socket = connect((fastify.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  const came: string[] = []
  socket.on('data', (bytes) => void came.push(bytes.toString()))
  const head = `POST / HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: ${type}\r\ncontent-length: ${first.length + second.length}\r\n\r\n`
  socket.write(head + first)
  setTimeout(() => socket.write(second), pause)
  await once(socket, 'close')
  return came.join('')
}

test('a body that comes too late is answered 408 and the line is closed', async () => {
  const answer = await sendSlowly('application/json', ['{"a":', '1}'], LIMIT_MS * 4)
  expect(answer).toMatch(/^HTTP\/1\.1 408 .*x-tradepad/is)
})

test('one that comes in time is read, however long its answer takes', async () => {
  expect(await sendSlowly('application/json', ['{"a":', '1}'], 10)).toMatch(/^HTTP\/1\.1 200 .*\{"body":\{"a":1\}\}/is)
})

test('a file has more time', async () => {
  const answer = await sendSlowly('multipart/form-data; boundary=x', ['--x\r\n', 'the rest'], LIMIT_MS * 3)
  expect(answer).toMatch(/^HTTP\/1\.1 200 .*the rest/is)
})
