import { beforeEach, expect, test, vi } from 'vitest'
import { FILE_NAME, REFUSED, SHARED_BYTES_MAX, SHARED_FILE } from '../src/offline/shared-file.ts'
import { registerSharedFile } from './shared-file.ts'

type Handler = (given: { request: Request }) => Promise<Response>
const routes = vi.hoisted(() => [] as { match: (given: { url: URL; sameOrigin: boolean }) => boolean; handler: unknown }[])
vi.mock('workbox-routing', () => ({
  registerRoute: (match: never, handler: unknown) => routes.push({ match, handler }),
}))

const url = `https://shop.test${SHARED_FILE}`
const put = new Map<string, Response>()
beforeEach(() => {
  put.clear()
  const cache = { put: async (key: string, response: Response) => void put.set(key, response) }
  vi.stubGlobal('caches', { open: async () => cache })
})

/** Shares a body; checks where the browser is sent and returns what was stored for the screen. */
const share = async (body: BodyInit) => {
  routes.length = 0
  registerSharedFile()
  const [route] = routes
  const answer = await (route!.handler as Handler)({ request: new Request(url, { method: 'POST', body }) })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, 'https://shop.test/order/batchOrder'])
  const found = put.get(SHARED_FILE)
  return {
    text: await found?.text(),
    name: decodeURIComponent(found?.headers.get(FILE_NAME) ?? ''),
    refused: found?.headers.get(REFUSED) ?? null,
  }
}
const formOf = (file: File | string) => {
  const form = new FormData()
  form.set('file', file)
  return form
}

test('takes only what is shared to its own address', () => {
  routes.length = 0
  registerSharedFile()
  const [{ match }] = routes as [(typeof routes)[0]]
  expect(match({ url: new URL(url), sameOrigin: true })).toBe(true)
  expect(match({ url: new URL(url), sameOrigin: false })).toBe(false)
  expect(match({ url: new URL('https://shop.test/order/batchOrder'), sameOrigin: true })).toBe(false)
})

test('stores a shared file with its name', async () => {
  const shared = await share(formOf(new File(['code;quantity'], 'pedido ñ.csv')))
  expect(shared).toEqual({ text: 'code;quantity', name: 'pedido ñ.csv', refused: null })
})

test('does not store a file over the limit, but its name and the reason', async () => {
  const large = new File([new Uint8Array(SHARED_BYTES_MAX + 1)], 'large.xlsx')
  expect(await share(formOf(large))).toEqual({ text: '', name: 'large.xlsx', refused: 'overLimit' })
})

test.each([
  ['no file', formOf('text')],
  ['no form', 'nothing'],
])('%s is reported as broken', async (_words, body) => {
  expect(await share(body)).toMatchObject({ refused: 'broken' })
})

test('reports a full device if there is room for the reason', async () => {
  const cache = {
    put: async (key: string, response: Response) => {
      if (response.body) throw new DOMException('full', 'QuotaExceededError')
      put.set(key, response)
    },
  }
  vi.stubGlobal('caches', { open: async () => cache })
  expect(await share(formOf(new File(['a'], 'a.csv')))).toMatchObject({ name: 'a.csv', refused: 'broken' })
})
