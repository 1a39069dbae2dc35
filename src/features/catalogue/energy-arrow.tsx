import { useLingui } from '@lingui/react/macro'
import type { Article } from '#domain/contract/article.ts'
import { classNames } from '../../ui/class-names.ts'
import css from './energy-arrow.module.css'

/** The class arrow of the energy label with its range, wherever the price shows (decisions §11). */
export function EnergyArrow({ energy, large }: { energy: NonNullable<Article['energy']>; large?: boolean }) {
  const { t } = useLingui()
  const [best = 'A', worst = 'G'] = energy.range.split(/[^A-Za-z+]+/)
  const letter = energy.class.charAt(0).toLowerCase()
  return (
    <span className={classNames(css.label, large && css.large)}>
      <span className="visuallyHidden">{t`Energy class ${energy.class}, on a scale from ${best} to ${worst}`}</span>
      <span className={css.range} aria-hidden>
        <span>{best}</span>
        <span className={css.up}>↑</span>
        <span>{worst}</span>
      </span>
      <span className={classNames(css.arrow, css[letter])} aria-hidden>
        {energy.class}
      </span>
    </span>
  )
}
