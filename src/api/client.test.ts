import { describe, expect, test, vi } from 'vitest'
import { contract } from '#domain/contract/index.ts'
import { createApi } from './client.ts'
import type { ApiOptions } from './client.ts'
import type { WithLock } from './lock.ts'
import type { AccessToken, TokenChannel } from './token.ts'

const OURS = { 'x-tradepad': '1', 'content-type': 'application/json' }
const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { ...OURS, ...headers } })
const session = (principal = 'staff:ana', token = 't1', clientId: string | null = null) => ({
  code: 0,
  msg: '',
  data: {
    access_token: token,
    expires_in: 900,
    genTime: '',
    serverTime: '',
    info: { principal, clientId, kind: 'staff', role: 'sales', name: 'Ana', tenant: 'main', country_code: null, is_test: false },
  },
})
type Answers = Record<string, (request: Request) => Response | Promise<Response>>
const open = (answers: Answers, more: Partial<ApiOptions> = {}) => {
  const requests: Request[] = []
  const fetchThere: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    requests.push(request.clone())
    const found = Object.entries(answers).find(([end]) => new URL(request.url).pathname.endsWith(end))
    if (!found) throw new TypeError('Failed to fetch')
    return found[1](request)
  }
  const api = createApi({ tenant: 'main', language: () => 'es', origin: 'http://shop.test', fetch: fetchThere, ...more })
  return { api, requests }
}
const list = { '/cart/list': () => json({ code: 0, msg: '', data: { revision: 1 } }) }

describe('a call', () => {
  test('carries brand, tenant, language and protocol, and no token if it needs no sign-in', async () => {
    const { api, requests } = open({ '/login/token': () => json(session()) })
    expect(await api.call(contract.account.login, { body: { username: 'a', password: 'b' } })).toMatchObject({ ok: true })
    const [request] = requests
    expect(Object.fromEntries(request!.headers)).toMatchObject({
      plat: 'BS',
      brand: 'main',
      tenantid: 'main',
      'accept-language': 'es',
      'x-tradepad-protocol': '1',
    })
    expect(request!.headers.get('authorization')).toBeNull()
    expect(await request!.text()).toBe('username=a&password=b')
  })

  test('sends a spreadsheet as a form does', async () => {
    const { api, requests } = open({ '/cart/importBatch': () => json({ code: 0, msg: '', data: {} }) })
    const token = { value: 't1', principal: 'buyer:1', account: 'c1', expiresAt: 9e15 }
    const file = new File(['LAMP;1'], 'spring.xls')
    expect(await api.call(contract.cart.importBatch, { file, key: 'k-1', token })).toMatchObject({ ok: true })
    const sent = requests.find(({ url }) => url.endsWith('/cart/importBatch'))!
    expect(sent.headers.get('idempotency-key')).toBe('k-1')
    const field = (await sent.formData()).get('file') as File
    expect([field.name, await field.text()]).toEqual(['spring.xls', 'LAMP;1'])
  })

  test.each([
    ['a captive portal', () => new Response('<html>', { headers: { 'content-type': 'text/html' } }), { kind: 'notOurs' }],
    ['a captive portal that answers 422', () => new Response('{"code":1}', { status: 422 }), { kind: 'notOurs' }],
    [
      'a proxy that cannot reach the service',
      () => new Response('<html>', { status: 502 }),
      { kind: 'unreachable', badGateway: true },
    ],
    ['an answer cut short', () => new Response('{"code":0,"da', { headers: OURS }), { kind: 'unreachable' }],
    ['something that is no envelope', () => json([1]), { kind: 'notOurs' }],
    ['503 with Retry-After', () => json({}, 503, { 'retry-after': '7' }), { kind: 'serverFailed', retryAfter: 7000 }],
    ['429', () => json({ code: 10005 }, 429, { 'retry-after': '3' }), { kind: 'rateLimited', retryAfter: 3000 }],
    [
      'a refusal',
      () => json({ code: 15001, error: 'order.refused', msg: 'No', data: { lines: [] } }, 422),
      { kind: 'refused', status: 422, code: 15001, error: 'order.refused' },
    ],
  ])('%s', async (_, answer, expected) => {
    const { api } = open({ '/login/token': answer })
    expect(await api.call(contract.account.login, { body: { username: 'a', password: 'b' } })).toMatchObject({
      ok: false,
      ...expected,
    })
  })

  test('keeps the last protocol range of the service; ignores malformed ranges and other servers', async () => {
    let ours = true
    let range: string | null = null
    const { api } = open({
      '/login/token': () =>
        new Response('{"code":16002,"error":"sync.unknownCommand","msg":"","data":null}', {
          status: 426,
          headers: { ...(ours && OURS), ...(range !== null && { 'x-tradepad-protocols': range }) },
        }),
    })
    const changed = vi.fn<() => void>()
    api.protocol.subscribe(changed)
    const hear = async (said: string | null) => {
      range = said
      await api.call(contract.account.login, { body: { username: 'a', password: 'b' } })
      return api.protocol.get()
    }
    expect(await hear(null)).toBe('fits')
    expect(await hear('1-3')).toBe('fits')
    expect(changed).not.toHaveBeenCalled()
    expect(await hear('2-3')).toBe('appTooOld')
    for (const nonsense of ['', '3', '0-', '9-1', '2-3-4', 'a-b', null]) expect(await hear(nonsense)).toBe('appTooOld')
    ours = false
    expect(await hear('1-1')).toBe('appTooOld')
    ours = true
    expect(await hear('0-0')).toBe('appTooNew')
    expect(await hear('1-1')).toBe('fits')
    expect(changed).toHaveBeenCalledTimes(3)
  })

  test('reads the protocol range from a refresh too, when nothing else is requested', async () => {
    const { api } = open({ '/refresh/token': () => json({ code: 16002 }, 426, { 'x-tradepad-protocols': '2-2' }) })
    api.tokens.expect('staff:ana')
    expect(await api.tokens.fresh(null)).toMatchObject({ ok: false })
    expect(api.protocol.get()).toBe('appTooOld')
  })

  test('reports whether our own server answered', async () => {
    const { api } = open({ '/login/token': () => new Response('<html>') })
    const reached = vi.fn<(ours: boolean) => void>()
    api.onReached(reached)
    await api.call(contract.account.login, { body: { username: 'a', password: 'b' } })
    expect(reached).toHaveBeenCalledWith(false)
  })
})

