import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './screen-state.module.css'

interface EmptyStateProps {
  icon: ReactNode
  title: ReactNode
  /** What the screen is for. */
  children?: ReactNode
  /** The first step. */
  action?: ReactNode
  /** Inside a card. */
  tight?: boolean
}

export function EmptyState({ icon, title, children, action, tight }: EmptyStateProps) {
  // A whole screen's state is its heading; inside a card it is one among others.
  const Heading = tight ? 'h2' : 'h1'
  return (
    <div className={classNames(css.state, tight && css.tight)}>
      <div className={css.mark} aria-hidden>
        {icon}
      </div>
      <Heading>{title}</Heading>
      {children && <p className={css.words}>{children}</p>}
      {action && <div className={css.actions}>{action}</div>}
    </div>
  )
}
