import { useEffect, useRef, useState } from 'react'
import type { FocusEvent } from 'react'

const EACH_MS = 7000
const STILL = '(prefers-reduced-motion: reduce)'

/**
 * The slide in sight follows the track's own scrolling, so that swipe, focus and buttons stay in step. Advances by itself while
 * nobody points at it or has the focus in it and the tab is visible; never with reduced motion, and no longer once a person has
 * chosen.
 */
export function useSlides(count: number) {
  const track = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const [isWanted, setWanted] = useState(true)
  const [isHeld, setHeld] = useState(false)
  const [isStill] = useState(() => matchMedia(STILL).matches)
  /** Target of a step while the track still scrolls: the next step counts from it, not from the slide passing by. */
  const aim = useRef<number>(undefined)
  const mayMove = count > 1 && !isStill
  const isMoving = mayMove && isWanted

  useEffect(() => {
    const list = track.current
    if (!list) return
    const follow = () => {
      const place = placeOf(list)
      if (place === aim.current) aim.current = undefined
      setShown(place)
    }
    const arrive = () => {
      aim.current = undefined
    }
    const choose = () => {
      arrive()
      setWanted(false)
    }
    list.addEventListener('scroll', follow, { passive: true })
    list.addEventListener('scrollend', arrive)
    list.addEventListener('pointerdown', choose)
    return () => {
      list.removeEventListener('scroll', follow)
      list.removeEventListener('scrollend', arrive)
      list.removeEventListener('pointerdown', choose)
    }
  }, [])

  useEffect(() => {
    if (!isMoving || isHeld) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') slideTo(track.current, (shown + 1) % count)
    }, EACH_MS)
    return () => clearInterval(timer)
  }, [isMoving, isHeld, shown, count])

  const show = (at: number) => {
    setWanted(false)
    const list = track.current
    if (!list) return
    aim.current = placeOf(list) === at ? undefined : at
    slideTo(list, at)
    // The focus moves along; otherwise Enter would open a banner out of sight.
    if (list.contains(document.activeElement)) list.children[at]?.querySelector('a')?.focus({ preventScroll: true })
  }

  return {
    track,
    shown,
    show,
    step(by: 1 | -1) {
      if (track.current) show(((aim.current ?? placeOf(track.current)) + by + count) % count)
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

const placeOf = (list: HTMLElement): number => Math.round(list.scrollLeft / Math.max(list.clientWidth, 1))

const slideTo = (list: HTMLElement | null, at: number) =>
  list?.scrollTo({ left: at * list.clientWidth, behavior: matchMedia(STILL).matches ? 'instant' : 'smooth' })
