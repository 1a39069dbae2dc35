import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './icon-button.module.css'

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What it does, in words: read aloud, and shown on hover. */
  label: string
  icon: ReactNode
  outlined?: boolean | undefined
  /** A toggle that is on. */
  on?: boolean | undefined
}

export function IconButton({ label, icon, outlined, on, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      aria-pressed={on ?? rest['aria-pressed']}
      title={label}
      className={classNames(css.icon, outlined && css.outlined, on && css.on, className)}
    >
      {icon}
    </button>
  )
}
