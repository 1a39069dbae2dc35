import { useLayoutEffect, useRef, useState } from 'react'
import type { OrderLineProblem } from '#domain/rules/order.ts'
import { usePrinting } from '../../lib/use-printing.ts'
import { useWindowRows } from '../../lib/use-window-rows.ts'
import css from './cart-lines.module.css'
import { CartRow } from './cart-row.tsx'
import type { CartRowProps } from './cart-row.tsx'
import type { Basket } from './cart.reads.ts'

interface CartLinesProps extends Pick<CartRowProps, 'articleLink' | 'onChoose' | 'onRemove' | 'onLater' | 'onNote'> {
  basket: Basket
  label: string
}

const ROW_PX = 77

/** The lines, windowed: 500 are drawn as fast as ten; printing draws them all. */
export function CartLines({ basket, label, ...acts }: CartLinesProps) {
  const list = useRef<HTMLDivElement>(null)
  const [margin, setMargin] = useState(0)
  const printing = usePrinting()
  const lines = basket.view?.lines ?? []
  useLayoutEffect(() => {
    if (list.current) setMargin(list.current.getBoundingClientRect().top + scrollY)
  }, [])
  const virtual = useWindowRows({
    count: lines.length,
    estimateSize: () => ROW_PX,
    overscan: 6,
    scrollMargin: margin,
    getItemKey: (index) => lines[index]?.goodsId ?? index,
  })
  const problems = new Map<string, OrderLineProblem>()
  for (const problem of basket.all.problems) if (problem.scope === 'line') problems.set(problem.goodsId, problem)

  const draw = (index: number) => {
    const view = lines[index]
    const line = basket.all.lines[index]
    if (!view || !line) return null
    return (
      <CartRow
        view={view}
        line={line}
        account={basket.account}
        problem={problems.get(view.goodsId)}
        isOut={basket.leftOut.has(view.goodsId)}
        {...acts}
      />
    )
  }
  if (printing) {
    return (
      <ul aria-label={label}>
        {lines.map((line, index) => (
          <li key={line.goodsId}>{draw(index)}</li>
        ))}
      </ul>
    )
  }
  return (
    <div ref={list}>
      <ul className={css.space} aria-label={label} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map((item) => (
          <li
            key={item.key}
            ref={virtual.measureElement}
            data-index={item.index}
            aria-posinset={item.index + 1}
            aria-setsize={lines.length}
            className={css.line}
            style={{ transform: `translateY(${item.start - virtual.options.scrollMargin}px)` }}
          >
            {draw(item.index)}
          </li>
        ))}
      </ul>
    </div>
  )
}
