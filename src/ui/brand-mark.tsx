import type { BrandLogo } from '#domain/brands/brand-file.ts'
import css from './brand-mark.module.css'
import { classNames } from './class-names.ts'

interface BrandMarkProps {
  logo: BrandLogo
  size?: 'small' | 'large'
  /** Also shows the name. */
  named?: boolean
}

export function BrandMark({ logo, size = 'small', named }: BrandMarkProps) {
  return (
    <span className={classNames(css.brand, size === 'large' && css.large)}>
      <svg className={css.mark} viewBox="0 0 24 24" aria-hidden>
        <path d={logo.mark} fillRule="evenodd" />
      </svg>
      {named ? logo.wordmark : <span className="visuallyHidden">{logo.wordmark}</span>}
    </span>
  )
}
