import { useRef } from 'react'
import type { KeyboardEvent, MouseEvent } from 'react'

/** What takes lines out, and leads the focus to the next one. */
const TAKES: ReadonlySet<string> = new Set(['-', 'Delete'])

/** Whether it is a key that acts on a line; it can be asked while the act runs. */
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
    /** On a button, which a key presses too. */
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
    // A key that is held ends with the line that it took out: held on, it would empty the cart.
    const isFromBefore = repeat && TAKES.has(key) && begun.current !== key
    if (!isFromBefore) during(true, () => act(shiftKey))
    // Tab goes on from the field, unless its line goes and the focus has gone on already.
    if (key !== 'Tab' || document.activeElement !== currentTarget) event.preventDefault()
  }
}
