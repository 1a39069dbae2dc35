import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoment } from '../../../lib/dates.ts'
import type { OrderEntry } from '../../../offline/device-types.ts'
import { Card } from '../../../ui/card.tsx'
import css from './life.module.css'
import { timelineOf } from './timeline.ts'
import type { Moment } from './timeline.ts'

const WORDS: Record<Moment['kind'], MessageDescriptor> = {
  given: msg`Saved on this device`,
  submitted: msg`Submitted`,
  changed: msg`Accepted with changes`,
  note: msg`Note`,
  picking: msg`Being picked`,
  shipped: msg`Shipped`,
  invoiced: msg`Invoiced`,
  delivered: msg`Delivered`,
  cancelled: msg`Cancelled`,
  returnAsked: msg`Return requested`,
  returnWithdrawn: msg`Return withdrawn`,
  returnAccepted: msg`Return accepted`,
  returnRefused: msg`Return refused`,
  returnSent: msg`Return sent`,
  returnReceived: msg`Return received`,
  credited: msg`Credit note`,
}

/** What happened to the order and when, the first thing first. */
export function TimelineCard({ entry }: { entry: OrderEntry }) {
  const { t, i18n } = useLingui()
  const moments = timelineOf(entry)
  return (
    <Card title={<Trans>Timeline</Trans>}>
      <ol className={css.moments} aria-label={t`Timeline`}>
        {moments.map(({ at, kind, by, about }) => (
          <li key={`${at} ${kind} ${about}`} className={css.moment}>
            <strong>{i18n._(WORDS[kind])}</strong>
            {about !== '' && <span className={css.about}>{about}</span>}
            <span className={css.when}>{[formatMoment(at), by].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
