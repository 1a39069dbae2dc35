import { Trans, useLingui } from '@lingui/react/macro'
import type { Return } from '#domain/contract/returns.ts'
import { formatMoment } from '../../lib/dates.ts'
import { Card } from '../../ui/card.tsx'
import { STEP_WORDS } from './return-words.ts'
import css from './returns.module.css'

/** What happened to a return and when, the earliest first. */
export function ReturnTimeline({ one }: { one: Return }) {
  const { t, i18n } = useLingui()
  return (
    <Card title={<Trans>Timeline</Trans>}>
      <ol className={css.moments} aria-label={t`Timeline`}>
        {one.history.map(({ state, at, by, about }) => (
          <li key={`${state} ${at}`} className={css.moment}>
            <strong>{i18n._(STEP_WORDS[state])}</strong>
            {about !== '' && <span className={css.about}>{about}</span>}
            <span className={css.quiet}>{[formatMoment(at), by].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
