import { Trans } from '@lingui/react/macro'
import { IconClockExclamation } from '@tabler/icons-react'
import { formatMoment } from '../lib/dates.ts'
import { useClockError } from '../lib/server-clock.ts'
import { useNow } from '../lib/use-now.ts'
import css from './clock-note.module.css'

const NOTICED_MINUTES = 5
const MINUTE_MS = 60_000

/** Warns where an order is submitted: a clock wrong by minutes would misdate it if the service's were unknown. */
export function ClockNote() {
  const error = useClockError()
  const now = useNow()
  if (Math.abs(error) <= NOTICED_MINUTES) return null
  const device = formatMoment(now)
  const service = formatMoment(now - error * MINUTE_MS)
  return (
    <p className={css.note} role="alert">
      <IconClockExclamation size={18} aria-hidden />
      <span>
        <Trans>
          This device’s clock is wrong: it shows {device}, but it is {service}. Your order carries the right time; please set the
          clock.
        </Trans>
      </span>
    </p>
  )
}
