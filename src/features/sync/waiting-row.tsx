import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowBackUp, IconDownload, IconRefresh } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import type { ClientAccountRow } from '#domain/contract/account.ts'
import { useDevice } from '../../lib/device.ts'
import { formatMoment } from '../../lib/dates.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { useNow } from '../../lib/use-now.ts'
import { useOffline } from '../../lib/use-offline.ts'
import { useObservable } from '../../lib/use-observable.ts'
import type { OutboxEntry } from '../../offline/device-types.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { LocalState } from '../../ui/local-state.tsx'
import { Row } from '../../ui/row.tsx'
import { toast } from '../../ui/toasts.ts'
import { commandWord } from './command-words.ts'
import { exportOne } from './export-one.ts'
import { Reference } from './reference.tsx'
import { RefusedLines } from './refused-lines.tsx'
import { asItIs, stateOfEntry } from './state-of.ts'
import css from './sync-screen.module.css'

interface WaitingRowProps {
  entry: OutboxEntry
  /** Whose it is, where that is not the present account. */
  account: ClientAccountRow | null
  decideAt: LinkProps | null
}

/** One unsent act: what, for whom, since when, why not yet, when next, and the way back. */
export function WaitingRow({ entry: kept, account, decideAt }: WaitingRowProps) {
  const { t, i18n } = useLingui()
  const device = useDevice()
  const sync = useObservable(device.sync)
  const entry = asItIs(kept, sync)
  const state = stateOfEntry(entry)
  const word = commandWord(entry.call)
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
        marks={entry.state === 'quarantined' ? <Quarantined /> : <LocalState state={state} />}
        meta={
          <span className={css.facts}>
            {word && <span>{i18n._(word)}</span>}
            {account && (
              <span>
                {account.clientNumber} · {account.company}
              </span>
            )}
            <span className="num">{formatMoment(entry.at)}</span>
            <Reference id={entry.id} />
          </span>
        }
        actions={
          state === 'needsDecision' ? (
            <>
              {entry.state === 'quarantined' && entry.attempts > 0 && (
                <Button icon={<IconRefresh size={18} aria-hidden />} onClick={() => void device.retry(entry.id)}>
                  <Trans>Try again</Trans>
                </Button>
              )}
              {entry.state === 'quarantined' && (
                <Button icon={<IconDownload size={18} aria-hidden />} onClick={() => void exportOne(device, entry.id)}>
                  <Trans>Export</Trans>
                </Button>
              )}
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

function Quarantined() {
  return (
    <Badge tone="need">
      <Trans>Set aside</Trans>
    </Badge>
  )
}

/** Why it is not sent yet, in words, and when it is tried next. */
function Reason({ entry: { hold, refusal, lastError, nextAt, state, attempts } }: { entry: OutboxEntry }) {
  const errorText = useErrorText()
  const offline = useOffline()
  const fit = useObservable(useDevice().protocol)
  const now = useNow()
  if (state === 'quarantined') {
    return (
      <p className={css.reason}>
        {(refusal ?? lastError) && <>{errorText(refusal ?? lastError ?? {})} </>}
        <Trans>
          The service could not read it. Try it again after an update, or export it and show it to support; everything else goes
          on.
        </Trans>
      </p>
    )
  }
  if (refusal) {
    const lines = refusal.data?.lines ?? []
    return (
      <>
        <p className={css.reason}>{errorText(refusal)}</p>
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
  if (!lastError) {
    if (!offline || attempts > 0) return null
    return (
      <p className={css.reason}>
        <Trans>It is sent by itself with the next connection.</Trans>
      </p>
    )
  }
  const next = formatMoment(nextAt)
  return (
    <p className={css.reason}>
      {errorText(lastError)} {nextAt > now ? <Trans>Next try at {next}.</Trans> : <Trans>It is tried again at once.</Trans>}
    </p>
  )
}
