interface Place {
  readonly x: number
  readonly y: number
}

const COLUMNS = 12
const ROWS = 6
/** Reach of a brush around its centre, as fractions of the field. */
const REACH = { x: 0.06, y: 0.11 }
const ENOUGH = 0.5
const STEP = 0.04

/** Tracks how much of a field of 1 × 1 is scraped off, by strokes from place to place. */
export function createScraped() {
  const cells = new Set<number>()
  let isDone = false
  const touch = ({ x, y }: Place) => {
    for (const dx of [-REACH.x, 0, REACH.x]) {
      for (const dy of [-REACH.y, 0, REACH.y]) {
        const [column, row] = [Math.floor((x + dx) * COLUMNS), Math.floor((y + dy) * ROWS)]
        if (column >= 0 && column < COLUMNS && row >= 0 && row < ROWS) cells.add(row * COLUMNS + column)
      }
    }
  }
  return {
    /** Returns true once: for the stroke after which half of it is scraped off. */
    stroke(from: Place, to: Place): boolean {
      const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / STEP))
      for (let step = 0; step <= steps; step++) {
        const part = step / steps
        touch({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part })
      }
      const isNew = !isDone && cells.size >= COLUMNS * ROWS * ENOUGH
      isDone ||= isNew
      return isNew
    },
  }
}
