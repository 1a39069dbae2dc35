import { useCallback, useRef, useState } from 'react'

/** Share of the visible width per step, so that the last item stays visible for orientation. */
const PART = 0.8

/** A row that scrolls sideways: its ref, whether it overflows, and a step in either direction. */
export function useSideways() {
  const row = useRef<HTMLElement>(null)
  const [overflows, setOverflows] = useState(false)
  const ref = useCallback((element: HTMLElement | null) => {
    row.current = element
    if (!element) return
    const look = () => setOverflows(element.scrollWidth > element.clientWidth + 1)
    const sizes = new ResizeObserver(look)
    const children = new MutationObserver(look)
    sizes.observe(element)
    children.observe(element, { childList: true })
    return () => {
      sizes.disconnect()
      children.disconnect()
    }
  }, [])
  const move = (direction: 1 | -1) => {
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
    row.current?.scrollBy({ left: direction * row.current.clientWidth * PART, behavior })
  }
  return [ref, overflows, move] as const
}
