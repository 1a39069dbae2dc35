/** A code that was scanned while the scan list was not yet loaded, or in the search field. */
export interface IncomingCode {
  readonly code: string
  /** Typed into the search field: one that is not exactly one article is looked for as words are. */
  readonly fromSearch: boolean
}

let waiting: IncomingCode[] = []
let taker: ((incoming: IncomingCode) => void) | undefined

/** Of the shell, which is there always, to the scan list, whose code comes with the first scan. */
export function offerCode(incoming: IncomingCode): void {
  if (taker) taker(incoming)
  else waiting.push(incoming)
}

export const hasWaitingCodes = (): boolean => waiting.length > 0

/** What waited comes first. Answers the end of taking. */
export function takeCodes(take: (incoming: IncomingCode) => void): () => void {
  taker = take
  const before = waiting
  waiting = []
  for (const incoming of before) take(incoming)
  return () => {
    if (taker === take) taker = undefined
  }
}
