/** Not in TypeScript's library: Chromium only. */
interface SyncRegistration {
  readonly sync?: { register(tag: string): Promise<void> }
  readonly periodicSync?: { register(tag: string, options: { minInterval: number }): Promise<void> }
}

const TAG = 'outbox'
/** The browser decides how often it really comes. */
const EVERY_MS = 60 * 60 * 1000

const registration = async (): Promise<SyncRegistration> => {
  const workers = (globalThis.navigator as Navigator | undefined)?.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers?.controller) return {}
  return (await workers.ready) as SyncRegistration
}

/**
 * Asks the browser to wake the worker when there is a network, also after this page is gone. A wake-up only: Safari and Firefox
 * have none, and nothing rests on it (design §4).
 */
export const askForSync = (): void => {
  void registration()
    .then(({ sync }) => sync?.register(TAG))
    .catch(() => {})
}

/** The same from time to time, for an app that is installed: the browser refuses it to all others. */
export const askForPeriodicSync = (): void => {
  void registration()
    .then(({ periodicSync }) => periodicSync?.register(TAG, { minInterval: EVERY_MS }))
    .catch(() => {})
}
