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
  /** In which the table scrolls. */
  box: RefObject<HTMLElement | null>
}

/** A row that has nothing to say. */
const ROW_PX = 53
/** The heads of the columns are the first row. */
const FIRST = 2

/** The rows that are in sight, and the one that is typed in: 5,000 cells are drawn as fast as fifty. Printing draws them all. */
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

/** Rows that are not drawn. */
function Gap({ px }: { px: number }) {
  return px > 0 && <tr aria-hidden className={css.gap} style={{ height: px }} />
}

/** Whoever types in a row keeps it, however far they scroll. */
function withRow(range: Range, kept: number | null): number[] {
  const indexes = defaultRangeExtractor(range)
  if (kept === null || kept >= range.count || indexes.includes(kept)) return indexes
  return [...indexes, kept].sort((one, other) => one - other)
}
