import { pictureUrl } from '../lib/media.ts'

/** The cache of sw/caching.ts. */
const CACHE = 'media'

/** Puts a card's picture where the service worker looks first. Answers false without a network, and where there is no cache. */
export async function keepPicture(key: string): Promise<boolean> {
  if (!('caches' in globalThis)) return false
  const url = pictureUrl(key, 368)
  const cache = await caches.open(CACHE)
  if (await cache.match(url)) return true
  const response = await fetch(url, { priority: 'low' })
  if (!response.ok || !(response.headers.get('content-type') ?? '').startsWith('image/')) return false
  // Where the worker is in charge it has kept it already; on the very first visit it is not yet.
  if (!navigator.serviceWorker?.controller) await cache.put(url, response)
  return true
}
