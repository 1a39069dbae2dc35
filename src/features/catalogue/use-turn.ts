import { useEffect, useState } from 'react'

/**
 * How many cards are drawn in one frame while the list is scrolled: a whole row of them would hold up the finger, and on a slow
 * tablet two do.
 */
const QUICK = 2
const SLOW = 1
/** A frame that takes longer is one that was missed, or more. */
const MISSED_MS = 34
/** So many good ones in a row, and two are tried again. */
const GOOD_FRAMES = 30

const waiting = new Set<() => void>()
let frame: number | undefined
let perFrame = QUICK
let good = 0
let drawnAt: number | undefined

const judge = (now: number): void => {
  if (drawnAt === undefined) return
  good = now - drawnAt > MISSED_MS ? 0 : good + 1
  if (good === 0) perFrame = SLOW
  else if (good >= GOOD_FRAMES) perFrame = QUICK
}

const serve = (now: number): void => {
  judge(now)
  let left = perFrame
  for (const draw of waiting) {
    if (left-- === 0) break
    waiting.delete(draw)
    draw()
  }
  // One more than there are cards, so that what the last ones took is known.
  frame = left < perFrame || waiting.size > 0 ? requestAnimationFrame(serve) : undefined
  drawnAt = frame === undefined ? undefined : now
}

/** False until it is this card's turn to be drawn; what was scrolled past meanwhile gives its turn to the next. */
export function useTurn(atOnce: boolean): boolean {
  const [isTurn, setTurn] = useState(atOnce)
  useEffect(() => {
    if (isTurn) return
    const draw = () => setTurn(true)
    waiting.add(draw)
    frame ??= requestAnimationFrame(serve)
    return () => void waiting.delete(draw)
  }, [isTurn])
  return isTurn
}
