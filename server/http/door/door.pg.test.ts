import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../../tests/contract/kit.ts'
import { LARGE_BODIES } from './large-bodies.ts'

const { app, ask, signIn } = await testApp()
let port = 0

beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})

interface Heard {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Sends raw bytes and resolves to everything received until the other side closes. */
const say = (text: string): Promise<Heard> =>
  new Promise((resolve, reject) => {
    let heard = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (chunk: Buffer) => (heard += chunk.toString()))
    socket.on('error', reject)
    socket.on('close', () => {
      const [head = '', body = ''] = heard.split(/\r\n\r\n([\s\S]*)/)
      const [first = '', ...lines] = head.split('\r\n')
      const headers = Object.fromEntries(
        lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
      )
      resolve({ status: Number(first.split(' ')[1]), headers, body })
    })
  })
const get = (path: string, hosts: readonly string[], more = '') =>
  say(`GET ${path} HTTP/1.1\r\n${hosts.map((host) => `Host: ${host}\r\n`).join('')}${more}Connection: close\r\n\r\n`)

/** The refusal received, and whether it has our envelope and our headers. */
const told = ({ status, headers, body }: Heard) => {
  const { code, error, msg } = JSON.parse(body) as { code: number; error: string; msg: string }
  return {
    status,
    error,
    isEnvelope: code > 0 && msg !== '' && headers['content-type'] === 'application/json; charset=utf-8',
    isOurs: headers['x-tradepad'] === '1',
    isSafe:
      headers['x-content-type-options'] === 'nosniff' &&
      headers['x-frame-options'] === 'DENY' &&
      headers['cache-control'] === 'no-store' &&
      (headers['content-security-policy'] ?? '').includes("default-src 'none'"),
  }
}
const refusedAs = (status: number, error: string) => ({ status, error, isEnvelope: true, isOurs: true, isSafe: true })

describe('a malformed request is answered with our envelope and headers', () => {
  it.each(['x y', 'localhost:99999', '[::1', 'a@b', 'a/b', 'a..b', 'é', 'localhost:', ''])('Host: %s', async (host) => {
    for (const path of ['/api/v1.0/worker/authorize', '/api/v1.0/cart/count', '/api/nothing', '/', '/cart'])
      expect(told(await get(path, [host]))).toEqual(refusedAs(400, 'request.invalid'))
  })
  it('two Host headers, or none', async () => {
    expect(told(await get('/api/v1.0/worker/authorize', ['localhost', 'evil.example']))).toEqual(
      refusedAs(400, 'request.invalid'),
    )
    expect(told(await get('/api/v1.0/worker/authorize', ['localhost', 'localhost']))).toEqual(refusedAs(400, 'request.invalid'))
    expect(told(await get('/api/v1.0/worker/authorize', []))).toEqual(refusedAs(400, 'request.invalid'))
    // A load balancer that uses HTTP/1.0 sends no host.
    expect((await say('GET /healthz HTTP/1.0\r\n\r\n')).status).toBe(200)
  })
  it.each([
    'localhost',
    'localhost:8080',
    'LOCALHOST',
    '127.0.0.1:80',
    '[::1]:8080',
    'nobleza.localhost',
    'web_1:80',
    'localhost.',
  ])('%s is accepted as a host', async (host) => {
    expect((await get('/api/v1.0/cart/count', [host])).status).toBe(401)
  })
  it.each(['/%ff', '/%zz', '/api/v1.0/%zz', '/api/v1.0/%ff', `/api/v1.0/batch_order/upload/${'a'.repeat(600)}`])(
    'the address %s',
    async (path) => {
      const heard = await get(path, ['localhost'])
      expect([400, 404]).toContain(heard.status)
      expect(told(heard)).toEqual(refusedAs(heard.status, heard.status === 400 ? 'request.invalid' : 'request.notFound'))
    },
  )
  it('headers of 20 KB, and input that is not HTTP', async () => {
    expect(told(await get('/', ['localhost'], `x-large: ${'a'.repeat(20_000)}\r\n`))).toEqual(
      refusedAs(431, 'request.headersTooLarge'),
    )
    expect(told(await say('HELLO\r\n\r\n'))).toEqual(refusedAs(400, 'request.invalid'))
    expect(told(await say('GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: x\r\n\r\n'))).toEqual(
      refusedAs(400, 'request.invalid'),
    )
  })
  it.each(['/API/v1.0/cart/count', '//api/v1.0/cart/count', '/api//nothing', '/Api', '/%41PI/x', '/api\\x', '/api'])(
    '%s is not a page of the app',
    async (path) => {
      expect(told(await get(path, ['localhost'], 'Accept: text/html\r\n'))).toEqual(refusedAs(404, 'request.notFound'))
    },
  )
  it('an answer sent without a request has the same headers as the API', async () => {
    const [bare, usual] = [await get('/%zz', ['localhost']), await get('/api/nothing', ['localhost'])]
    const { headers: spoken } = await say('HELLO\r\n\r\n')
    const names = [
      'content-security-policy',
      'x-content-type-options',
      'x-frame-options',
      'referrer-policy',
      'cross-origin-opener-policy',
      'cross-origin-resource-policy',
      'permissions-policy',
    ]
    for (const name of names)
      expect([name, bare.headers[name], spoken[name]]).toEqual([name, usual.headers[name], usual.headers[name]])
  })
  it('a person who mistypes an address of the app reads a sentence', async () => {
    const heard = await get('/nothing.png', ['localhost'], 'Accept: text/html,*/*\r\n')
    expect([heard.status, heard.headers['content-type'], heard.body]).toEqual([
      404,
      'text/plain; charset=utf-8',
      'There is nothing at this address.',
    ])
  })
})

