import type { SearchMiddleware } from '@tanstack/react-router'

/** `?scan=1` beside any address opens the scan list at the side of that screen (README, Decisions). */
export interface ScanSearch {
  readonly scan?: 0 | 1
}

/** Room for the list beside the screen: there it stays while a person walks through the shop. */
const BESIDE = '(min-width: 1200px)'

export const readScan = (search: Record<string, unknown>): ScanSearch => (Number(search.scan) === 1 ? { scan: 1 } : {})

/** The list is closed by 0, which is no part of an address; where it covers the screen, going to another closes it too. */
export const keepScan: SearchMiddleware<ScanSearch> = ({ search, next }) => {
  const { scan = matchMedia(BESIDE).matches ? search.scan : undefined, ...rest } = next(search)
  return scan === 1 ? { ...rest, scan } : rest
}

export const watchBeside = (listener: () => void): (() => void) => {
  const query = matchMedia(BESIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
export const isBeside = (): boolean => matchMedia(BESIDE).matches
