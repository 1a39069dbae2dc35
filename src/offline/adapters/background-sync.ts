/** Not in TypeScript's library: Chromium only. */
interface SyncRegistration {
  readonly sync?: { register(tag: string): Promise<void> }
}

const TAG = 'outbox'

/**
 * Asks the browser to wake the worker when there is a network, also after this page is gone. A wake-up only: Safari and Firefox
 * have none, and nothing rests on it (design §4).
 */
export const askForSync = (): void => {
  const workers = (globalThis.navigator as Navigator | undefined)?.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers?.controller) return
  void workers.ready.then((registration) => (registration as SyncRegistration).sync?.register(TAG)).catch(() => {})
}
