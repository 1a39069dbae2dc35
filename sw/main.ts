import { PrecacheController, PrecacheRoute, cleanupOutdatedCaches } from 'workbox-precaching'
import type { PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CHECK_SHELL } from '../src/offline/shell-state.ts'
import type { ShellState } from '../src/offline/shell-state.ts'
import { NOT_THE_APP, registerCaches } from './caching.ts'
import type { ToWorker } from './protocol.ts'
import { registerPush } from './push.ts'
import { registerSharedFile } from './shared-file.ts'
import { refillShell } from './shell.ts'
import { registerWakeUps } from './wake-up.ts'

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly (PrecacheEntry | string)[] }

// The shell, so that the app opens after a cold start with no network. It never caches or replays API writes.
const shell = new PrecacheController()
// The served page varies by language; the kept one opens the app whatever languages a navigation names.
shell.strategy.matchOptions = { ignoreVary: true }
// oxlint-disable-next-line no-underscore-dangle -- the name that workbox-build looks for
shell.precache([...self.__WB_MANIFEST])
registerRoute(new PrecacheRoute(shell))
cleanupOutdatedCaches()
registerRoute(new NavigationRoute(shell.createHandlerBoundToURL('/index.html'), { denylist: NOT_THE_APP }))
registerCaches()
registerSharedFile()

let checking: Promise<ShellState> | undefined
/** One check at a time: several pages ask when they start. */
const checkShell = (): Promise<ShellState> =>
  (checking ??= refillShell({
    keys: shell.getURLsToCacheKeys(),
    open: () => caches.open(shell.strategy.cacheName),
    fetch: (url) => fetch(url, { cache: 'reload', credentials: 'same-origin' }),
  }).finally(() => {
    checking = undefined
  }))

self.addEventListener('activate', (event) => event.waitUntil(checkShell().catch(() => {})))

// Prompt mode: a new version waits until a page says that nothing is unsaved there (design §4).
self.addEventListener('message', (event) => {
  const message = event.data as ToWorker | null
  const [port] = event.ports
  if (message?.type === 'SKIP_WAITING') void self.skipWaiting()
  if (message?.type === CHECK_SHELL && port)
    event.waitUntil(
      checkShell().then(
        (state) => port.postMessage(state),
        () => {},
      ),
    )
})

registerWakeUps()
registerPush()
