import type { CSSProperties, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './table.module.css'

interface Column {
  key: string
  label: ReactNode
  /** Right-aligned figures in tabular digits. */
  figure?: boolean
}

interface TableProps {
  /** Read aloud, not drawn. */
  caption: string
  columns: readonly Column[]
  children: ReactNode
  foot?: ReactNode
  /** Twelfths of the width that each column takes on a phone, at most seven columns; a row then has several lines. */
  phone?: readonly number[]
}

/** A dense table: rows are `<tr><td>…</td><Figure>…</Figure></tr>`. */
export function Table({ caption, columns, children, foot, phone }: TableProps) {
  return (
    // Where it is wider than the screen, the arrow keys move it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable (axe)
    <section className={css.scroll} aria-label={caption} tabIndex={0}>
      <table className={classNames(css.table, phone && css.stacked)} style={phone && spansOf(phone)}>
        <caption className="visuallyHidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={column.figure ? css.figure : undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
        {foot && <tfoot>{foot}</tfoot>}
      </table>
    </section>
  )
}

const spansOf = (phone: readonly number[]): CSSProperties =>
  Object.fromEntries(phone.map((span, at) => [`--c${at + 1}`, span])) as CSSProperties

/** A cell that holds a number. */
export function Figure({ children }: { children: ReactNode }) {
  return <td className={css.figure}>{children}</td>
}
