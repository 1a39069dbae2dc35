import { Fragment, useState } from 'react'
import type { RefObject } from 'react'
import { defaultRangeExtractor } from '@tanstack/react-virtual'
import type { Range } from '@tanstack/react-virtual'
import { useBoxRows } from '../../../lib/use-box-rows.ts'
import { usePrinting } from '../../../lib/use-printing.ts'
import { useStable } from '../../../lib/use-stable.ts'
import { whenDrawn } from '../../../lib/when-drawn.ts'
import type { MatrixRow } from './matrix-draft.ts'
import css from './matrix-grid.module.css'
import { MatrixLine } from './matrix-line.tsx'
import type { MatrixLineProps } from './matrix-line.tsx'
import type { Move } from './move-focus.ts'

interface MatrixRowsProps extends Omit<MatrixLineProps, 'row' | 'onMove'> {
  rows: readonly MatrixRow[]
  /** The box in which the table scrolls. */
  box: RefObject<HTMLElement | null>
}

/** Height of a row without messages. */
const ROW_PX = 53
/** The column heads are the first row. */
const FIRST = 2

/** Renders the rows in sight and the one being typed in: 5,000 cells render as fast as fifty. Printing renders all. */
export function MatrixRows({ rows, box, ...line }: MatrixRowsProps) {
  const printing = usePrinting()
  const [typedIn, setTypedIn] = useState<number | null>(null)
  const virtual = useBoxRows<HTMLTableRowElement>({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
    getItemKey: (index) => rows[index]?.goodsId ?? index,
    rangeExtractor: (range) => withRow(range, typedIn),
  })
  const move: Move = useStable((from, by, column) => {
    const index = from + by
    if (index < 0 || index >= rows.length) return
    whenDrawn(
      () => box.current?.querySelector(`tr[data-index="${index}"]`),
      () => virtual.scrollToIndex(index),
      (row) => row.querySelectorAll<HTMLElement>('input[data-cell]')[column]?.focus(),
    )
  })
  const rowOf = (index: number, measure?: (row: HTMLTableRowElement | null) => void) => {
    const row = rows[index]
    return (
      row && (
        <tr
          key={row.goodsId}
          ref={measure}
          data-index={index}
          aria-rowindex={index + FIRST}
          onFocus={() => setTypedIn(index)}
          onBlur={() => setTypedIn(null)}
        >
          <MatrixLine row={row} onMove={move} {...line} />
        </tr>
      )
    )
  }
  if (printing) return <tbody>{rows.map((_, index) => rowOf(index))}</tbody>
  const items = virtual.getVirtualItems()
  return (
    <tbody>
      {items.map((item, at) => (
        <Fragment key={item.key}>
          <Gap px={item.start - (items[at - 1]?.end ?? 0)} />
          {rowOf(item.index, virtual.measureElement)}
        </Fragment>
      ))}
      <Gap px={virtual.getTotalSize() - (items.at(-1)?.end ?? 0)} />
    </tbody>
  )
}

/** Fills the space of rows that are not rendered. */
function Gap({ px }: { px: number }) {
  return px > 0 && <tr aria-hidden className={css.gap} style={{ height: px }} />
}

/** Keeps the row that is being typed in, however far the person scrolls. */
function withRow(range: Range, kept: number | null): number[] {
  const indexes = defaultRangeExtractor(range)
  if (kept === null || kept >= range.count || indexes.includes(kept)) return indexes
  return [...indexes, kept].sort((one, other) => one - other)
}
