import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useListTop } from '../../lib/use-list-top.ts'
import { usePrinting } from '../../lib/use-printing.ts'
import { useStable } from '../../lib/use-stable.ts'
import { useWindowRows } from '../../lib/use-window-rows.ts'
import { AttentionBar } from './attention/attention-bar.tsx'
import css from './cart-lines.module.css'
import { CartRow } from './cart-row.tsx'
import type { LineActs } from './cart-row.tsx'
import type { Basket } from './cart.reads.ts'

interface CartLinesProps extends LineActs {
  basket: Basket
  label: string
  /** The sets and pallets, above the lines. */
  wholes: ReactNode
}

/** A line that has nothing more to say, by pointer and on touch. */
const [POINTER_PX, TOUCH_PX] = [48, 64]
/** A line that has come in sight but is not drawn yet is waited for this long. */
const FRAMES_MAX = 60

const isTouch = () => getComputedStyle(document.documentElement).getPropertyValue('--target').trim() === '44px'

/** The lines, windowed: 1,000 are drawn as fast as ten; printing draws them all. */
export function CartLines({ basket, label, wholes, ...acts }: CartLinesProps) {
  const list = useRef<HTMLDivElement>(null)
  const top = useListTop(list)
  const [rowPx] = useState(() => (isTouch() ? TOUCH_PX : POINTER_PX))
  const printing = usePrinting()
  const lines = basket.view?.lines ?? []
  const virtual = useWindowRows({
    count: lines.length,
    estimateSize: () => rowPx,
    overscan: 6,
    scrollMargin: top,
    getItemKey: (index) => lines[index]?.goodsId ?? index,
  })

  /** Puts the focus into the line's quantity, or the nearest beyond that has one. */
  const seek = useStable((from: number, by: 1 | -1, selector: string): void => {
    const look = (index: number, frames: number): void => {
      if (index < 0 || index >= lines.length || frames > FRAMES_MAX) return
      const row = list.current?.querySelector(`li[data-index="${index}"]`)
      const field = row?.querySelector<HTMLElement>(selector)
      if (field) {
        field.focus()
        return
      }
      if (row) {
        look(index + by, frames)
        return
      }
      virtual.scrollToIndex(index, { align: 'center' })
      requestAnimationFrame(() => look(index, frames + 1))
    }
    look(from, 0)
  })
  const move = useStable((from: number, by: 1 | -1) => {
    const isLast = by === 1 && from === lines.length - 1
    seek(isLast ? from - 1 : from + by, isLast ? -1 : by, 'input[role=spinbutton]')
  })
  // Pressing the bar's button takes the focus out of the line to which it led.
  const ledTo = useRef(Number.NEGATIVE_INFINITY)
  const above = useRef<HTMLDivElement>(null)
  const next = useStable(() => {
    const mending = [...(above.current?.querySelectorAll('[data-mending]') ?? [])]
    const focused = list.current?.querySelector('li:focus-within')?.getAttribute('data-index')
    const from = focused === null || focused === undefined ? ledTo.current : Number(focused)
    const isTroubled = (index: number) => basket.troubles.has(lines[index]?.goodsId ?? '')
    // Sets and pallets come before the lines: they count from below zero.
    const all = [...mending.map((_, at) => at - mending.length), ...lines.map((_, index) => index).filter(isTroubled)]
    const index = all.find((one) => one > from) ?? all[0]
    if (index === undefined) return
    ledTo.current = index
    if (index < 0) {
      mending.at(index)?.querySelector('button')?.focus()
      return
    }
    virtual.scrollToIndex(index, { align: 'center' })
    seek(index, 1, 'input[role=spinbutton], [data-mend]')
  })

  const draw = (index: number) => {
    const view = lines[index]
    const line = basket.all.lines[index]
    if (!view || !line) return null
    return (
      <CartRow
        index={index}
        view={view}
        line={line}
        account={basket.account}
        trouble={basket.troubles.get(view.goodsId)}
        isOut={basket.leftOut.has(view.goodsId)}
        onMove={move}
        {...acts}
      />
    )
  }
  if (printing) {
    return (
      <>
        {wholes}
        <ul aria-label={label}>
          {lines.map((line, index) => (
            <li key={line.goodsId}>{draw(index)}</li>
          ))}
        </ul>
      </>
    )
  }
  return (
    <>
      <AttentionBar lines={lines} troubles={basket.troubles} wholes={troubledWholes(basket)} onNext={next} />
      <div ref={above}>{wholes}</div>
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
    </>
  )
}

/** Sets and pallets with a condition; each may have several. */
const troubledWholes = ({ all }: Basket): number =>
  new Set(all.problems.flatMap((problem) => (problem.scope === 'bundle' ? [problem.bundleKey] : []))).size
