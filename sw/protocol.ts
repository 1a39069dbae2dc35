import type { CHECK_SHELL } from '../src/offline/shell-state.ts'

/** From a page to the worker. `SKIP_WAITING`: a waiting version may take over (workbox-window's own name). */
export interface ToWorker {
  readonly type: 'SKIP_WAITING' | typeof CHECK_SHELL
}

/**
 * From the worker to its pages: check whether there is something to send (src/offline/adapters/page-signals.ts), or open where a
 * notification leads (src/app/follow-notifications.ts).
 */
export type ToPage = { readonly kind: 'wake' } | { readonly kind: 'open'; readonly path: string }
