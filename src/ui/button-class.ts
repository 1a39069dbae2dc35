import css from './button.module.css'
import { classNames } from './class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

export interface ButtonLook {
  /** At most one primary on a screen: the main action. */
  variant?: ButtonVariant | undefined
  large?: boolean | undefined
  /** As wide as its container. */
  block?: boolean | undefined
  className?: string | undefined
}

export const buttonClass = ({ variant = 'secondary', large, block, className }: ButtonLook) =>
  classNames(css.button, css[variant], large && css.large, block && css.block, className)
