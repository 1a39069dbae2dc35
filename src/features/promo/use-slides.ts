import { useEffect, useRef, useState } from 'react'
import type { FocusEvent } from 'react'

const EACH_MS = 7000
const STILL = '(prefers-reduced-motion: reduce)'

/**
 * The slide in sight follows the track's own scrolling, so that a finger, a focus and a button are one thing. Moves on by itself
 * while nobody points at it, has the focus in it or sees another tab; never with reduced motion, and no more once a person chose.
 */
export function useSlides(count: number) {
  const track = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const [isWanted, setWanted] = useState(true)
  const [isHeld, setHeld] = useState(false)
  const [isStill] = useState(() => matchMedia(STILL).matches)
  const mayMove = count > 1 && !isStill
  const isMoving = mayMove && isWanted

  useEffect(() => {
    const list = track.current
    if (!list) return
    const follow = () => setShown(Math.round(list.scrollLeft / Math.max(list.clientWidth, 1)))
    const chosen = () => setWanted(false)
    list.addEventListener('scroll', follow, { passive: true })
    list.addEventListener('pointerdown', chosen)
    return () => {
      list.removeEventListener('scroll', follow)
      list.removeEventListener('pointerdown', chosen)
    }
  }, [])

  useEffect(() => {
    if (!isMoving || isHeld) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') slideTo(track.current, (shown + 1) % count)
    }, EACH_MS)
    return () => clearInterval(timer)
  }, [isMoving, isHeld, shown, count])

  return {
    track,
    shown,
    show(at: number) {
      setWanted(false)
      const list = track.current
      slideTo(list, at)
      // Who stands on a banner goes along, or Enter would open one that is out of sight.
      if (list?.contains(document.activeElement)) list.children[at]?.querySelector('a')?.focus({ preventScroll: true })
    },
    isMoving,
    mayMove,
    toggle: () => setWanted((wanted) => !wanted),
    hold: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setHeld(currentTarget.contains(relatedTarget)),
    },
  }
}

const slideTo = (list: HTMLElement | null, at: number) =>
  list?.scrollTo({ left: at * list.clientWidth, behavior: matchMedia(STILL).matches ? 'instant' : 'smooth' })
