import { useSyncExternalStore } from 'react'

const DESK = '(min-width: 761px)'

/** Room for a table; below it a list has cards. */
export const useDesk = (): boolean => useSyncExternalStore(watch, () => matchMedia(DESK).matches)

function watch(listener: () => void) {
  const query = matchMedia(DESK)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
