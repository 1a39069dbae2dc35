/**
 * Number of parts in which a card is drawn, because a whole one delays scrolling on a slow tablet: what it is, then price and
 * stock, then what orders it.
 */
export const CARD_PARTS = 3
/** Number of parts drawn in one frame. */
const QUICK = CARD_PARTS
const SLOW = 1
/** Maximum duration of a frame in time, at 60 a second. */
const GOOD_MS = 20
/** A frame that takes longer has missed two or more. */
const MISSED_MS = 34
/** Number of good frames in a row after which more is tried. */
const GOOD_FRAMES = 30

export interface FrameScheduler {
  /** Number of parts that may be drawn in the frame that begins at `now`, milliseconds, judged by the last frames. */
  begin(now: number): number
  /** Nothing was drawn: the time until the next frame is not measured. */
  rest(): void
}

export const createFrameScheduler = (): FrameScheduler => {
  let perFrame = SLOW
  let good = 0
  let drawnAt: number | undefined
  return {
    begin(now) {
      if (drawnAt !== undefined) {
        const took = now - drawnAt
        good = took <= GOOD_MS ? good + 1 : 0
        if (took > MISSED_MS) perFrame = SLOW
        else if (good >= GOOD_FRAMES) perFrame = QUICK
      }
      drawnAt = now
      return perFrame
    },
    rest() {
      drawnAt = undefined
    },
  }
}

/** Screens a second: nobody can read at a higher speed, and what is drawn is gone before it is seen. */
const BLUR_SCREENS = 4

/** Judges from frame to frame whether a page is scrolled too fast to be read. */
export interface FastScroll {
  /** `now` in milliseconds; scroll position and screen height in pixels. */
  at(now: number, top: number, screen: number): boolean
  /** Nothing was measured for a while. */
  rest(): void
}

export const createFastScroll = (): FastScroll => {
  let last: { readonly now: number; readonly top: number } | undefined
  return {
    at(now, top, screen) {
      const before = last
      last = { now, top }
      return before !== undefined && Math.abs(top - before.top) * 1000 > (now - before.now) * screen * BLUR_SCREENS
    },
    rest() {
      last = undefined
    },
  }
}
