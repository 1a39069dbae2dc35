import { useEffect, useReducer, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { Article } from '#domain/contract/article.ts'
import { useEvenRows } from '../../lib/use-window-rows.ts'
import { GOODS_PER_PAGE } from './goods-queries.ts'
import { GoodsCell } from './goods-cell.tsx'
import type { Buying } from './goods-card.tsx'
import css from './goods-grid.module.css'
import { createLeavingRows } from './leaving-rows.ts'
import { rowsAhead } from './rows-ahead.ts'
import { GAP_PX, useGridFrame } from './use-grid-frame.ts'

interface GoodsGridProps {
  label: string
  total: number
  article: (index: number) => Article | undefined
  onPages: (pages: readonly number[]) => void
  buying: Buying
  keyword?: string | undefined
}

/** A grid of any length: only visible rows are drawn, and only their pages requested. */
export function GoodsGrid({ label, total, article, onPages, buying, keyword }: GoodsGridProps) {
  const box = useRef<HTMLDivElement>(null)
  const frame = useGridFrame(box)
  const columns = frame?.columns ?? 1
  const rowPx = (frame?.rowPx ?? 400) + GAP_PX
  const [rangeExtractor] = useState(rowsAhead)
  const virtual = useEvenRows({
    count: frame ? Math.ceil(total / columns) : 0,
    rowPx,
    // The window's size, so that a known frame is filled on the first render.
    initialRect: { width: innerWidth, height: innerHeight },
    // Nothing here needs scrolling; scrolling to the present position would force a layout of the whole page during the render.
    scrollToFn: () => {},
    rangeExtractor,
    // Rendered after the scroll event, not within it, which would delay the frame; the rows beyond the visible ones cover that.
    useFlushSync: false,
    scrollMargin: frame?.margin ?? 0,
  })
  const rows = virtual.getVirtualItems()
  const first = rows[0]?.index ?? 0
  const last = rows.at(-1)?.index ?? 0
  const fromPage = Math.floor((first * columns) / GOODS_PER_PAGE) + 1
  const toPage = Math.floor(Math.min((last + 1) * columns - 1, Math.max(total - 1, 0)) / GOODS_PER_PAGE) + 1
  useEffect(() => {
    onPages(Array.from({ length: toPage - fromPage + 1 }, (_, at) => fromPage + at))
  }, [onPages, fromPage, toPage])

  const drawn = useLeaving(
    rows.map((row) => ({
      index: row.index,
      cells: indexesOf(row.index, columns, total).map((index, column) => (
        <li
          key={index}
          className={css.cell}
          aria-posinset={index + 1}
          aria-setsize={total}
          style={{
            width: `calc((100% - ${(columns - 1) * GAP_PX}px) / ${columns})`,
            left: `calc((100% + ${GAP_PX}px) / ${columns} * ${column})`,
            top: row.start - virtual.options.scrollMargin,
            // A panel or note that hangs below its card covers the next row.
            zIndex: virtual.options.count - row.index,
          }}
        >
          <GoodsCell article={article(index)} {...{ buying, keyword }} flat={columns === 1} eager={index < columns * 2} />
        </li>
      )),
    })),
    columns,
  )

  return (
    <div ref={box} className={css.grid} data-columns={columns === 1 ? 'one' : 'more'}>
      <div className={css.probe} aria-hidden />
      <ul className={css.space} aria-label={label} style={{ height: virtual.getTotalSize() }}>
        {drawn.flatMap(({ cells }) => cells)}
      </ul>
    </div>
  )
}

interface DrawnRow {
  readonly index: number
  readonly cells: readonly ReactNode[]
}

/** Adds the rows that have left, as last drawn, and drops one of them per frame. */
function useLeaving(rows: readonly DrawnRow[], columns: number): readonly DrawnRow[] {
  const [leaving] = useState(createLeavingRows<DrawnRow>)
  const [, draw] = useReducer((times: number) => times + 1, 0)
  const drawn = leaving.beside(rows, columns)
  const isLeaving = drawn.length > rows.length
  useEffect(() => {
    if (!isLeaving) return undefined
    const frame = requestAnimationFrame(() => {
      if (leaving.dropOne()) draw()
    })
    return () => cancelAnimationFrame(frame)
  })
  return drawn
}

function indexesOf(row: number, columns: number, total: number): number[] {
  const from = row * columns
  return Array.from({ length: Math.min(columns, total - from) }, (_, at) => from + at)
}
