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
}

/** Leads the focus from line to line of a windowed list: to the quantity beside, and to the next line that needs attention. */
export function useRowFocus({ list, above, count, isTroubled, scrollTo }: RowFocus) {
  /** Into the field of that line, or of the nearest beyond that has one. */
  const seek = useStable((from: number, by: 1 | -1, selector: string): void => {
    const look = (index: number): void => {
      if (index < 0 || index >= count) return
      whenDrawn(
        () => list.current?.querySelector(`li[data-index="${index}"]`),
        () => scrollTo(index),
        (row) => {
          const field = row.querySelector<HTMLElement>(selector)
          if (field) field.focus()
          else look(index + by)
        },
      )
    }
    look(from)
  })
  const move = useStable((from: number, by: 1 | -1) => {
    const isLast = by === 1 && from === count - 1
    seek(isLast ? from - 1 : from + by, isLast ? -1 : by, QUANTITY)
  })
  /** From a line that goes: to the next one, else to the screen. */
  const leave = useStable((from: number) => {
    if (count > 1) move(from, 1)
    else document.getElementById('content')?.focus({ preventScroll: true })
  })
  // Pressing the bar's button takes the focus out of the line to which it led.
  const ledTo = useRef(Number.NEGATIVE_INFINITY)
  const next = useStable(() => {
    const mending = [...(above.current?.querySelectorAll('[data-mending]') ?? [])]
    const focused = list.current?.querySelector('li:focus-within')?.getAttribute('data-index')
    const from = focused === null || focused === undefined ? ledTo.current : Number(focused)
    const troubled = Array.from({ length: count }, (_, index) => index).filter(isTroubled)
    // Sets and pallets come before the lines: they count from below zero.
    const all = [...mending.map((_, at) => at - mending.length), ...troubled]
    const index = all.find((one) => one > from) ?? all[0]
    if (index === undefined) return
    ledTo.current = index
    if (index < 0) {
      mending.at(index)?.querySelector('button')?.focus()
      return
    }
    scrollTo(index)
    seek(index, 1, `${QUANTITY}, [data-mend]`)
  })
  return { move, leave, next }
}
