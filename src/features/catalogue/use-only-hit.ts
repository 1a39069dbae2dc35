import { useEffect } from 'react'
import type { RefObject } from 'react'

const QUANTITY = 'fieldset input[inputmode="numeric"]'
/** Longer than a card takes to be drawn, part by part, on a slow tablet. */
const DRAWN_WITHIN_MS = 2000

/**
 * Focuses the quantity of the only article that a search finds, if the answer comes after Enter in the search field. A person who
 * has moved on or types another search keeps the focus.
 */
export function useOnlyHit(list: RefObject<HTMLElement | null>, keyword: string | undefined, isOnly: boolean): void {
  useEffect(() => {
    if (!isOnly || keyword === undefined) return undefined
    const from = performance.now()
    let frame = 0
    const look = () => {
      if (!isAskedFor(keyword) || performance.now() - from > DRAWN_WITHIN_MS) return
      const quantity = list.current?.querySelector<HTMLElement>(QUANTITY)
      if (!quantity) {
        frame = requestAnimationFrame(look)
        return
      }
      // With a pointer the panel of a card shows only while the card has the focus.
      quantity.closest('article')?.querySelector('a')?.focus({ preventScroll: true })
      quantity.focus()
    }
    look()
    return () => cancelAnimationFrame(frame)
  }, [list, keyword, isOnly])
}

/** True while the focus is in a search field that still holds the keyword. */
function isAskedFor(keyword: string): boolean {
  const field = document.activeElement
  return field instanceof HTMLInputElement && field.type === 'search' && field.value.trim() === keyword
}
