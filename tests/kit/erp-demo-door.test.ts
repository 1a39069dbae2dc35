import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { NotReached, openDoor } from '../../tools/erp-demo/door.ts'

const door = (url: string, said: string[] = []) =>
  openDoor({
    url,
    clientId: 'erp',
    secret: 'secret',
    say: (line) => said.push(line),
    signal: new AbortController().signal,
    waitMs: 1,
  })

test('a brand’s host below localhost is called on this machine, under its own name', async () => {
  const hosts: (string | undefined)[] = []
  const shop = createServer((asked, answer) => {
    hosts.push(asked.headers.host)
    const data = { list: [], after: 0, more: false }
    answer.end(JSON.stringify(asked.url === '/api/oauth/token' ? { access_token: 'token', expires_in: 900 } : { data }))
  })
  onTestFinished(() => void shop.close())
  await new Promise<void>((resolve) => void shop.listen(0, '127.0.0.1', resolve))
  const { port } = shop.address() as AddressInfo
  expect(await door(`http://nobleza.localhost:${port}`).orders(0)).toMatchObject({ list: [], more: false })
  expect(hosts).toEqual([`nobleza.localhost:${port}`, `nobleza.localhost:${port}`])
})

test('a shop that never answers is given up after some retries, with its address in the error', async () => {
  const shop = createServer()
  await new Promise<void>((resolve) => void shop.listen(0, '127.0.0.1', resolve))
  const { port } = shop.address() as AddressInfo
  await new Promise<void>((resolve) => void shop.close(() => resolve()))
  const said: string[] = []
  const asking = door(`http://localhost:${port}`, said).orders(0)
  await expect(asking).rejects.toBeInstanceOf(NotReached)
  await expect(asking).rejects.toThrow(`http://localhost:${port}`)
  expect(said).toHaveLength(1)
})
