import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '#domain/rules/numbers.ts'
import css from './rank-mark.module.css'

/** The place in the ranking, from 1. */
export function RankMark({ place }: { place: number }) {
  const { i18n } = useLingui()
  const number = formatNumber(i18n.locale, place)
  return (
    <span className={css.rank}>
      <Trans>Rank {number}</Trans>
    </span>
  )
}
