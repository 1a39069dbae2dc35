import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { KEPT_PICTURES, PAST_WORKER, SEEN_PICTURES } from '../src/offline/pictures-cache.ts'

const DAY_SECONDS = 24 * 60 * 60

/**
 * What is kept besides the precached shell. Everything else goes to the network, above all API answers, which the device's own
 * database keeps (design §4). Pictures are at most about 40 KB, so the number of entries is the budget. Pictures that a person
 * chose to keep are in a cache without a limit, which the page fills and which is searched first.
 */
const TABLE = [
  // A picture's name changes with its content.
  { name: SEEN_PICTURES, path: '/media/', kept: KEPT_PICTURES, Strategy: CacheFirst, entries: 4000, days: 90 },
  { name: 'brand', path: '/brand/', kept: null, Strategy: StaleWhileRevalidate, entries: 60, days: 365 },
] as const

/** Navigations to these paths never get the app's page. */
export const NOT_THE_APP = [
  /^\/api\//,
  /^\/media\//,
  /^\/video\//,
  /^\/oidc(\/|$)/,
  /^\/brand\//,
  /^\/dev\//,
  /^\/healthz$/,
  /^\/readyz$/,
]

export const registerCaches = (): void => {
  for (const { name, path, kept, Strategy, entries, days } of TABLE) {
    const strategy = new Strategy({ cacheName: name, plugins: picturePlugins(entries, days) })
    registerRoute(
      ({ url, sameOrigin, request }) =>
        sameOrigin && request.method === 'GET' && url.pathname.startsWith(path) && !request.headers.has(PAST_WORKER),
      async (options) => (kept && (await find(options.request.url, kept))) || strategy.handle(options),
    )
  }
}

const find = (url: string, cacheName: string): Promise<Response | undefined> =>
  caches.match(url, { cacheName }).catch(() => undefined)

const picturePlugins = (maxEntries: number, days: number) =>
  [
    // 200 only: a hotel's sign-in page or an error is no picture.
    { cacheWillUpdate: async ({ response }: { response: Response }) => (isPicture(response) ? response : null) },
    // Without a network the card's picture replaces the large one.
    { handlerDidError: async ({ request }: { request: Request }) => smallerOf(request.url) },
    // The least recently used is evicted first, and all of them before anything of a person's work.
    new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * DAY_SECONDS, purgeOnQuotaError: true }),
    // Workbox's own types do not know exactOptionalPropertyTypes.
  ] as CacheFirst['plugins']

const smallerOf = async (url: string): Promise<Response | undefined> => {
  if (!url.endsWith('-1000.webp')) return undefined
  const smaller = url.replace(/-1000\.webp$/, '-368.webp')
  return (await find(smaller, KEPT_PICTURES)) ?? find(smaller, SEEN_PICTURES)
}

const isPicture = (response: Response): boolean =>
  response.status === 200 && response.type === 'basic' && (response.headers.get('content-type') ?? '').startsWith('image/')
