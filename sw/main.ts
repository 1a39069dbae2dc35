import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import type { PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NOT_THE_APP, registerCaches } from './caching.ts'
import type { ToPage, ToWorker } from './protocol.ts'

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly (PrecacheEntry | string)[] }
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

// The shell, so that the app opens after a cold start with no network. It never caches or replays API writes.
// oxlint-disable-next-line no-underscore-dangle -- the name that workbox-build looks for
precacheAndRoute([...self.__WB_MANIFEST])
cleanupOutdatedCaches()
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_THE_APP }))
registerCaches()

// Prompt mode: a new version waits until a page says that nothing is unsaved there (design §4).
self.addEventListener('message', (event) => {
  const message = event.data as ToWorker | null
  if (message?.type === 'SKIP_WAITING') void self.skipWaiting()
})

/** Pages hold the token and the engine; the worker only wakes them. Without a page the next start sends. */
const wakePages = async (): Promise<void> => {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client of this worker has our origin
  for (const page of pages) page.postMessage({ kind: 'wake' } satisfies ToPage)
}

// `sync` and `periodicsync` are missing from TypeScript's library: they exist in Chromium only.
for (const type of ['sync', 'periodicsync']) {
  self.addEventListener(type, (event) => (event as SyncEvent).waitUntil(wakePages()))
}
