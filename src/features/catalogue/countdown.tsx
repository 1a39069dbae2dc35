import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { serverNow } from '../../lib/server-clock.ts'
import css from './countdown.module.css'

const two = (number: number) => String(number).padStart(2, '0')

/** What is left of a flash sale by the server's clock: days, hours, minutes, seconds (§3). */
export function Countdown({ endsAt }: { endsAt: number }) {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(Math.floor((endsAt - now) / 1000), 0)
  const days = Math.floor(seconds / 86_400)
  const clock = `${two(Math.floor(seconds / 3600) % 24)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return (
    <time className={css.countdown} dateTime={new Date(endsAt).toISOString()}>
      {days > 0 ? (
        <Trans>
          {days} d {clock}
        </Trans>
      ) : (
        clock
      )}
    </time>
  )
}
