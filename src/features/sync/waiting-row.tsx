import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowBackUp, IconChecks, IconDownload, IconRefresh, IconSend } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import type { ClientAccountRow } from '#domain/contract/account.ts'
import { commandCalls } from '#domain/contract/index.ts'
import { useDevice } from '../../lib/device.ts'
import { formatMoment } from '../../lib/dates.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { useObservable } from '../../lib/use-observable.ts'
import type { OutboxEntry } from '../../offline/device-types.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { LocalState } from '../../ui/local-state.tsx'
import { Row } from '../../ui/row.tsx'
import { toast } from '../../ui/toasts.ts'
import { exportOne } from './export-one.ts'
import { Reference } from './reference.tsx'
import { restOf } from './rest-of.ts'
import { asItIs, isSpent, stateOfEntry } from './state-of.ts'
import css from './sync-screen.module.css'
import { Reason } from './waiting-reason.tsx'

interface WaitingRowProps {
  entry: OutboxEntry
  /** Its client account, if it is not the current one. */
  account: ClientAccountRow | null
  decideAt: LinkProps | null
}

/** One unsent command: what, for whom, since when, why it waits, when it is retried, and how to take it back. */
export function WaitingRow({ entry: kept, account, decideAt }: WaitingRowProps) {
  const { t, i18n } = useLingui()
  const device = useDevice()
  const errorText = useErrorText()
  const sync = useObservable(device.sync)
  const entry = asItIs(kept, sync)
  const state = stateOfEntry(entry)
  const word = commandCalls.get(entry.call)?.command.label
  // A damaged record shows what is left of it, never an empty row.
  const title = entry.label || (word ? i18n._(word) : t`A record that cannot be read`)
  const isTaken = isSpent(entry.refusal ?? entry.lastError)
  const mayRetry = entry.state === 'quarantined' && !entry.isDamaged && entry.attempts > 0 && !isTaken
  const withdraw = async () => {
    const outcome = await device.withdraw(entry.id)
    if (outcome === 'withdrawn') toast(t`Taken back: ${title}`, { tone: 'plain' })
    else toast(t`It was already sent and can no longer be taken back here.`, { tone: 'change' })
  }
  const sendAsNew = async () => {
    const result = await device.decide(entry.id, 'again')
    if (result.saved) toast(t`Saved as a new order: ${entry.label}`)
    else toast(errorText({ error: result.reason }), { tone: 'need' })
  }
  const rest = restOf(entry)
  const takeRest = async () => {
    const result = await device.decide(entry.id, { body: rest })
    if (result.saved) toast(t`Saved without the refused lines: ${entry.label}`)
    else toast(errorText({ error: result.reason }), { tone: 'need' })
  }
  const drop = async () => {
    const result = await device.decide(entry.id, 'remove')
    if (result.saved) toast(t`Removed: ${title}`, { tone: 'plain' })
  }
  return (
    <li>
      <Row
        title={title}
        marks={entry.state === 'quarantined' ? <Quarantined /> : <LocalState state={state} />}
        meta={
          <span className={css.facts}>
            {word && entry.label !== '' && <span>{i18n._(word)}</span>}
            {account && (
              <span>
                {account.clientNumber} · {account.company}
              </span>
            )}
            {entry.at !== null && <span className="num">{formatMoment(entry.at)}</span>}
            <Reference id={entry.id} />
          </span>
        }
        actions={
          state === 'needsDecision' ? (
            <>
              {mayRetry && (
                <Button icon={<IconRefresh size={18} aria-hidden />} onClick={() => void device.retry(entry.id)}>
                  <Trans>Try again</Trans>
                </Button>
              )}
              {entry.state === 'quarantined' && (
                <Button icon={<IconDownload size={18} aria-hidden />} onClick={() => void exportOne(device, entry.id)}>
                  <Trans>Export</Trans>
                </Button>
              )}
              {isTaken && decideAt && (
                <Button variant="primary" icon={<IconSend size={18} aria-hidden />} onClick={() => void sendAsNew()}>
                  <Trans>Send as a new order</Trans>
                </Button>
              )}
              {rest !== null && (
                <Button variant="primary" icon={<IconChecks size={18} aria-hidden />} onClick={() => void takeRest()}>
                  <Trans>Take what is available</Trans>
                </Button>
              )}
              {decideAt && (
                <Link {...decideAt} className={buttonClass({ variant: isTaken ? 'secondary' : 'primary' })}>
                  {isTaken ? <Trans>Show the order</Trans> : <Trans>Decide</Trans>}
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
