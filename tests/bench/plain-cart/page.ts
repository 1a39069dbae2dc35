import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { createElement, memo, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'

/** A copy of an element of the app; `Row` replaces the copied name and quantity by the line's own. */
export interface Tree {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly (Tree | string)[]
}
export interface PlainLine {
  readonly goodsId: string
  readonly name: string
  readonly quantity: number
}
interface PlainCart {
  readonly row: Tree
  readonly line: string
  readonly space: string
  readonly lines: readonly PlainLine[]
}

const ROW_PX = 48
const OVERSCAN = 6
const BOOLEAN: ReadonlySet<string> = new Set(['disabled', 'checked'])

interface RowProps {
  row: Tree
  line: PlainLine
  quantity: number
  index: number
  onMore: (index: number) => void
}

const Row = memo(function Row({ row, line, quantity, index, onMore }: RowProps) {
  const draw = (part: Tree | string, key: number): ReactNode => {
    if (typeof part === 'string') return part
    const { tag, attributes, children } = part
    const { class: className, ...rest } = attributes
    const given: Record<string, unknown> = { key, className }
    for (const [name, value] of Object.entries(rest)) given[name] = BOOLEAN.has(name) ? true : value
    if (tag === 'a') return createElement(tag, { ...given, title: line.name }, line.name)
    if (attributes['role'] === 'spinbutton') return createElement(tag, { ...given, value: String(quantity), onChange: () => {} })
    if (tag === 'input') return createElement(tag, { ...given, onChange: () => {} })
    if (attributes['aria-label'] === 'More') given['onClick'] = () => onMore(index)
    return createElement(tag, given, ...children.map(draw))
  }
  return draw(row, 0)
})

/** A list as in the library's guide: renders only visible rows, and each row again only when its own quantity changes. */
function Plain({ row, line, space, lines }: PlainCart) {
  const [quantities, setQuantities] = useState(() => lines.map(({ quantity }) => quantity))
  const list = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => setTop(list.current?.offsetTop ?? 0), [])
  const more = useCallback(
    (at: number) => setQuantities((all) => all.map((quantity, index) => (index === at ? quantity + 1 : quantity))),
    [],
  )
  // oxlint-disable-next-line react/incompatible-library -- the plain list that the cart is measured beside
  const virtual = useWindowVirtualizer({
    count: lines.length,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    scrollMargin: top,
    getItemKey: (index) => lines[index]?.goodsId ?? index,
  })
  const drawn = virtual.getVirtualItems().map((item) => {
    const one = lines[item.index]
    return createElement(
      'li',
      {
        key: item.key,
        ref: virtual.measureElement,
        'data-index': item.index,
        className: line,
        style: { transform: `translateY(${item.start - top}px)` },
      },
      one && createElement(Row, { row, line: one, quantity: quantities[item.index] ?? 0, index: item.index, onMore: more }),
    )
  })
  return createElement(
    'div',
    { ref: list },
    createElement('ul', { className: space, style: { height: virtual.getTotalSize() } }, drawn),
  )
}

let root: Root | undefined

/** Adds the button that mounts the list; until then no part of the list exists. */
function prepare(box: Element, cart: PlainCart): void {
  root?.unmount()
  box.replaceChildren()
  const place = document.createElement('div')
  box.append(place)
  document.querySelector('[data-mount]')?.remove()
  const button = document.createElement('button')
  button.dataset['mount'] = ''
  button.textContent = 'mount'
  button.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 99'
  button.addEventListener('click', () => {
    root = createRoot(place)
    root.render(createElement(Plain, cart))
  })
  document.body.append(button)
}

Object.assign(globalThis, { plainCart: { prepare } })
export type PlainCartPage = { readonly prepare: typeof prepare }
