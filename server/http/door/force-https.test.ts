import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { forceHttps } from './force-https.ts'

const app = (part: { publicUrl?: string | null; trustProxy?: number } = {}) => {
  const { publicUrl = 'https://orders.example', trustProxy = 1 } = part
  const fastify = Fastify({ trustProxy: (_address, hop) => hop < trustProxy })
  forceHttps(fastify, { publicUrl, trustProxy })
  fastify.all('/*', async () => 'here')
  return fastify
}
const plain = { host: 'orders.example', 'x-forwarded-proto': 'http' }

test('a screen opened without encryption is redirected to https with its whole address', async () => {
  const answer = await app().inject({ url: '/cart?lines=2', headers: plain })
  expect([answer.statusCode, answer.headers.location]).toEqual([308, 'https://orders.example/cart?lines=2'])
})

test.each([
  ['one that came encrypted', {}, { ...plain, 'x-forwarded-proto': 'https' }, '/cart'],
  ['one without word of a proxy', {}, { host: 'orders.example' }, '/cart'],
  ['a call', {}, plain, '/api/v1.0/cart/list'],
  ['localhost', {}, { ...plain, host: 'localhost:8080' }, '/cart'],
  ['a brand’s name on this machine', {}, { ...plain, host: 'nobleza.localhost:8080' }, '/cart'],
  ['a name within a network', {}, { ...plain, host: 'tradepad' }, '/cart'],
  ['an address', {}, { ...plain, host: '10.0.0.7' }, '/cart'],
  ['a proxy that nobody trusts', { trustProxy: 0 }, plain, '/cart'],
  ['a shop without encryption', { publicUrl: 'http://orders.example' }, plain, '/cart'],
])('%s is left alone', async (_words, part, headers, url) => {
  expect((await app(part).inject({ url, headers })).statusCode).toBe(200)
})
