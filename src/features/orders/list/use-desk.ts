import { useSyncExternalStore } from 'react'

const DESK = '(min-width: 761px)'

/** True if there is room for a table; below that a list shows cards. */
export const useDesk = (): boolean => useSyncExternalStore(watch, () => matchMedia(DESK).matches)

function watch(listener: () => void) {
  const query = matchMedia(DESK)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
