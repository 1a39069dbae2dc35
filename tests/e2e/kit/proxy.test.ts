import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { startProxy } from './proxy.ts'

/** A server that answers with `bytes` bytes when the test says so, and keeps its connections open for over a minute. */
const startServer = async (bytes: number) => {
  const asked = Promise.withResolvers<http.ServerResponse>()
  const server = http.createServer((request, response) => {
    request.resume()
    asked.resolve(response)
  })
  server.keepAliveTimeout = 72_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const answer = async () => (await asked.promise).end('x'.repeat(bytes))
  return { port, arrived: asked.promise, answer, close: () => server.closeAllConnections() }
}

test.each([100, 1_000_000])(
  'the proxy is quiet once the server has finished, even if the browser left before its %i bytes',
  async (bytes) => {
    const server = await startServer(bytes)
    const proxy = await startProxy(server.port)
    const browser = http.request(`${proxy.origin}/api/v1.0/commands`, { method: 'POST' })
    browser.on('error', () => undefined)
    browser.end('{}')
    await server.arrived
    browser.destroy()
    await new Promise((resolve) => browser.once('close', resolve))
    await new Promise((resolve) => setTimeout(resolve, 50))
    await server.answer()
    const patience = new Promise((resolve) => setTimeout(resolve, 5000, 'still waiting'))
    expect(await Promise.race([proxy.quiet(), patience])).toBeUndefined()
    await proxy.close()
    server.close()
  },
)
