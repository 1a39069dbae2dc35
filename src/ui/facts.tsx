import type { ReactNode } from 'react'
import css from './facts.module.css'

/** Names beside their values: `dt` and `dd` in turn. Text to copy is in `code`. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={css.facts}>{children}</dl>
}
