import { Trans, useLingui } from '@lingui/react/macro'
import { ARRIVAL_DAYS } from '#domain/rules/limits.ts'
import { Segmented } from '../../ui/segmented.tsx'

/** Articles whose day of arrival is in sight, or everything on its way. */
export function ArrivalChoice({ value, onChange }: { value: boolean; onChange: (all: boolean) => void }) {
  const { t } = useLingui()
  const days = ARRIVAL_DAYS
  return (
    <Segmented
      label={t`Which arrivals`}
      value={value ? 'all' : 'soon'}
      choices={[
        { value: 'soon', label: <Trans>Within {days} days</Trans> },
        { value: 'all', label: <Trans>Everything on its way</Trans> },
      ]}
      onChange={(next) => onChange(next === 'all')}
    />
  )
}
