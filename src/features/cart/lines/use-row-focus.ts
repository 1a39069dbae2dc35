import { useRef } from 'react'
import type { RefObject } from 'react'
import { useStable } from '../../../lib/use-stable.ts'
import { whenDrawn } from '../../../lib/when-drawn.ts'

const QUANTITY = 'input[role=spinbutton]'

interface RowFocus {
  /** The windowed lines, and the sets and pallets above them. */
  readonly list: RefObject<HTMLElement | null>
  readonly above: RefObject<HTMLElement | null>
  readonly count: number
  readonly isTroubled: (index: number) => boolean
  readonly scrollTo: (index: number) => void
  /** Ends that scrolling: it would go on while rows are measured. */
  readonly stopScrolling: () => void
}

/** Shows a row between what sticks to top and bottom; of one that is taller, its beginning. */
function reveal(row: Element): void {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
  const { scrollMarginTop } = getComputedStyle(row)
  const taken = [scrollPaddingTop, scrollPaddingBottom, scrollMarginTop].reduce(
    (sum, px) => sum + (Number.parseFloat(px) || 0),
    0,
  )
  row.scrollIntoView({ block: row.clientHeight > innerHeight - taken ? 'start' : 'center' })
}

/** Moves the focus in a windowed list: to the neighbouring quantity, and to the next line that needs attention. */
export function useRowFocus({ list, above, count, isTroubled, scrollTo, stopScrolling }: RowFocus) {
  /** Focuses the field of that line, or of the nearest one beyond that has one; on request shows the whole line. */
  const seek = useStable((from: number, by: 1 | -1, selector: string, isWhole?: boolean): void => {
    const look = (index: number): void => {
      if (index < 0 || index >= count) return
      whenDrawn(
        () => list.current?.querySelector(`li[data-index="${index}"]`),
        () => scrollTo(index),
        (row) => {
          const field = row.querySelector<HTMLElement>(selector)
          if (!field) return look(index + by)
          if (isWhole) {
            stopScrolling()
            reveal(row)
          }
          field.focus({ preventScroll: isWhole === true })
        },
      )
    }
    look(from)
  })
  const move = useStable((from: number, by: 1 | -1) => {
    const isLast = by === 1 && from === count - 1
    seek(isLast ? from - 1 : from + by, isLast ? -1 : by, QUANTITY)
  })
  /** Leaves a line that disappears: for the next one, else for the screen. */
  const leave = useStable((from: number) => {
    if (count > 1) move(from, 1)
    else document.getElementById('content')?.focus({ preventScroll: true })
  })
  // The last target: pressing the bar's button takes the focus out of that line.
  const ledTo = useRef(Number.NEGATIVE_INFINITY)
  const next = useStable(() => {
    const mending = [...(above.current?.querySelectorAll('[data-mending]') ?? [])]
    const focused = list.current?.querySelector('li:focus-within')?.getAttribute('data-index')
    const from = focused === null || focused === undefined ? ledTo.current : Number(focused)
    const troubled = Array.from({ length: count }, (_, index) => index).filter(isTroubled)
    // Sets and pallets come before the lines: their indexes are negative.
    const all = [...mending.map((_, at) => at - mending.length), ...troubled]
    const index = all.find((one) => one > from) ?? all[0]
    if (index === undefined) return
    ledTo.current = index
    if (index < 0) {
      const row = mending.at(index)?.closest('li')
      if (row) reveal(row)
      mending.at(index)?.querySelector('button')?.focus({ preventScroll: true })
      return
    }
    seek(index, 1, `${QUANTITY}, [data-mend]`, true)
  })
  return { move, leave, next }
}
