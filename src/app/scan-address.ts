import type { SearchMiddleware } from '@tanstack/react-router'

/** `?scan=1` beside any address opens the scan list at the side of that screen (README, Decisions). */
export interface ScanSearch {
  readonly scan?: 0 | 1
}

/** Wide enough for the list beside the screen: it stays open while the person moves through the shop. */
const BESIDE = '(min-width: 1200px)'

export const readScan = (search: Record<string, unknown>): ScanSearch => (Number(search.scan) === 1 ? { scan: 1 } : {})

/** 0 closes the list and never appears in an address; where the list covers the screen, navigation closes it too. */
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
