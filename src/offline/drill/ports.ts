import type { BrowserStorage } from '../adapters/browser-storage.ts'
import { pageSignals } from '../adapters/page-signals.ts'
import type { PushBrowser } from '../adapters/push-browser.ts'
import { createWebLock } from '../adapters/web-lock.ts'
import type { DevicePorts } from '../device-ports.ts'
import type { Lock } from '../ports.ts'

/** For a copy, the browser's storage is neither judged nor claimed nor cleared. */
const NO_STORAGE: BrowserStorage = {
  isPersistent: async () => true,
  persist: async () => true,
  estimate: async () => null,
  drop: async () => false,
  marks: async () => ({ cache: null, page: null, unsent: null }),
  setMarks: async () => {},
  setUnsent: () => {},
  onInstalled: () => () => {},
}

const NO_PUSH: PushBrowser = {
  support: () => 'none',
  permission: () => 'default',
  ask: async () => 'default',
  live: async () => null,
  subscribe: () => Promise.reject(new Error('A drill subscribes to nothing')),
  unsubscribe: async () => {},
}

/** Locks belong to the origin: the real sender and that of a drill must not wait for each other. */
const lockOf = (place: string, { acrossTabs, tryRun, whenFree }: Lock): Lock => ({
  acrossTabs,
  tryRun: (name, steal, run) => tryRun(`${place} ${name}`, steal, run),
  whenFree: (name, run) => whenFree(`${place} ${name}`, run),
})

/**
 * What a device in a drill takes from the browser. It does not answer the worker, which sends the real outbox, or another tab does.
 */
export const drillPorts = (place: string, isOnline: () => boolean): Partial<DevicePorts> => ({
  lock: lockOf(place, createWebLock(navigator.locks)),
  signals: pageSignals({ answersWorker: false }),
  probe: async () => isOnline(),
  storage: NO_STORAGE,
  push: NO_PUSH,
  outside: { showBadge() {}, askForSync() {}, askForPeriodicSync() {} },
})

/** Files of the app and pictures; fetching them sends nothing. */
const FILES = /^\/(?:assets|brand|media|video)\//

/** The second barrier: of all that this page could request by itself, only files are fetched. */
export const filesOnly =
  (real: typeof fetch): typeof fetch =>
  async (input, init) => {
    const { method, url } = new Request(input, init)
    const { origin, pathname } = new URL(url)
    if (method !== 'GET' || origin !== location.origin || !FILES.test(pathname)) throw new TypeError('A drill sends nothing')
    return real(input, init)
  }
