import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies'

const DAY_SECONDS = 24 * 60 * 60

/**
 * What is kept besides the precached shell. Whatever is not in this table goes to the network: API answers above all, which
 * the device's own database keeps (design §4). Pictures are at most about 40 KB, so the entries are the budget.
 */
const TABLE = [
  // A picture's name changes with its content.
  { name: 'media', path: '/media/', Strategy: CacheFirst, entries: 4000, days: 90 },
  { name: 'brand', path: '/brand/', Strategy: StaleWhileRevalidate, entries: 60, days: 365 },
] as const

/** Navigations to these are never answered with the app's page. */
export const NOT_THE_APP = [/^\/api\//, /^\/media\//, /^\/oidc(\/|$)/, /^\/brand\//, /^\/healthz$/, /^\/readyz$/]

export const registerCaches = (): void => {
  for (const { name, path, Strategy, entries, days } of TABLE) {
    registerRoute(
      ({ url, sameOrigin, request }) => sameOrigin && request.method === 'GET' && url.pathname.startsWith(path),
      new Strategy({
        cacheName: name,
        plugins: picturePlugins(entries, days),
      }),
    )
  }
}

const picturePlugins = (maxEntries: number, days: number) =>
  [
    // 200 only: a hotel's sign-in page or an error is no picture.
    { cacheWillUpdate: async ({ response }: { response: Response }) => (isPicture(response) ? response : null) },
    // The least recently used goes first, and all of them before anything of a person's work.
    new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * DAY_SECONDS, purgeOnQuotaError: true }),
    // Workbox's own types do not know exactOptionalPropertyTypes.
  ] as CacheFirst['plugins']

const isPicture = (response: Response): boolean =>
  response.status === 200 && response.type === 'basic' && (response.headers.get('content-type') ?? '').startsWith('image/')
