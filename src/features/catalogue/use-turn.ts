import { useEffect, useState } from 'react'
import { createBlur, createPace } from './frame-pace.ts'

const waiting = new Set<() => void>()
const pace = createPace()
const blur = createBlur()
let frame: number | undefined

const serve = (now: number): void => {
  if (blur.at(now, scrollY, innerHeight)) {
    pace.rest()
    frame = requestAnimationFrame(serve)
    return
  }
  const most = pace.begin(now)
  let left = most
  for (const draw of waiting) {
    if (left === 0) break
    left -= 1
    waiting.delete(draw)
    draw()
  }
  // One frame more than there are cards, so that it is known what the last ones took.
  frame = left < most ? requestAnimationFrame(serve) : undefined
  if (frame !== undefined) return
  pace.rest()
  blur.rest()
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
