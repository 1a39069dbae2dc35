import { useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'
import { recall, remember } from '../../lib/remember.ts'

export const GAP_PX = 12
const CARD_MIN_PX = 212
const KEY = 'tradepad.goodsGrid'

export interface GridFrame {
  readonly columns: number
  readonly rowPx: number
  /** Where the grid begins on the page. */
  readonly margin: number
}

/**
 * Columns by width, the row height from the style sheet's own probe, and where the grid begins on the page; null until measured.
 * Measuring needs a layout without cards: if this list was seen before in a window of this width, its cards are drawn with those
 * measurements, and corrected in the rare case that they changed.
 */
export function useGridFrame(box: RefObject<HTMLDivElement | null>): GridFrame | null {
  const [frame, setFrame] = useState<GridFrame | null>(() => readGridFrame(recall(KEY), here()))
  const isKnown = frame !== null
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const measure = () => {
      const { width, top } = element.getBoundingClientRect()
      const columns = Math.max(1, Math.floor((width + GAP_PX) / (CARD_MIN_PX + GAP_PX)))
      const rowPx = element.firstElementChild?.getBoundingClientRect().height ?? 400
      const next = { columns, rowPx, margin: Math.round(top + scrollY) }
      const kept = writeGridFrame(next, here())
      if (recall(KEY) !== kept) remember(KEY, kept)
      setFrame((before) => (before && isSame(before, next) ? before : next))
    }
    if (!isKnown) measure()
    // Reports the sizes after the layout, and each change.
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    // Its height follows the density and the number of columns.
    if (element.firstElementChild) watcher.observe(element.firstElementChild)
    return () => watcher.disconnect()
  }, [box, isKnown])
  return frame
}

const isSame = (one: GridFrame, other: GridFrame): boolean =>
  one.columns === other.columns && one.rowPx === other.rowPx && one.margin === other.margin

/** What the frame depends on: address and window width. */
const here = (): string => `${location.pathname}@${innerWidth}`

export const writeGridFrame = ({ columns, rowPx, margin }: GridFrame, at: string): string =>
  [at, columns, rowPx, margin].join(' ')

/** Returns the kept frame if it is for this place and makes sense. */
export function readGridFrame(kept: string | null, at: string): GridFrame | null {
  const [where, ...numbers] = (kept ?? '').split(' ')
  const [columns = 0, rowPx = 0, margin = 0] = numbers.map(Number)
  const makesSense = Number.isInteger(columns) && columns > 0 && columns < 50 && rowPx > 50 && rowPx < 2000 && margin >= 0
  return where === at && makesSense ? { columns, rowPx, margin } : null
}
