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
  // One frame more than there are turns, to measure the last ones.
  frame = left < most ? requestAnimationFrame(serve) : undefined
  if (frame !== undefined) return
  pace.rest()
  blur.rest()
}

/**
 * Number of drawing turns that a card has had. After each turn it queues behind all others that wait; one scrolled past meanwhile
 * gives its turns to the next.
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
