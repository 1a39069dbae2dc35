/** How many cards are drawn in one frame: a whole row of them would hold up the finger, and on a slow tablet two do. */
const QUICK = 2
const SLOW = 1
/** A frame that takes longer is one that was missed, or more. */
const MISSED_MS = 34
/** So many good ones in a row, and two are tried again. */
const GOOD_FRAMES = 30

export interface FramePace {
  /** How many may be drawn in the frame that begins `now`, milliseconds, by what the last ones took. */
  begin(now: number): number
  /** Nothing was drawn: the time until the next frame says nothing. */
  rest(): void
}

export const createPace = (): FramePace => {
  let perFrame = QUICK
  let good = 0
  let drawnAt: number | undefined
  return {
    begin(now) {
      if (drawnAt !== undefined) good = now - drawnAt > MISSED_MS ? 0 : good + 1
      if (drawnAt !== undefined && good === 0) perFrame = SLOW
      else if (good >= GOOD_FRAMES) perFrame = QUICK
      drawnAt = now
      return perFrame
    },
    rest() {
      drawnAt = undefined
    },
  }
}
