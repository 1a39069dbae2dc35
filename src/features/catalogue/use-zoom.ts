import { useEffect, useRef, useState } from 'react'
import type { PointerEvent } from 'react'
import { SCALE_STEP, WHOLE, moveBy, zoomAt } from './zoom.ts'
import type { Point, Size, View } from './zoom.ts'

/** Two taps within this time and distance are one double tap. */
const DOUBLE_MS = 300
const DOUBLE_PX = 24
/** A finger that moved this far sideways over a whole picture turns to the next one. */
const TURN_PX = 60
/** Wheel pixels that double the size. */
const WHEEL_DOUBLE = 300

interface Tap extends Point {
  readonly at: number
}

/** Handles wheel, two fingers, double tap and dragging on a stage; calls `turn` for a swipe over a whole picture. */
export function useZoom(turn: (by: 1 | -1) => void) {
  const [view, setView] = useState<View>(WHOLE)
  const stage = useRef<HTMLDivElement>(null)
  const fingers = useRef(new Map<number, Point>())
  const began = useRef<Point | null>(null)
  const lastTap = useRef<Tap | null>(null)

  const sizeOf = (): Size => {
    const { clientWidth: width = 1, clientHeight: height = 1 } = stage.current ?? {}
    return { width, height }
  }
  const zoomBy = (factor: number, at: Point = { x: 0, y: 0 }) => setView((from) => zoomAt(from, factor, at, sizeOf()))
  const move = (by: Point) => setView((from) => moveBy(from, by, sizeOf()))

  // React's wheel listener is passive: the page behind would scroll.
  useEffect(() => {
    const element = stage.current
    const turned = (event: WheelEvent) => {
      event.preventDefault()
      const at = fromMiddle(element, event)
      const size = { width: element?.clientWidth ?? 1, height: element?.clientHeight ?? 1 }
      setView((from) => zoomAt(from, 2 ** (-event.deltaY / WHEEL_DOUBLE), at, size))
    }
    element?.addEventListener('wheel', turned, { passive: false })
    return () => element?.removeEventListener('wheel', turned)
  }, [])

  const down = (event: PointerEvent<HTMLDivElement>) => {
    // A finger that leaves the stage still belongs to it.
    event.currentTarget.setPointerCapture(event.pointerId)
    const at = fromMiddle(stage.current, event)
    fingers.current.set(event.pointerId, at)
    began.current = fingers.current.size === 1 ? at : null
  }
  const moved = (event: PointerEvent<HTMLDivElement>) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const at = fromMiddle(stage.current, event)
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, at)
    if (other) zoomBy(distance(at, other) / Math.max(distance(before, other), 1), middle(at, other))
    move({ x: (at.x - before.x) / (other ? 2 : 1), y: (at.y - before.y) / (other ? 2 : 1) })
  }
  const up = (event: PointerEvent<HTMLDivElement>) => {
    const from = began.current
    fingers.current.delete(event.pointerId)
    began.current = null
    if (!from || event.type !== 'pointerup') return
    const at = fromMiddle(stage.current, event)
    if (distance(from, at) < DOUBLE_PX) tapped({ ...at, at: event.timeStamp })
    else if (view.scale === 1 && Math.abs(at.x - from.x) > TURN_PX) turn(at.x < from.x ? 1 : -1)
  }
  const tapped = (tap: Tap) => {
    const before = lastTap.current
    const isDouble = before !== null && tap.at - before.at < DOUBLE_MS && distance(before, tap) < DOUBLE_PX
    lastTap.current = isDouble ? null : tap
    if (isDouble) setView((from) => (from.scale > 1 ? WHOLE : zoomAt(from, SCALE_STEP ** 2, tap, sizeOf())))
  }

  const handlers = { onPointerDown: down, onPointerMove: moved, onPointerUp: up, onPointerCancel: up }
  return { view, stage, handlers, zoomBy, move, reset: () => setView(WHOLE) }
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

function fromMiddle(stage: HTMLElement | null, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = stage?.getBoundingClientRect() ?? new DOMRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}
