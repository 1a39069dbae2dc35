import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { ClientAccountRow } from '#domain/contract/account.ts'
import { useListTop } from '../../../lib/use-list-top.ts'
import { useWindowRows } from '../../../lib/use-window-rows.ts'
import css from './accounts-screen.module.css'

/** Estimated height of a row in pixels, until it is measured. */
const ROW_PX = 76

interface ClientListProps {
  accounts: readonly ClientAccountRow[]
  onLeaveUp: () => void
  children: (account: ClientAccountRow) => ReactNode
}

/** Windowed: a representative may have 2,000 clients. Arrow keys move between rows, Enter presses the focused one. */
export function ClientList({ accounts, onLeaveUp, children }: ClientListProps) {
  const { t } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  const top = useListTop(list)
  const virtual = useWindowRows({
    count: accounts.length,
    estimateSize: () => ROW_PX,
    overscan: 8,
    scrollMargin: top,
    getItemKey: (index) => accounts[index]?.clientId ?? index,
  })
  const wanted = useRef<number | null>(null)
  const goTo = (index: number) => {
    const target = list.current?.querySelector<HTMLElement>(`[data-index="${index}"] button`)
    if (target) return target.focus()
    // Outside the window: it takes the focus once it is drawn.
    wanted.current = index
    virtual.scrollToIndex(index)
  }
  const drawRow = (index: number) => (row: HTMLLIElement | null) => {
    virtual.measureElement(row)
    if (row === null || wanted.current !== index) return
    wanted.current = null
    row.querySelector('button')?.focus({ preventScroll: true })
  }

  const pressed = (event: KeyboardEvent) => {
    const at = Number((event.target as HTMLElement).closest('li')?.dataset['index'])
    const to = targetOf(event.key, at, accounts.length - 1)
    if (to === null) return
    event.preventDefault()
    if (to < 0) onLeaveUp()
    else goTo(to)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the buttons inside
    <ul
      ref={list}
      className={css.space}
      aria-label={t`Client accounts`}
      style={{ height: virtual.getTotalSize() }}
      onKeyDown={pressed}
    >
      {virtual.getVirtualItems().map(({ key, index, start }) => {
        const account = accounts[index]
        return (
          account && (
            <li
              key={key}
              ref={drawRow(index)}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={accounts.length}
              className={css.line}
              style={{ transform: `translateY(${start - virtual.options.scrollMargin}px)` }}
            >
              {children(account)}
            </li>
          )
        )
      })}
    </ul>
  )
}

/** Index of the row that a key leads to; -1 is the search above the first row. */
const targetOf = (key: string, at: number, last: number): number | null => {
  if (!Number.isInteger(at)) return null
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, last)
    case 'ArrowUp':
      return at - 1
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}
