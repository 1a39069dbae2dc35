import { Trans } from '@lingui/react/macro'
import { formatMoment } from '../../lib/dates.ts'
import { useSecondsTo } from '../../lib/use-seconds-to.ts'

/** Up to this delay the seconds are shown, above it the time of day. */
const COUNTED_S = 120

/** When it is retried: "next try in 20 s". */
export function NextTry({ at }: { at: number }) {
  // Restarts the countdown for each new moment.
  return <Countdown key={at} at={at} />
}

function Countdown({ at }: { at: number }) {
  const seconds = useSecondsTo(at)
  const moment = formatMoment(at)
  if (seconds === 0) return <Trans>trying again</Trans>
  return seconds <= COUNTED_S ? <Trans>next try in {seconds} s</Trans> : <Trans>next try at {moment}</Trans>
}
