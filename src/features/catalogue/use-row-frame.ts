import { useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'

interface RowFrame {
  /** 0 until it is measured. */
  readonly rowPx: number
  /** Where the first row begins on the page. */
  readonly margin: number
}

/** Row height from the style sheet (`--row-px`), and where the rows begin; both follow width and density. */
export function useRowFrame(table: RefObject<HTMLTableElement | null>): RowFrame {
  const [frame, setFrame] = useState<RowFrame>({ rowPx: 0, margin: 0 })
  useLayoutEffect(() => {
    const element = table.current
    if (!element) return undefined
    const measure = () => {
      const rowPx = Number.parseFloat(getComputedStyle(element).getPropertyValue('--row-px'))
      const body = element.tBodies[0] ?? element
      const margin = Math.round(body.getBoundingClientRect().top + scrollY)
      setFrame((before) => (before.rowPx === rowPx && before.margin === margin ? before : { rowPx, margin }))
    }
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [table])
  return frame
}
