import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import type { PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NOT_THE_APP, registerCaches } from './caching.ts'
import type { ToWorker } from './protocol.ts'
import { registerPush } from './push.ts'
import { registerWakeUps } from './wake-up.ts'

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly (PrecacheEntry | string)[] }

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

registerWakeUps()
registerPush()
