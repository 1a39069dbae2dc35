import { useRef } from 'react'
import type { KeyboardEvent, MouseEvent } from 'react'

/** Keys that remove lines and move the focus to the next one. */
const TAKES: ReadonlySet<string> = new Set(['-', 'Delete'])

/** Tells whether a key triggered the action; can be asked while the action runs. */
export function useByKey() {
  const byKey = useRef(false)
  const during = (isKey: boolean, act: () => void) => {
    byKey.current = isKey
    act()
    byKey.current = false
  }
  return {
    isByKey: () => byKey.current,
    during,
    /** For a button, which a key presses too. */
    pressing: (act: () => void) => (event: MouseEvent) => during(event.detail === 0, act),
  }
}

/** The keys of a line's quantity. */
export function useLineKeys(
  during: ReturnType<typeof useByKey>['during'],
  acts: Readonly<Record<string, (shift: boolean) => void>>,
) {
  const begun = useRef('')
  return (event: KeyboardEvent) => {
    const { key, shiftKey, repeat, currentTarget } = event
    if (!repeat) begun.current = key
    const act = event.nativeEvent.isComposing ? undefined : acts[key]
    if (!act) return
    // A held key stops at the line that it removed: otherwise it would empty the cart.
    const isFromBefore = repeat && TAKES.has(key) && begun.current !== key
    if (!isFromBefore) during(true, () => act(shiftKey))
    // Tab moves on from the field, unless its line was removed and the focus has moved already.
    if (key !== 'Tab' || document.activeElement !== currentTarget) event.preventDefault()
  }
}
