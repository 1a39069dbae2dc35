/** A code scanned before the scan list was loaded, or in the search field. */
export interface IncomingCode {
  readonly code: string
  /** Typed into the search field: unless it means exactly one article, it is searched for as words. */
  readonly fromSearch: boolean
}

let waiting: IncomingCode[] = []
let taker: ((incoming: IncomingCode) => void) | undefined

/** Hands a code from the shell, which is always loaded, to the scan list, which loads with the first scan. */
export function offerCode(incoming: IncomingCode): void {
  if (taker) taker(incoming)
  else waiting.push(incoming)
}

export const hasWaitingCodes = (): boolean => waiting.length > 0

/** Registers the receiver, which gets the waiting codes first. Returns its unregister function. */
export function takeCodes(take: (incoming: IncomingCode) => void): () => void {
  taker = take
  const before = waiting
  waiting = []
  for (const incoming of before) take(incoming)
  return () => {
    if (taker === take) taker = undefined
  }
}
