import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowBackUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import { useDevice } from '../../lib/device.ts'
import { formatMoment } from '../../lib/dates.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { useNow } from '../../lib/use-now.ts'
import type { OutboxEntry } from '../../offline/device-types.ts'
import { Button } from '../../ui/button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { LocalState } from '../../ui/local-state.tsx'
import { Row } from '../../ui/row.tsx'
import { toast } from '../../ui/toasts.ts'
import { Reference } from './reference.tsx'
import { stateOfEntry } from './state-of.ts'
import css from './sync-screen.module.css'

/** One unsent act: what, since when, why not yet, when next, and the way back. */
export function WaitingRow({ entry, decideAt }: { entry: OutboxEntry; decideAt: LinkProps | null }) {
  const { t } = useLingui()
  const device = useDevice()
  const state = stateOfEntry(entry)
  const withdraw = async () => {
    const outcome = await device.withdraw(entry.id)
    if (outcome === 'withdrawn') toast(t`Taken back: ${entry.label}`, { tone: 'plain' })
    else toast(t`It was already sent and can no longer be taken back here.`, { tone: 'change' })
  }
  const drop = async () => {
    const result = await device.decide(entry.id, 'remove')
    if (result.saved) toast(t`Removed: ${entry.label}`, { tone: 'plain' })
  }
  return (
    <li>
      <Row
        title={entry.label}
        marks={<LocalState state={state} />}
        meta={
          <span className={css.facts}>
            <span className="num">{formatMoment(entry.at)}</span>
            <Reference id={entry.id} />
          </span>
        }
        actions={
          state === 'needsDecision' ? (
            <>
              {decideAt && (
                <Link {...decideAt} className={buttonClass({ variant: 'primary' })}>
                  <Trans>Decide</Trans>
                </Link>
              )}
              <Button onClick={() => void drop()}>
                <Trans>Remove</Trans>
              </Button>
            </>
          ) : (
            state !== 'sending' && (
              <Button variant="quiet" icon={<IconArrowBackUp size={18} aria-hidden />} onClick={() => void withdraw()}>
                <Trans>Take back</Trans>
              </Button>
            )
          )
        }
      >
        <Reason entry={entry} />
      </Row>
    </li>
  )
}

/** Why it is not sent yet, in words, and when it is tried next. */
function Reason({ entry: { hold, refusal, lastError, nextAt, state } }: { entry: OutboxEntry }) {
  const errorText = useErrorText()
  const now = useNow()
  if (refusal) return <p className={css.reason}>{errorText(refusal)}</p>
  if (state === 'quarantined') {
    return (
      <p className={css.reason}>
        <Trans>The service could not read it. Export it and show it to support; everything else goes on.</Trans>
      </p>
    )
  }
  if (hold === 'signIn') return null
  if (hold === 'update') {
    return (
      <p className={css.reason}>
        <Trans>It waits for the new version of the app.</Trans>
      </p>
    )
  }
  if (!lastError) return null
  const next = formatMoment(nextAt)
  return (
    <p className={css.reason}>
      {errorText(lastError)} {nextAt > now && <Trans>Next try at {next}.</Trans>}
    </p>
  )
}
