import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { formatNumber } from '#domain/rules/numbers.ts'
import { serverNow } from '../../lib/server-clock.ts'
import css from './countdown.module.css'

const DAY_MS = 86_400_000
const two = (number: number) => String(number).padStart(2, '0')

/** Time left in a flash sale by the server's clock: days and hours, on the last day hours, minutes and seconds (§3). */
export function Countdown({ endsAt }: { endsAt: number }) {
  const { i18n } = useLingui()
  const [now, setNow] = useState(serverNow)
  // Nobody can act on the seconds of a sale that ends next week.
  const isLastDay = endsAt - now < DAY_MS
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), isLastDay ? 1000 : 60_000)
    return () => clearInterval(timer)
  }, [isLastDay])
  const seconds = Math.max(Math.floor((endsAt - now) / 1000), 0)
  const hours = Math.floor(seconds / 3600) % 24
  const days = formatNumber(i18n.locale, Math.floor((endsAt - now) / DAY_MS))
  return (
    <time className={css.countdown} dateTime={new Date(endsAt).toISOString()}>
      {isLastDay ? (
        `${two(hours)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
      ) : (
        <Trans>
          {days} d {hours} h
        </Trans>
      )}
    </time>
  )
}
