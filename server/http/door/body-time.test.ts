import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { loadWords } from '../words.ts'
import { limitBodyTime } from './body-time.ts'
import { answerBroken } from './broken-requests.ts'

const LIMIT_MS = 150
const words = await loadWords()
const opened: FastifyInstance[] = []
afterAll(() => Promise.all(opened.map((fastify) => fastify.close())))

/** A door that waits so long for a body. */
async function door(limitMs: number): Promise<FastifyInstance> {
  const fastify = Fastify({ ...answerBroken(words, null) })
  limitBodyTime(fastify, limitMs)
  fastify.addContentTypeParser('multipart/form-data', async (_request: unknown, payload: AsyncIterable<Buffer>) => {
    const parts: Buffer[] = []
    for await (const part of payload) parts.push(part)
    return Buffer.concat(parts).toString()
  })
  fastify.post('/', async ({ body }) => ({ body }))
  opened.push(fastify)
  await fastify.listen({ port: 0, host: '127.0.0.1' })
  return fastify
}
const [strict, patient] = [await door(LIMIT_MS), await door(LIMIT_MS * 100)]

/** Sends the second half of a body after `pause` ms, null never; answers everything that came back. */
async function sendSlowly(
  fastify: FastifyInstance,
  type: string,
  [first, second]: readonly [string, string],
  pause: number | null,
): Promise<string> {
  const socket = connect((fastify.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  const came: string[] = []
  socket.on('data', (bytes) => void came.push(bytes.toString()))
  const head = `POST / HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: ${type}\r\ncontent-length: ${first.length + second.length}\r\n\r\n`
  socket.write(head + first)
  if (pause !== null) setTimeout(() => socket.write(second), pause)
  await once(socket, 'close')
  return came.join('')
}

test('a body that arrives too late is answered 408 and the connection is closed', async () => {
  const answer = await sendSlowly(strict, 'application/json', ['{"a":', '1}'], null)
  expect(answer).toMatch(/^HTTP\/1\.1 408 .*x-tradepad/is)
})

test('one that arrives in time is read, however long its answer takes', async () => {
  const answer = await sendSlowly(patient, 'application/json', ['{"a":', '1}'], 10)
  expect(answer).toMatch(/^HTTP\/1\.1 200 .*\{"body":\{"a":1\}\}/is)
})

test('a file has more time', async () => {
  const answer = await sendSlowly(strict, 'multipart/form-data; boundary=x', ['--x\r\n', 'the rest'], LIMIT_MS * 3)
  expect(answer).toMatch(/^HTTP\/1\.1 200 .*the rest/is)
})
