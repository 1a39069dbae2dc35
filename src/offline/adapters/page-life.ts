/**
 * A frozen page of Chromium still hears the other tabs and the worker, but its database answers nothing until it thaws: a
 * transaction that it begins then stays open, and every other tab waits behind it.
 */
let isFrozen = false
const lastWords = new Set<() => void>()
const waiting: (() => void)[] = []

const thaw = (): void => {
  isFrozen = false
  for (const run of waiting.splice(0)) run()
}

// Read in the worker too, which has no page.
const page = (globalThis as { readonly document?: EventTarget }).document
page?.addEventListener('freeze', () => {
  isFrozen = true
  for (const say of lastWords) say()
})
page?.addEventListener('resume', thaw)
if (page) globalThis.addEventListener('pageshow', thaw)

/** Runs at once in a page that lives, and in a frozen one when it thaws. */
export const whenAwake = (run: () => void): void => {
  if (isFrozen) waiting.push(run)
  else run()
}

/** The last thing that runs before a freeze. */
export const beforeFreeze = (run: () => void): (() => void) => {
  lastWords.add(run)
  return () => lastWords.delete(run)
}
