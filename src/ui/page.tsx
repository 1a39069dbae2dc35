import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './page.module.css'

interface PageProps {
  /** Navigation above the heading, such as a path or tabs. */
  above?: ReactNode
  title: ReactNode
  /** Counts and ages under the title. */
  meta?: ReactNode
  actions?: ReactNode
  /** Lists may use the full width; forms and texts read better narrow. */
  width?: 'content' | 'wide' | 'narrow'
  children: ReactNode
}

/** A screen inside the frame: its heading, then its evenly spaced content. */
export function Page({ above, title, meta, actions, width = 'content', children }: PageProps) {
  return (
    <div className={classNames(css.page, width === 'wide' && css.wide, width === 'narrow' && css.narrow)}>
      <header className={css.head}>
        <div className={css.words}>
          {above}
          <h1>{title}</h1>
          {meta && <div className={css.meta}>{meta}</div>}
        </div>
        {actions && <div className={classNames(css.actions, 'noPrint')}>{actions}</div>}
      </header>
      <div className={css.stack}>{children}</div>
    </div>
  )
}
