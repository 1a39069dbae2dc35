/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus --
   the listbox of a combobox (ARIA): its options hold pictures and figures, and the focus and the keys stay with the field. */
import type { ReactNode } from 'react'
import css from './listbox.module.css'

interface ListboxProps {
  id: string
  label: string
  className?: string | undefined
  busy?: boolean
  children: ReactNode
}

/** List controlled by a field with suggestions (`aria-controls`). */
export function Listbox({ id, label, className, busy, children }: ListboxProps) {
  return (
    <div id={id} role="listbox" aria-label={label} aria-busy={busy || undefined} className={className}>
      {children}
    </div>
  )
}

interface ListOptionProps {
  id: string
  isActive: boolean
  onChoose: () => void
  children: ReactNode
}

/** One suggestion; the field names the active one (`aria-activedescendant`). */
export function ListOption({ id, isActive, onChoose, children }: ListOptionProps) {
  return (
    <div id={id} role="option" aria-selected={isActive} tabIndex={-1} className={css.option} onClick={onChoose}>
      {children}
    </div>
  )
}
