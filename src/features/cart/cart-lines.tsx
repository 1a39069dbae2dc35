import { useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useListTop } from '../../lib/use-list-top.ts'
import { usePrinting } from '../../lib/use-printing.ts'
import { useWindowRows } from '../../lib/use-window-rows.ts'
import { AttentionBar } from './attention/attention-bar.tsx'
import css from './cart-lines.module.css'
import { CartRow } from './cart-row.tsx'
import type { CartRowProps, LineActs } from './cart-row.tsx'
import type { Basket } from './cart.reads.ts'
import { placeAccessories } from './lines/accessory-order.ts'
import { useRowFocus } from './lines/use-row-focus.ts'

interface CartLinesProps extends LineActs {
  basket: Basket
  label: string
  /** The sets and pallets, above the lines. */
  wholes: ReactNode
}

/** Height in pixels of a line with nothing more to say, by pointer and on touch. */
const [POINTER_PX, TOUCH_PX] = [48, 64]

const isTouch = () => getComputedStyle(document.documentElement).getPropertyValue('--target').trim() === '44px'

/** The lines, windowed: 1,000 are drawn as fast as ten; printing draws them all. */
export function CartLines({ basket, label, wholes, ...acts }: CartLinesProps) {
  const list = useRef<HTMLDivElement>(null)
  const top = useListTop(list)
  const [rowPx] = useState(() => (isTouch() ? TOUCH_PX : POINTER_PX))
  const printing = usePrinting()
  const shown = useShown(basket)
  const virtual = useWindowRows({
    count: shown.length,
    estimateSize: () => rowPx,
    overscan: 6,
    scrollMargin: top,
    getItemKey: (index) => shown[index]?.view.goodsId ?? index,
  })

  const above = useRef<HTMLDivElement>(null)
  const { move, leave, next } = useRowFocus({
    list,
    above,
    count: shown.length,
    isTroubled: (index) => basket.troubles.has(shown[index]?.view.goodsId ?? ''),
    scrollTo: (index) => virtual.scrollToIndex(index, { align: 'center' }),
    stopScrolling: () => virtual.cancelScroll(),
  })
  /** Moves the focus when the pressed button disappears: to what still needs attention, else to the first line. */
  const goOn = () => {
    const isHere = list.current !== null
    if (isHere && basket.troubles.size + troubledWholes(basket) > 0) next()
    else if (isHere && shown.length > 0) move(-1, 1)
    else document.getElementById('content')?.focus({ preventScroll: true })
  }

  const draw = (index: number) => {
    const row = shown[index]
    if (!row) return null
    return (
      <CartRow
        index={index}
        {...row}
        account={basket.account}
        trouble={basket.troubles.get(row.view.goodsId)}
        isOut={basket.leftOut.has(row.view.goodsId)}
        onMove={move}
        onLeave={leave}
        {...acts}
      />
    )
  }
  return (
    <>
      {!printing && (
        <AttentionBar
          lines={basket.view?.lines ?? []}
          troubles={basket.troubles}
          wholes={troubledWholes(basket)}
          onNext={next}
          onGone={goOn}
        />
      )}
      <div ref={above}>{wholes}</div>
      {printing ? (
        <ul aria-label={label}>
          {shown.map(({ view }, index) => (
            <li key={view.goodsId}>{draw(index)}</li>
          ))}
        </ul>
      ) : (
        <div ref={list}>
          <ul className={css.space} aria-label={label} style={{ height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map((item) => (
              <li
                key={item.key}
                ref={virtual.measureElement}
                data-index={item.index}
                aria-posinset={item.index + 1}
                aria-setsize={shown.length}
                className={css.line}
                style={{ transform: `translateY(${item.start - virtual.options.scrollMargin}px)` }}
              >
                {draw(item.index)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

/** Lines in display order, which keys, windowing and attention follow. */
function useShown({ view, all }: Basket): readonly Pick<CartRowProps, 'view' | 'line' | 'under'>[] {
  return useMemo(
    () =>
      placeAccessories(all.lines).flatMap(({ at, under }) => {
        const [inCart, line] = [view?.lines[at], all.lines[at]]
        const article = under === null ? undefined : all.lines[under]
        return inCart && line ? [{ view: inCart, line, under: article && (article.article?.name ?? article.goodsId) }] : []
      }),
    [view, all],
  )
}

/** Number of sets and pallets with a condition; each may have several. */
const troubledWholes = ({ all }: Basket): number =>
  new Set(all.problems.flatMap((problem) => (problem.scope === 'bundle' ? [problem.bundleKey] : []))).size
