/** Rows drawn ahead of the visible ones and kept behind them: every drawn row costs time in each frame. */
const AHEAD = 2
const BEHIND = 1

interface RowsInSight {
  readonly startIndex: number
  readonly endIndex: number
  readonly count: number
}

/** Returns the rows to draw, by scroll direction; it begins downwards. */
export const rowsAhead = (): ((inSight: RowsInSight) => number[]) => {
  let isUpwards = false
  let before = 0
  return ({ startIndex, endIndex, count }) => {
    if (startIndex !== before) isUpwards = startIndex < before
    before = startIndex
    const first = Math.max(startIndex - (isUpwards ? AHEAD : BEHIND), 0)
    const last = Math.min(endIndex + (isUpwards ? BEHIND : AHEAD), count - 1)
    return Array.from({ length: last - first + 1 }, (_, at) => first + at)
  }
}
