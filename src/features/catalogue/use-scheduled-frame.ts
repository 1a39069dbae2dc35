import { useEffect, useState } from 'react'
import { createFastScroll, createFrameScheduler } from './frame-scheduler.ts'

const waiting = new Set<() => void>()
const pace = createFrameScheduler()
const blur = createFastScroll()
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
  // One frame more than there are turns, so that it is known what the last ones took.
  frame = left < most ? requestAnimationFrame(serve) : undefined
  if (frame !== undefined) return
  pace.rest()
  blur.rest()
}

/**
 * How many of its turns to be drawn a card has had. Behind one's turn stand those of all others that wait; what was scrolled past
 * meanwhile gives its turns to the next.
 */
export function useScheduledFrames(most: number, atOnce: boolean): number {
  const [turns, setTurns] = useState(atOnce ? most : 0)
  useEffect(() => {
    if (turns === most) return
    const draw = () => setTurns(turns + 1)
    waiting.add(draw)
    frame ??= requestAnimationFrame(serve)
    return () => void waiting.delete(draw)
  }, [turns, most])
  return turns
}
