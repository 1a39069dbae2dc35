import type { ReactNode } from 'react'
import css from './above-page.module.css'

/** Content above a whole screen, as wide as its page. */
export const AbovePage = ({ children }: { children: ReactNode }) => <div className={css.room}>{children}</div>
