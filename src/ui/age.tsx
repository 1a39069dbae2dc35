import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { intlLocale, isLanguage } from '#domain/rules/languages.ts'
import { isOldData } from '../lib/data-age.ts'
import { formatAge, formatMoment } from '../lib/dates.ts'
import { useNow } from '../lib/use-now.ts'
import css from './age.module.css'

/** Time since `at`, kept fresh; the exact time on hover. 0 means never read: no age is shown. */
export function Age({ at, className }: { at: number; className?: string | undefined }) {
  const { i18n } = useLingui()
  const now = useNow()
  if (!(at > 0)) return <Trans>unknown</Trans>
  return (
    <time dateTime={new Date(at).toISOString()} title={formatMoment(at)} className={className}>
      {formatAge(at, Math.max(now, at), isLanguage(i18n.locale) ? intlLocale(i18n.locale) : 'en-GB')}
    </time>
  )
}

/** Time since prices or stock were read: amber once they are old. */
export function DataAge({ at }: { at: number }) {
  const now = useNow()
  return <Age at={at} className={isOldData(at, now) ? css.old : undefined} />
}
