import { Trans, useLingui } from '@lingui/react/macro'
import type { Article } from '#domain/contract/article.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import type { LinePrice } from '#domain/rules/price.ts'
import { formatMoment } from '../../../lib/dates.ts'
import css from './line-deal.module.css'

/** When the activity or flash sale behind the price ends, and how many pieces it has left: shown before a line exceeds them. */
export function LineDeal({ article: { activity }, price }: { article: Article; price: Pick<LinePrice, 'reason'> }) {
  const { i18n } = useLingui()
  if (!activity || !['activity', 'flash', 'limitedUnits'].includes(price.reason)) return null
  const until = formatMoment(activity.endsAt)
  const left = formatNumber(i18n.locale, activity.unitsLeft ?? 0)
  return (
    <span className={css.deal}>
      <Trans>Until {until}</Trans>
      {activity.unitsLeft !== null && (
        <>
          {' · '}
          <Trans>{left} left</Trans>
        </>
      )}
    </span>
  )
}
