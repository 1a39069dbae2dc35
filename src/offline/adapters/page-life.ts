/**
 * A frozen Chromium page still receives messages from other tabs and the worker, but its database answers nothing until the thaw: a
 * transaction that it begins stays open and blocks every other tab. WebKit keeps a page that was left in the same way, with its
 * open transactions, which block the next page of the app; its only signal is `pagehide`.
 */
let isFrozen = false
const lastWords = new Set<() => void>()
const waiting: (() => void)[] = []

const firstActs = new Set<() => void>()
const thaw = (): void => {
  if (isFrozen) for (const act of firstActs) act()
  isFrozen = false
  for (const run of waiting.splice(0)) run()
}

// This module also runs in the worker, which has no page.
const page = (globalThis as { readonly document?: EventTarget }).document
const freeze = (): void => {
  isFrozen = true
  for (const say of lastWords) say()
}
const isKept = (event: Event): boolean => 'persisted' in event && event.persisted === true
page?.addEventListener('freeze', freeze)
page?.addEventListener('resume', thaw)
if (page) {
  globalThis.addEventListener('pagehide', (event: Event) => {
    if (isKept(event)) freeze()
  })
  globalThis.addEventListener('pageshow', thaw)
}

/** Calls `run` at once, or at the thaw if the page is frozen. */
export const whenAwake = (run: () => void): void => {
  if (isFrozen) waiting.push(run)
  else run()
}

/** Undefined if the page is not frozen: there is nothing to wait for. */
export const untilAwake = (): Promise<void> | undefined =>
  isFrozen ? new Promise((resolve) => waiting.push(resolve)) : undefined

export const isAwake = (): boolean => !isFrozen

/** Runs `run` first after a freeze. Returns the unsubscriber. */
export const afterFreeze = (run: () => void): (() => void) => {
  firstActs.add(run)
  return () => firstActs.delete(run)
}

/** Runs `run` last before a freeze. Returns the unsubscriber. */
export const beforeFreeze = (run: () => void): (() => void) => {
  lastWords.add(run)
  return () => lastWords.delete(run)
}

/**
 * For what must not exist while the page is in the back/forward cache: `leave` puts it away and returns what restores it when the
 * page is shown. Returns the unsubscriber.
 */
export const whileKept = (leave: () => () => void): (() => void) => {
  let comeBack: (() => void) | undefined
  const hide = (event: Event): void => {
    if (isKept(event)) comeBack ??= leave()
  }
  const show = (): void => {
    comeBack?.()
    comeBack = undefined
  }
  if (!page) return () => {}
  globalThis.addEventListener('pagehide', hide)
  globalThis.addEventListener('pageshow', show)
  return () => {
    globalThis.removeEventListener('pagehide', hide)
    globalThis.removeEventListener('pageshow', show)
  }
}
