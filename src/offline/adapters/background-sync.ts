/** Not in TypeScript's library: Chromium only. */
interface SyncRegistration {
  readonly sync?: { register(tag: string): Promise<void> }
  readonly periodicSync?: { register(tag: string, options: { minInterval: number }): Promise<void> }
}

const TAG = 'outbox'
/** Requested interval; the browser decides the real one. */
const EVERY_MS = 60 * 60 * 1000

const registration = async (): Promise<SyncRegistration> => {
  const workers = (globalThis.navigator as Navigator | undefined)?.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers?.controller) return {}
  return (await workers.ready) as SyncRegistration
}

/**
 * Asks the browser to wake the worker when there is a network, even after this page is gone. A wake-up only: Safari and Firefox
 * lack it, and nothing depends on it (design §4).
 */
export const askForSync = (): void => {
  void registration()
    .then(({ sync }) => sync?.register(TAG))
    .catch(() => {})
}

/** The same at intervals, for an installed app; the browser refuses it to any other. */
export const askForPeriodicSync = (): void => {
  void registration()
    .then(({ periodicSync }) => periodicSync?.register(TAG, { minInterval: EVERY_MS }))
    .catch(() => {})
}
