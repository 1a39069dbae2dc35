/**
 * A frozen page of Chromium still hears the other tabs and the worker, but its database answers nothing until it thaws: a
 * transaction that it begins then stays open, and every other tab waits behind it. WebKit keeps a page that was left the same
 * way, with what was open in its database, and the next page of the app waits; it says so with `pagehide` alone.
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

// Read in the worker too, which has no page.
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

/** Runs at once in a page that lives, and in a frozen one when it thaws. */
export const whenAwake = (run: () => void): void => {
  if (isFrozen) waiting.push(run)
  else run()
}

/** Nothing to wait for in a page that lives. */
export const untilAwake = (): Promise<void> | undefined =>
  isFrozen ? new Promise((resolve) => waiting.push(resolve)) : undefined

export const isAwake = (): boolean => !isFrozen

/** The first thing that runs after a freeze. Answers the unsubscriber. */
export const afterFreeze = (run: () => void): (() => void) => {
  firstActs.add(run)
  return () => firstActs.delete(run)
}

/** The last thing that runs before a freeze. */
export const beforeFreeze = (run: () => void): (() => void) => {
  lastWords.add(run)
  return () => lastWords.delete(run)
}

/**
 * For what must not be there while the page is left and kept for the way back: `leave` puts it away and answers how it comes
 * again when the page is shown. Answers the unsubscriber.
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