describe('tokens', () => {
  test('a truncated body is distinguished from a missing network', async () => {
    const half = () => {
      let pulls = 0
      const stream = new ReadableStream({
        pull(to) {
          if (pulls++ === 0) to.enqueue(new Uint8Array(10))
          else to.error(new TypeError('terminated'))
        },
      })
      return new Response(stream, { headers: OURS })
    }
    const { api } = open({ '/refresh/token': () => json(session()), '/segment/abc': half })
    const asked = { params: { hash: 'abc' } }
    api.tokens.expect('staff:ana')
    expect(await api.bytes(contract.catalogue.segment, asked)).toEqual({ ok: false, kind: 'unreachable', brokeOff: true })
    const { api: offline } = open({ '/refresh/token': () => json(session()) })
    offline.tokens.expect('staff:ana')
    expect(await offline.bytes(contract.catalogue.segment, asked)).toEqual({ ok: false, kind: 'unreachable' })
  })

  test('a 401 triggers one refresh, and the call continues', async () => {
    let refreshes = 0
    const { api } = open({
      '/refresh/token': () => json(session('staff:ana', `t${(refreshes += 1)}`, 'c1')),
      '/cart/list': ({ headers }) =>
        headers.get('authorization') === 'Bearer t2' ? list['/cart/list']() : json({ code: 14101 }, 401),
    })
    api.tokens.expect('staff:ana')
    expect(await api.call(contract.cart.list, { account: 'c1' })).toMatchObject({ ok: true })
    expect(refreshes).toBe(2)
  })

  test('a refused refresh ends the session and notifies listeners once', async () => {
    const { api } = open({ '/refresh/token': () => json({ code: 14106 }, 400), ...list })
    const ended = vi.fn<() => void>()
    api.onSessionEnded(ended)
    api.tokens.expect('staff:ana')
    expect(await api.call(contract.cart.list, { account: 'c1' })).toEqual({ ok: false, kind: 'sessionEnded' })
    expect(ended).toHaveBeenCalledOnce()
  })

  test('a missing network does not end the session', async () => {
    const { api } = open({})
    api.tokens.expect('staff:ana')
    expect(await api.call(contract.cart.list, { account: 'c1' })).toEqual({ ok: false, kind: 'unreachable' })
  })

  test('a cookie that now belongs to another person is never used', async () => {
    const { api, requests } = open({ '/refresh/token': () => json(session('buyer:ben')), ...list })
    api.tokens.expect('staff:ana')
    expect(await api.call(contract.cart.list, { account: 'c1' })).toMatchObject({ kind: 'sessionEnded' })
    expect(requests.map(({ url }) => url)).toEqual(['http://shop.test/api/v1.0/user/refresh/token'])
  })

  test('a refresh in flight for one person does not affect the next', async () => {
    let refreshes = 0
    let cookie = 'staff:ana'
    const { api } = open({
      '/refresh/token': async () => {
        refreshes += 1
        await new Promise((resolve) => setTimeout(resolve, 20))
        return json(session(cookie, `t${refreshes}`, 'c1'))
      },
      ...list,
    })
    api.tokens.expect('staff:ana')
    const before = api.tokens.fresh('c1')
    cookie = 'buyer:ben'
    api.tokens.expect('buyer:ben')
    expect(await api.tokens.fresh('c1')).toMatchObject({ ok: true, token: { principal: 'buyer:ben' } })
    expect(await before).toMatchObject({ kind: 'sessionEnded' })
  })

  test('eight tabs at expiry make one refresh', async () => {
    let refreshes = 0
    const turns = new Map<string, Promise<unknown>>()
    const withLock: WithLock = (name, run) => {
      const turn = (turns.get(name) ?? Promise.resolve()).then(run, run)
      turns.set(name, turn)
      return turn
    }
    const listeners = new Set<(token: AccessToken) => void>()
    const channel = (): TokenChannel => {
      let own: ((token: AccessToken) => void) | undefined
      return {
        post: (token) =>
          setTimeout(() => {
            for (const listener of listeners) if (listener !== own) listener(token)
          }, 5),
        listen: (listener) => {
          own = listener
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      }
    }
    const slow = {
      '/refresh/token': async () => {
        refreshes += 1
        await new Promise((resolve) => setTimeout(resolve, 20))
        return json(session('staff:ana', 't', 'c1'))
      },
      ...list,
    }
    const tabs = Array.from({ length: 8 }, () => open(slow, { withLock, channel: channel() }).api)
    for (const api of tabs) api.tokens.expect('staff:ana')
    const answers = await Promise.all(tabs.map((api) => api.call(contract.cart.list, { account: 'c1' })))
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect(refreshes).toBe(1)
  })
})
