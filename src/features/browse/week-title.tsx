import { Trans } from '@lingui/react/macro'
import { intlLocale } from '#domain/rules/languages.ts'
import { formatDayAhead } from '../../lib/dates.ts'
import { useLanguage } from '../../lib/language.ts'
import { useServerNow } from '../../lib/server-clock.ts'

/** "Week of 2026-12-07 (in 2 weeks)". */
export function WeekTitle({ monday }: { monday: string | null }) {
  const language = useLanguage()
  const now = useServerNow()
  if (monday === null) return <Trans>No day known yet</Trans>
  const day = formatDayAhead(monday, now, intlLocale(language))
  return <Trans>Week of {day}</Trans>
}
