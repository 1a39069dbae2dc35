import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import css from './button.module.css'
import { buttonClass } from './button-class.ts'
import type { ButtonLook } from './button-class.ts'

interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  icon?: ReactNode
  /** Waiting for an answer: says so, and takes no second press. */
  busy?: boolean | undefined
  /** Takes no press now, and keeps the focus of whoever pressed it last. */
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
      // A button that is really disabled would lose the focus, and who pressed it by a key would be nowhere.
      aria-disabled={busy || off || undefined}
      aria-busy={busy || undefined}
      onClick={busy || off ? waits : onClick}
    >
      {busy ? <span className={css.busy} aria-hidden /> : icon}
      {children}
    </button>
  )
}

/** It submits nothing either. */
const waits = (event: MouseEvent): void => event.preventDefault()
