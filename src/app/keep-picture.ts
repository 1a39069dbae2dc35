import { pictureUrl } from '../lib/media.ts'
import { KEPT_PICTURES, PAST_WORKER, SEEN_PICTURES } from '../offline/pictures-cache.ts'
import type { PutResult, PictureCache } from '../offline/pictures-types.ts'

/** The size that cards and rows show. */
const urlOf = (key: string): string => pictureUrl(key, 368)
const TIMEOUT_MS = 30_000
const GONE = new Set([404, 410])

const find = (key: string, cacheName: string): Promise<Response | undefined> => caches.match(urlOf(key), { cacheName })

const isPicture = (response: Response): boolean =>
  response.ok && (response.headers.get('content-type') ?? '').startsWith('image/')

const sizeOf = async (response: Response | undefined): Promise<number | null> => {
  if (!response) return null
  const told = Number(response.headers.get('content-length') ?? 0)
  return told > 0 ? told : (await response.blob()).size
}

/** Puts a card's picture into the service worker's cache. Returns false if no picture arrived. */
async function keepAhead(key: string): Promise<boolean> {
  const url = urlOf(key)
  if ((await find(key, KEPT_PICTURES)) || (await find(key, SEEN_PICTURES))) return true
  const response = await fetch(url, { priority: 'low' })
  if (!isPicture(response)) return false
  // A worker in control has cached it already; on the very first visit there is none yet.
  if (!navigator.serviceWorker?.controller) await (await caches.open(SEEN_PICTURES)).put(url, response)
  return true
}

async function lay(key: string): Promise<PutResult> {
  const there = await sizeOf(await find(key, KEPT_PICTURES))
  if (there !== null) return { outcome: 'kept', bytes: there }
  const response = (await find(key, SEEN_PICTURES)) ?? (await fetchPicture(key))
  if (!response) return { outcome: 'unreachable' }
  if (GONE.has(response.status)) return { outcome: 'missing' }
  // A hotel's sign-in page also answers 200.
  if (!isPicture(response)) return { outcome: 'unreachable' }
  // Read completely before it is stored: half a picture would be kept for good.
  const picture = await response.blob().catch(() => null)
  if (!picture) return { outcome: 'unreachable' }
  return put(key, picture)
}

const fetchPicture = (key: string): Promise<Response | null> =>
  fetch(urlOf(key), {
    priority: 'low',
    headers: { [PAST_WORKER]: '1' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null)

async function put(key: string, picture: Blob): Promise<PutResult> {
  try {
    // The cache was evicted for lack of space meanwhile; opening it again would hide that.
    if (!(await caches.has(KEPT_PICTURES))) return { outcome: 'full' }
    const headers = { 'content-type': picture.type, 'content-length': String(picture.size) }
    await (await caches.open(KEPT_PICTURES)).put(urlOf(key), new Response(picture, { headers }))
    return { outcome: 'kept', bytes: picture.size }
  } catch {
    return { outcome: 'full' }
  }
}

/** The browser's caches, from which the service worker answers; undefined if there are none. */
export const pictureCache: PictureCache | undefined =
  'caches' in globalThis
    ? {
        keepAhead,
        isThere: () => caches.has(KEPT_PICTURES),
        begin: async () => void (await caches.open(KEPT_PICTURES)),
        sizeOf: async (key) => sizeOf(await find(key, KEPT_PICTURES)),
        sampleOf: async (key) => sizeOf(await find(key, SEEN_PICTURES)),
        put: lay,
        remove: async (key) => void (await (await caches.open(KEPT_PICTURES)).delete(urlOf(key))),
        async sweep(wanted) {
          const cache = await caches.open(KEPT_PICTURES)
          const paths = new Set(Array.from(wanted, urlOf))
          for (const request of await cache.keys()) if (!paths.has(new URL(request.url).pathname)) await cache.delete(request)
        },
        clear: async () => void (await caches.delete(KEPT_PICTURES)),
      }
    : undefined
