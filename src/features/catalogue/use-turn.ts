import { useEffect, useState } from 'react'

/**
 * How many cards are drawn in one frame while the list is scrolled: two cost about 25 ms on a slow tablet, a whole row of them
 * would hold up the finger.
 */
const PER_FRAME = 2

const waiting = new Set<() => void>()
let frame: number | undefined

const serve = (): void => {
  frame = undefined
  let left = PER_FRAME
  for (const draw of waiting) {
    if (left-- === 0) break
    waiting.delete(draw)
    draw()
  }
  if (waiting.size > 0) frame = requestAnimationFrame(serve)
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
