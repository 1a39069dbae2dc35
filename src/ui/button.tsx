import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import css from './button.module.css'
import { buttonClass } from './button-class.ts'
import type { ButtonLook } from './button-class.ts'

interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  icon?: ReactNode
  /** Waiting for an answer: shows it and ignores further presses. */
  busy?: boolean | undefined
  /** Ignores presses now, but keeps the focus. */
  off?: boolean | undefined
}

export function Button({
  variant,
  large,
  block,
  className,
  icon,
  busy,
  off,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, large, block, className })}
      // A disabled button would lose the focus, and a keyboard user their place.
      aria-disabled={busy || off || undefined}
      aria-busy={busy || undefined}
      onClick={busy || off ? waits : onClick}
    >
      {busy ? <span className={css.busy} aria-hidden /> : icon}
      {children}
    </button>
  )
}

/** Prevents submitting too. */
const waits = (event: MouseEvent): void => event.preventDefault()
