import { Trans } from '@lingui/react/macro'
import type { Plan } from '#domain/contract/plans.ts'
import { formatDay, formatMoment } from '../../lib/dates.ts'

/** When a plan was made, and when and by whom it was changed since. §3 */
export function PlanDates({ plan: { createdAt, changedAt, changedBy } }: { plan: Plan }) {
  const [made, changed] = [formatDay(createdAt), formatMoment(changedAt)]
  return (
    <>
      <Trans>made {made}</Trans>
      {changedAt !== createdAt && (
        <>
          {' · '}
          <Trans>changed {changed}</Trans>
        </>
      )}
      {changedBy !== '' && ` · ${changedBy}`}
    </>
  )
}
