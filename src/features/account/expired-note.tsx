import { Plural, Trans } from '@lingui/react/macro'
import { useDevice } from '../../lib/device.ts'
import { useObservable } from '../../lib/use-observable.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import css from './login-screen.module.css'

/** The session has expired: what waits, for whom, and that work can continue without signing in (decisions §3). */
export function ExpiredNote({ onGoOn }: { onGoOn: () => void }) {
  const device = useDevice()
  const session = useObservable(device.session)
  const { unsent } = useObservable(device.sync)
  if (session.phase !== 'signedIn' || !session.expired) return null
  const { name } = session.who
  const isLost = session.isLost === true
  return (
    <div className={css.expired}>
      <Badge tone="wait" bare>
        <Trans>Waiting for sign-in</Trans>
      </Badge>
      {isLost && (
        <p>
          <Trans>Your session was not saved by the browser; your work is still on this device. Sign in again to continue.</Trans>
        </p>
      )}
      {unsent > 0 && (
        <p>
          <Plural
            value={unsent}
            one={`# change of ${name} waits on this device and is sent after signing in.`}
            other={`# changes of ${name} wait on this device and are sent after signing in.`}
          />
        </p>
      )}
      {unsent === 0 && !isLost && (
        <p>
          <Trans>The session of {name} has ended. Everything on this device is kept.</Trans>
        </p>
      )}
      <Button onClick={onGoOn}>
        <Trans>Continue without sending</Trans>
      </Button>
    </div>
  )
}
