import type { ReactNode } from 'react'
import css from './card.module.css'
import { classNames } from './class-names.ts'

interface CardProps {
  /** With a title the card is a named section. */
  title?: ReactNode
  /** At the title's end: a link or a small button. */
  action?: ReactNode
  /** Without padding: lists and tables reach the border. */
  flush?: boolean
  className?: string | undefined
  children: ReactNode
}

export function Card({ title, action, flush, className, children }: CardProps) {
  if (title === undefined) return <div className={classNames(css.card, !flush && css.padded, className)}>{children}</div>
  return (
    <section className={classNames(css.card, className)}>
      <header className={css.head}>
        <h2>{title}</h2>
        {action}
      </header>
      <div className={flush ? undefined : css.padded}>{children}</div>
    </section>
  )
}
