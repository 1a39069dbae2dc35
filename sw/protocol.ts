/** From a page to the worker: a waiting version may take over (workbox-window's own word). */
export interface ToWorker {
  readonly type: 'SKIP_WAITING'
}

/** From the worker to its pages: look whether there is something to send (src/offline/adapters/page-signals.ts). */
export interface ToPage {
  readonly kind: 'wake'
}

/** Tag of the one-off background sync; a wake-up only, for Safari and Firefox have none (design §4). */
export const SYNC_TAG = 'outbox'
