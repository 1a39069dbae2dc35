import { useCallback, useRef, useState } from 'react'

/** Of what is in sight, so that the last one stays visible for orientation. */
const PART = 0.8

/** A row that scrolls sideways: its ref, whether it holds more than fits, and a step to either side. */
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
