import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { createApi } from '../../src/api/client.ts'
import type { Signals } from '../../src/offline/adapters/page-signals.ts'
import { openDevice } from '../../src/offline/device.ts'
import type { Device } from '../../src/offline/device.ts'
import type { DevicePorts } from '../../src/offline/device-ports.ts'
import type { testApp } from '../contract/kit.ts'

type App = Awaited<ReturnType<typeof testApp>>

/** Network between device and server. `lossy`: every second batch arrives and takes effect, but its answer is lost. */
export type Network = 'fine' | 'down' | 'portal' | 'lossy'

const ORIGIN = 'http://localhost'

/** One tablet with its storage and its cookies, in front of a real server in this process. */
export const tablet = ({ app, clock }: App) => {
  const indexedDB = new IDBFactory()
  const cookies: Record<string, string> = {}
  const world = {
    network: 'fine' as Network,
    sent: [] as string[],
    /** Called once for the request and once for the answer. */
    loses: () => false,
    lost: 0,
  }
  const mayLose = (): void => {
    if (!world.loses()) return
    world.lost += 1
    throw new TypeError('network connection was lost')
  }

  const fetchThere: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    if (world.network === 'down') throw new TypeError('Failed to fetch')
    if (world.network === 'portal')
      return new Response('<html>Welcome to the hotel</html>', { headers: { 'content-type': 'text/html' } })
    mayLose()
    const { pathname, search } = new URL(request.url)
    // Bytes, not text: a photo is not UTF-8.
    const payload = Buffer.from(await request.arrayBuffer())
    const answer = await app.inject({
      method: request.method as 'GET',
      url: pathname + search,
      headers: { ...Object.fromEntries(request.headers), host: 'localhost' },
      cookies,
      ...(payload.length > 0 && { payload }),
    })
    mayLose()
    for (const { name, value } of answer.cookies) cookies[name] = value
    // An empty batch only asks for the server's epoch.
    const isBatch = pathname.endsWith('/commands') && !payload.includes('"commands":[]')
    world.sent.push(isBatch || !pathname.endsWith('/commands') ? pathname : 'epoch')
    const batches = world.sent.filter((path) => path.endsWith('/commands')).length
    if (world.network === 'lossy' && isBatch && batches % 2 === 1) throw new TypeError('network connection was lost')
    const headers = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
      name === 'set-cookie' || value === undefined ? [] : [[name, String(value)]],
    )
    return new Response(answer.rawPayload.length === 0 ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers,
    })
  }

  const listeners = new Set<(reason: 'visible' | 'online') => void>()
  const signals: Signals = {
    isVisible: () => true,
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  /** Tells every window of the tablet that it is visible again, or that there is a network. */
  const signal = (reason: 'visible' | 'online'): void => {
    for (const listener of listeners) listener(reason)
  }
  /** Opens a window of the tablet; one that is asleep has no network. */
  const open = async (isAsleep = () => false, own: Partial<DevicePorts> = {}): Promise<Device> => {
    const now = () => clock.now.getTime()
    const fetchAwake: typeof fetch = (input, init) =>
      isAsleep() ? Promise.reject(new TypeError('Failed to fetch')) : fetchThere(input, init)
    const api = createApi({ tenant: 'main', language: () => 'en', origin: ORIGIN, fetch: fetchAwake, now })
    return openDevice({
      api,
      language: () => 'en',
      ports: {
        indexedDB,
        IDBKeyRange,
        signals,
        ...own,
        probe: async () => (await fetchThere(`${ORIGIN}/healthz`)).headers.get('x-tradepad') === '1',
      },
    })
  }
  return { world, open, signal }
}
