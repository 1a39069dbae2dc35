import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './skeleton.module.css'

interface SkeletonProps {
  shape?: 'text' | 'square' | 'row'
  /** In per cent of what holds it. */
  width?: 20 | 40 | 60 | 80 | 100
  className?: string | undefined
}

/** One bone; put several together in the shape of what comes, inside `Waiting`. */
export function Skeleton({ shape = 'text', width = 100, className }: SkeletonProps) {
  return <span className={classNames(css.bone, css[shape], css[`w${width}`], className)} aria-hidden />
}

/** Says once, for screen readers, that something is coming. */
export function Waiting({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <div className={className} aria-busy>
      <output className="visuallyHidden">
        <Trans>Loading</Trans>
      </output>
      {children}
    </div>
  )
}
