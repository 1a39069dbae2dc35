import type { ButtonHTMLAttributes, ReactNode } from 'react'
import css from './button.module.css'
import { buttonClass } from './button-class.ts'
import type { ButtonLook } from './button-class.ts'

interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  icon?: ReactNode
  /** Waiting for an answer: says so, and takes no second press. */
  busy?: boolean | undefined
}

export function Button({
  variant,
  large,
  block,
  className,
  icon,
  busy,
  children,
  type = 'button',
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, large, block, className })}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy ? <span className={css.busy} aria-hidden /> : icon}
      {children}
    </button>
  )
}
