import type { HeadlessResult } from '../src/offline/headless.ts'
import type { ToPage } from './protocol.ts'

/** What sw/headless.ts adds to the worker. */
export interface HeadlessScope extends ServiceWorkerGlobalScope {
  sendWithoutPage?: () => Promise<HeadlessResult>
}
declare const self: HeadlessScope
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

/** A worker may read later only what it has read while it was installed. */
const HEADLESS = '/headless.js'

/** Pages hold the token and know the person: where one is open it sends; where none is, the worker does. */
export const wakeUp = async (): Promise<void> => {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client of this worker has our origin
  for (const page of pages) page.postMessage({ kind: 'wake' } satisfies ToPage)
  if (pages.length > 0) return
  if (!self.sendWithoutPage) self.importScripts(HEADLESS)
  // The browser asks again later where the promise of a `sync` is broken.
  if ((await self.sendWithoutPage?.()) === 'waiting') throw new Error('Not everything was sent')
}

/** `sync` and `periodicsync` are missing from TypeScript's library: they exist in Chromium only. Nothing rests on them. */
export const registerWakeUps = (): void => {
  self.addEventListener('install', () => {
    try {
      self.importScripts(HEADLESS)
    } catch {
      // Without it pages send, as they do in any case.
    }
  })
  for (const type of ['sync', 'periodicsync']) self.addEventListener(type, (event) => (event as SyncEvent).waitUntil(wakeUp()))
}
