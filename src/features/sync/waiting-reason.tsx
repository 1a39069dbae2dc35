import { Trans } from '@lingui/react/macro'
import { orders } from '#domain/contract/orders.ts'
import { useDevice } from '../../lib/device.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { useObservable } from '../../lib/use-observable.ts'
import { useOffline } from '../../lib/use-offline.ts'
import type { OutboxEntry } from '../../offline/device-types.ts'
import { NextTry } from './next-try.tsx'
import { RefusedLines } from './refused-lines.tsx'
import { isSpent } from './state-of.ts'
import css from './sync-screen.module.css'
import { Refusal } from '../../ui/refusal.tsx'

/** Why it is not sent yet, in words, and when it is retried. */
export function Reason({ entry }: { entry: OutboxEntry }) {
  const errorText = useErrorText()
  const offline = useOffline()
  const fit = useObservable(useDevice().protocol)
  const { hold, refusal, lastError, nextAt, state, attempts } = entry
  if (state === 'quarantined') return <SetAside entry={entry} />
  if (refusal) {
    const lines = refusal.data?.lines ?? []
    return (
      <>
        <p className={css.reason}>
          <Refusal trouble={refusal} />
        </p>
        {lines.length > 0 && <RefusedLines lines={lines} />}
      </>
    )
  }
  if (hold === 'signIn') {
    return (
      <p className={css.reason}>
        <Trans>It is sent after you sign in again.</Trans>
      </p>
    )
  }
  if (hold === 'update') {
    return (
      <p className={css.reason}>
        {fit === 'appTooNew' ? (
          <Trans>It waits until the service has its newer version again.</Trans>
        ) : (
          <Trans>It waits for the new version of the app.</Trans>
        )}
      </p>
    )
  }
  if (state === 'sending') return null
  if (!lastError && (!offline || attempts > 0)) return null
  return (
    <p className={css.reason}>
      {lastError && <>{errorText(lastError)} </>}
      {offline ? <Trans>It is sent automatically with the next connection.</Trans> : <Next at={nextAt} />}
    </p>
  )
}

const Next = ({ at }: { at: number }) => (
  <span className={css.next}>
    <NextTry at={at} />
  </span>
)

/** For a command that is no longer sent: what caused it, and what helps. */
function SetAside({ entry: { call, isDamaged, refusal, lastError } }: { entry: OutboxEntry }) {
  if (isDamaged) {
    return (
      <p className={css.reason}>
        <Trans>
          This device could not read its own record of this, so it is not sent. Export it and show it to support; everything else
          goes on.
        </Trans>
      </p>
    )
  }
  const trouble = refusal ?? lastError
  return (
    <p className={css.reason}>
      {trouble && (
        <>
          <Refusal trouble={trouble} />{' '}
        </>
      )}
      {isSpent(trouble) && call === orders.submit.name && <Trans>It was not carried out; everything else continues.</Trans>}
      {isSpent(trouble) && call !== orders.submit.name && (
        <Trans>It was not carried out, and trying it again does not help. Remove it here and do it once more.</Trans>
      )}
      {!isSpent(trouble) && (
        <Trans>
          The service could not read it. Try it again after an update, or export it and show it to support; everything else goes
          on.
        </Trans>
      )}
    </p>
  )
}
