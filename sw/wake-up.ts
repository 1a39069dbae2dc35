import type { HeadlessResult } from '../src/offline/headless.ts'
import { tellPage } from './tell-page.ts'

/** What sw/headless.ts adds to the worker. */
export interface HeadlessScope extends ServiceWorkerGlobalScope {
  sendWithoutPage?: () => Promise<HeadlessResult>
}
declare const self: HeadlessScope
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

/** A worker can import later only what it imported while it was being installed. */
const HEADLESS = '/headless.js'

/** A page that is frozen or closing does not answer within this time: the worker then sends. */
const ANSWER_MS = 1500

const isAnswered = (pages: readonly Client[]): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ANSWER_MS)
    for (const page of pages) {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => {
        clearTimeout(timer)
        resolve(true)
      })
      port1.start()
      tellPage(page, { kind: 'wake' }, [port2])
    }
  })

/** Pages hold the token and know the person: an open page sends; without one, the worker does. */
export const wakeUp = async (): Promise<void> => {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.length > 0 && (await isAnswered(pages))) return
  if (!self.sendWithoutPage) self.importScripts(HEADLESS)
  // The browser tries again later if the promise of a `sync` rejects.
  if ((await self.sendWithoutPage?.()) === 'waiting') throw new Error('Not everything was sent')
}

/** `sync` and `periodicsync` are missing from TypeScript's library: they exist in Chromium only. Nothing depends on them. */
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
