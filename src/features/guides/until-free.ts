import { isScreenInUse } from './parts-in-sight.ts'

const LOOK_MS = 500
/** Since the last letter; who thinks is typing still. */
const PAUSE_MS = 3000
const TEXT_FIELD = 'textarea, input:not([type="checkbox"], [type="radio"], [type="file"], [type="button"], [type="submit"])'

/**
 * Waits for a moment in which an offer disturbs nobody: what it is about is there, the page is looked at, no dialog or menu is open and
 * nothing is being typed. False where the screen was left before.
 */
export async function untilFree(isReady: () => boolean, left: AbortSignal): Promise<boolean> {
  let typedAt = -Infinity
  const typed = () => {
    typedAt = performance.now()
  }
  document.addEventListener('input', typed, { capture: true, signal: left })
  while (!left.aborted) {
    if (isReady() && !isScreenInUse() && !isHalfTyped() && performance.now() - typedAt > PAUSE_MS) break
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
  document.removeEventListener('input', typed, { capture: true })
  return !left.aborted
}

/** The cursor stands in a field that has something in it. */
const isHalfTyped = (): boolean => {
  const field = document.activeElement
  return field !== null && field.matches(TEXT_FIELD) && 'value' in field && field.value !== ''
}
