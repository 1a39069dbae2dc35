import { Trans } from '@lingui/react/macro'
import { IconAlertTriangle, IconRefresh, IconShieldCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import css from './screen-state.module.css'

interface BrokenStateProps {
  /** What happened. */
  title: ReactNode
  /** Why, in words: the text of the error's code. */
  children?: ReactNode
  /** What is not lost; absent where nothing was entered. */
  safe?: ReactNode
  onRetry?: (() => void) | undefined
  action?: ReactNode
  tight?: boolean
}

export function BrokenState({ title, children, safe, onRetry, action, tight }: BrokenStateProps) {
  // On a whole screen the state is the main heading; inside a card it is one of several.
  const Heading = tight ? 'h2' : 'h1'
  return (
    <div className={classNames(css.state, tight && css.tight)} role="alert">
      <div className={classNames(css.mark, css.broken)} aria-hidden>
        <IconAlertTriangle size={28} />
      </div>
      <Heading>{title}</Heading>
      {children && <p className={css.words}>{children}</p>}
      {safe && (
        <p className={css.safe}>
          <IconShieldCheck size={18} aria-hidden />
          <span>{safe}</span>
        </p>
      )}
      {(onRetry || action) && (
        <div className={css.actions}>
          {onRetry && (
            <Button variant="primary" icon={<IconRefresh size={18} aria-hidden />} onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  )
}
