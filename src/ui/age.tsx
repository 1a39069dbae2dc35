import { useLingui } from '@lingui/react'
import { intlLocale, isLanguage } from '#domain/rules/languages.ts'
import { formatAge, formatMoment } from '../lib/dates.ts'
import { useNow } from '../lib/use-now.ts'

/** How long ago, kept fresh; the exact time on hover. */
export function Age({ at }: { at: number }) {
  const { i18n } = useLingui()
  const now = useNow()
  return (
    <time dateTime={new Date(at).toISOString()} title={formatMoment(at)}>
      {formatAge(at, Math.max(now, at), isLanguage(i18n.locale) ? intlLocale(i18n.locale) : 'en-GB')}
    </time>
  )
}
