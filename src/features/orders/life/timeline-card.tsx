import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoment } from '../../../lib/dates.ts'
import type { OrderEntry } from '../../../offline/device-types.ts'
import { Card } from '../../../ui/card.tsx'
import css from './life.module.css'
import { MOMENT_WORDS } from './moment-words.ts'
import { timelineOf } from './timeline.ts'

/** What happened to the order and when, the earliest first. */
export function TimelineCard({ entry }: { entry: OrderEntry }) {
  const { t, i18n } = useLingui()
  const moments = timelineOf(entry)
  return (
    <Card title={<Trans>Timeline</Trans>}>
      <ol className={css.moments} aria-label={t`Timeline`}>
        {moments.map(({ at, kind, by, about }) => (
          <li key={`${at} ${kind} ${about}`} className={css.moment}>
            <strong>{i18n._(MOMENT_WORDS[kind])}</strong>
            {about !== '' && <span className={css.about}>{about}</span>}
            <span className={css.when}>{[formatMoment(at), by].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
