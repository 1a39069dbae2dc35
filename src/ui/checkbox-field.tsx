import type { ReactNode } from 'react'
import css from './field.module.css'

interface CheckboxFieldProps {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
  disabled?: boolean
}

export function CheckboxField({ checked, onChange, children, disabled }: CheckboxFieldProps) {
  return (
    <label className={css.check}>
      <input type="checkbox" checked={checked} disabled={disabled} onChange={(event) => onChange(event.target.checked)} />
      <span>{children}</span>
    </label>
  )
}
