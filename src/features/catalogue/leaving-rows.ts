interface Row {
  readonly index: number
}

/** Rows out of sight that are kept at most; what is more goes at once. */
const LEAVING_MAX = 12

/** The rows that are drawn: those in sight, and those that have left it until it is their turn to go. */
export interface LeavingRows<T extends Row> {
  /** All that are to be drawn, by their index. Rows of another `layout` leave at once. */
  beside(rows: readonly T[], layout: number): readonly T[]
  /** The one that left first goes; answers whether there was one. */
  dropOne(): boolean
}

/**
 * A row that leaves takes its cards with it, each with all that it listened to: of many at once, in the very frame in which the
 * next ones are drawn, that holds up the finger. What is given again stays as it was drawn.
 */
export function createLeavingRows<T extends Row>(): LeavingRows<T> {
  let last: readonly T[] = []
  let leaving: readonly T[] = []
  let layoutOfLast: number | undefined
  return {
    beside(rows, layout) {
      const here = new Set(rows.map(({ index }) => index))
      const isSame = layout === layoutOfLast
      leaving = isSame ? [...leaving, ...last].filter(({ index }) => !here.has(index)).slice(-LEAVING_MAX) : []
      last = rows
      layoutOfLast = layout
      // In their order, so that none that stays is moved.
      return leaving.length === 0 ? rows : [...rows, ...leaving].toSorted((a, b) => a.index - b.index)
    },
    dropOne() {
      const isAny = leaving.length > 0
      leaving = leaving.slice(1)
      return isAny
    },
  }
}
