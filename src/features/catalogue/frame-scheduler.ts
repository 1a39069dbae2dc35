/**
 * A card is drawn in so many parts, because on a slow tablet a whole one holds up the finger: what it is, then price and stock, then
 * what orders it.
 */
export const CARD_PARTS = 3
/** How many parts are drawn in one frame. */
const QUICK = CARD_PARTS
const SLOW = 1
/** A frame of which none is missed comes sooner, at 60 a second. */
const GOOD_MS = 20
/** A frame that takes longer is two that were missed, or more. */
const MISSED_MS = 34
/** So many good ones in a row, and more is tried. */
const GOOD_FRAMES = 30

export interface FrameScheduler {
  /** How many may be drawn in the frame that begins `now`, milliseconds, by what the last ones took. */
  begin(now: number): number
  /** Nothing was drawn: the time until the next frame says nothing. */
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

/** Screens a second: who scrolls faster reads nothing, and what is drawn is gone before it is seen. */
const BLUR_SCREENS = 4

/** Judges from frame to frame whether a page is scrolled too fast to be read. */
export interface FastScroll {
  /** `now` in milliseconds; where the page stands, and the height of a screen, in pixels. */
  at(now: number, top: number, screen: number): boolean
  /** Nobody looked for a while. */
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
