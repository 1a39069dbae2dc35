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
  // On a whole screen the state is the main heading; inside a card it is one of several.
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
