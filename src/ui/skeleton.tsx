import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './skeleton.module.css'

interface SkeletonProps {
  shape?: 'text' | 'square' | 'row'
  /** Percent of its container's width. */
  width?: 20 | 40 | 60 | 80 | 100
  className?: string | undefined
}

/** One skeleton shape; combine several in the shape of the coming content, inside `Waiting`. */
export function Skeleton({ shape = 'text', width = 100, className }: SkeletonProps) {
  return <span className={classNames(css.bone, css[shape], css[`w${width}`], className)} aria-hidden />
}

/** Announces once, to screen readers, that content is loading. */
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
