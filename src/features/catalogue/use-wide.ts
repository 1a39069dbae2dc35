import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 1180px)'

/** True if there is room for a column of filters beside the articles; the style sheets of the list use the same width. */
export const useWide = (): boolean => useSyncExternalStore(watch, () => matchMedia(WIDE).matches)

function watch(listener: () => void) {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
