import css from './button.module.css'
import { classNames } from './class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

export interface ButtonLook {
  /** One primary on a screen: the one thing to do. */
  variant?: ButtonVariant | undefined
  large?: boolean | undefined
  /** As wide as what holds it. */
  block?: boolean | undefined
  className?: string | undefined
}

export const buttonClass = ({ variant = 'secondary', large, block, className }: ButtonLook) =>
  classNames(css.button, css[variant], large && css.large, block && css.block, className)