describe('methods', () => {
  it.each([
    ['DELETE', '/api/v1.0/cart/save', 'POST, OPTIONS'],
    ['GET', '/api/v1.0/cart/save', 'POST, OPTIONS'],
    ['POST', '/api/v1.0/cart/count', 'GET, HEAD, OPTIONS'],
    ['HEAD', '/api/v1.0/userloginlogrecord/logout', 'GET, OPTIONS'],
    ['POST', '/healthz', 'GET, HEAD, OPTIONS'],
    ['PUT', '/cart', 'GET, HEAD, OPTIONS'],
    ['TRACE', '/', 'GET, HEAD, OPTIONS'],
  ] as const)('%s %s is refused with Allow: %s', async (method, url, allow) => {
    const answer = await app.inject({ method: method as 'GET', url, headers: { 'content-type': 'text/odd' } })
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow])
    expect(answer.body).toContain(method === 'HEAD' ? '' : '"error":"request.wrongMethod"')
  })
  it('OPTIONS lists the methods of an address, and allows no other origin', async () => {
    const answer = await ask({ method: 'OPTIONS', url: '/api/v1.0/cart/save', headers: { origin: 'https://evil.example' } })
    expect([answer.statusCode, answer.headers.allow, answer.body]).toEqual([204, 'POST, OPTIONS', ''])
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    expect((await ask({ method: 'OPTIONS', url: '/api/v1.0/nothing' })).statusCode).toBe(404)
  })
  it('HEAD answers like GET, without the body', async () => {
    const { access_token: token } = await signIn('marta')
    for (const url of ['/api/v1.0/user/unlogin/list', '/healthz', '/api/openapi.json', '/manifest.webmanifest']) {
      const [head, whole] = [await ask({ method: 'HEAD', url, token }), await ask({ url, token })]
      expect([url, head.statusCode, head.body]).toEqual([url, 200, ''])
      expect(head.headers['content-type']).toBe(whole.headers['content-type'])
    }
    expect((await ask({ method: 'HEAD', url: '/api/v1.0/cart/count' })).statusCode).toBe(401)
  })
})

describe('bodies', () => {
  it('are refused if they are compressed', async () => {
    for (const encoding of ['br', 'gzip', 'deflate', 'zstd', 'br, gzip']) {
      const answer = await ask({
        method: 'POST',
        url: '/api/v1.0/user/login/token',
        payload: brotliCompressSync('username=a&password=b'),
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-encoding': encoding },
      })
      expect([answer.statusCode, answer.json()]).toMatchObject([415, { error: 'request.wrongKind' }])
    }
  })
})

describe('an https PUBLIC_URL', () => {
  it('means https on every brand’s host, whatever proxy is in front', async () => {
    const secure = await testApp({ PUBLIC_URL: 'https://orders.example' })
    for (const host of ['orders.example', 'nobleza.example'])
      for (const url of ['/api/v1.0/cart/count', '/'])
        expect((await secure.app.inject({ url, headers: { host } })).headers['strict-transport-security']).toBe(
          'max-age=63072000; includeSubDomains',
        )
    await secure.database.close()
    expect((await ask({ url: '/' })).headers['strict-transport-security']).toBeUndefined()
  })
})

describe('a large body is read only once its sender is known', () => {
  const start = (token: string | null, length = 9_000_000, isWhole = false) =>
    say(
      [
        'POST /api/v1.0/cart/importBatch HTTP/1.1',
        'Host: localhost',
        'plat: BS',
        'Content-Type: multipart/form-data; boundary=x',
        `Content-Length: ${length}`,
        `Authorization: Bearer ${token ?? 'nobody'}`,
        'Connection: close',
        '',
        isWhole ? 'x'.repeat(length) : 'no more than this comes',
      ].join('\r\n'),
    )
  it('not at all without a valid token', async () => {
    expect(told(await start(null))).toEqual(refusedAs(401, 'session.missing'))
  })
  it('only a limited number at a time for one caller', async () => {
    const token = (await signIn('ana@bazar.example', '/user/login/token')).access_token
    // A known token is read at once.
    expect((await ask({ url: '/api/v1.0/cart/count', token })).statusCode).toBe(200)
    const begun = () =>
      new Promise<Socket>((resolve) => {
        const socket = connect(port, '127.0.0.1')
        const head = ['POST /api/v1.0/cart/importBatch HTTP/1.1', 'Host: localhost', 'plat: BS', `Authorization: Bearer ${token}`]
        const body = ['Content-Type: multipart/form-data; boundary=x', 'Content-Length: 9000000', 'Expect: 100-continue']
        socket.write([...head, ...body, '', 'x'].join('\r\n'))
        // "100 Continue": the body is being read.
        socket.once('data', () => resolve(socket))
      })
    const open = await Promise.all(Array.from({ length: LARGE_BODIES.each }, begun))
    expect(told(await start(token))).toEqual(refusedAs(503, 'server.unavailable'))
    for (const socket of open) socket.destroy()
    // A client that hangs up frees its place: the next body is read, and only then found to be broken.
    await expect.poll(async () => (await start(token, 600_000, true)).status).not.toBe(503)
    // A small body needs no place.
    expect((await start(token, 23)).status).toBe(400)
  })
})
