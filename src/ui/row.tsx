import type { ReactNode } from 'react'
import css from './row.module.css'

interface RowProps {
  /** An icon or a small picture. */
  lead?: ReactNode
  /** A link with the class `rowTarget` makes the whole row its target; so does `onPress`. */
  title: ReactNode
  onPress?: (() => void) | undefined
  meta?: ReactNode
  /** Badges after the title. */
  marks?: ReactNode
  /** A figure or small icon buttons at the end; they stay pressable above the row's own target. */
  end?: ReactNode
  /** Buttons with words: at the end, or below where there is no room. */
  actions?: ReactNode
  /** Below the meta line. */
  children?: ReactNode
}

export function Row({ lead, title, onPress, meta, marks, end, actions, children }: RowProps) {
  return (
    <div className={css.row}>
      {lead && <div className={css.lead}>{lead}</div>}
      <div className={css.body}>
        <div className={css.title}>
          {onPress ? (
            <button type="button" className={css.target} onClick={onPress}>
              {title}
            </button>
          ) : (
            title
          )}
          {marks}
        </div>
        {meta && <div className={css.meta}>{meta}</div>}
        {children}
      </div>
      {end && <div className={css.end}>{end}</div>}
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  )
}

/** Rows separated by lines; a list for screen readers. */
export function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={css.divided} aria-label={label}>
      {children}
    </ul>
  )
}
