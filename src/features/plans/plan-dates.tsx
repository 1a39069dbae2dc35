import { Trans } from '@lingui/react/macro'
import type { Plan } from '#domain/contract/plans.ts'
import { formatDay, formatMoment } from '../../lib/dates.ts'
import css from './plan-detail.module.css'

/** When a plan was made, and when and by whom it was changed since. §3 */
export function PlanDates({ plan: { createdAt, changedAt, changedBy } }: { plan: Plan }) {
  const [made, changed] = [formatDay(createdAt), formatMoment(changedAt)]
  return (
    <>
      <span className={css.date}>
        <Trans>made {made}</Trans>
      </span>
      {changedAt !== createdAt && (
        <>
          {' · '}
          <span className={css.date}>
            <Trans>changed {changed}</Trans>
          </span>
        </>
      )}
      {changedBy !== '' && ` · ${changedBy}`}
    </>
  )
}
