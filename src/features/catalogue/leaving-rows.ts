interface Row {
  readonly index: number
}

/** Maximum of rows kept out of sight; the rest is dropped at once. */
const LEAVING_MAX = 12

/** The rows to draw: those in sight, and those that have left until their turn to be dropped. */
export interface LeavingRows<T extends Row> {
  /** Returns all rows to draw, by index. Rows of another `layout` are dropped at once. */
  beside(rows: readonly T[], layout: number): readonly T[]
  /** Drops the row that left first; returns whether there was one. */
  dropOne(): boolean
}

/**
 * Dropping a row unmounts its cards with all their subscriptions; for many rows in the very frame that draws the next ones, that
 * delays scrolling. Rows returned again stay as they were drawn.
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
      // In order of index, so that no row that stays is moved.
      return leaving.length === 0 ? rows : [...rows, ...leaving].toSorted((a, b) => a.index - b.index)
    },
    dropOne() {
      const isAny = leaving.length > 0
      leaving = leaving.slice(1)
      return isAny
    },
  }
}
