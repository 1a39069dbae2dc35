import { isScreenInUse } from './parts-in-sight.ts'

const LOOK_MS = 500
/** Since the last keystroke; a person who pauses to think is still typing. */
const PAUSE_MS = 3000
const TEXT_FIELD = 'textarea, input:not([type="checkbox"], [type="radio"], [type="file"], [type="button"], [type="submit"])'

/**
 * Waits for a moment in which an offer disturbs nobody: its subject is on the screen, the page is visible, no dialog or menu is
 * open and nothing is being typed. False if the screen was left before that.
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

/** Whether the cursor is in a field that is not empty. */
const isHalfTyped = (): boolean => {
  const field = document.activeElement
  return field !== null && field.matches(TEXT_FIELD) && 'value' in field && field.value !== ''
}
