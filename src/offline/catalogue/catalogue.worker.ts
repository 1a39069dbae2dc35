import { serveCatalogue } from './catalogue-shell.ts'
import { openCatalogueStore } from './dexie-catalogue-store.ts'
import type { ToWorker } from './protocol.ts'

const scope = self as unknown as DedicatedWorkerGlobalScope

const digest = async (bytes: ArrayBuffer): Promise<string> =>
  Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

const receive = serveCatalogue({
  post: (message) => scope.postMessage(message, {}),
  openStore: openCatalogueStore,
  digest,
  now: () => Date.now(),
  // The file name changes with the code.
  program: scope.location.pathname,
})
scope.addEventListener('message', (event: MessageEvent<ToWorker>) => receive(event.data))

// The first number that a process formats costs a quick device 15 ms of loading: here that happens while the page starts, not
// within its first drawing.
new Intl.NumberFormat(navigator.language).format(0)
