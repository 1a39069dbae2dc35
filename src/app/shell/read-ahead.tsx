import { useBoughtAhead } from '../../features/catalogue/bought.reads.ts'

/** Reads what every screen needs before a screen asks: the network may be gone by then. */
export function ReadAhead() {
  useBoughtAhead()
  return null
}
