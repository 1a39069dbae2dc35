import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  IconAlertTriangle,
  IconCloudCheck,
  IconCloudUp,
  IconDeviceTabletShare,
  IconDownload,
  IconHistory,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import { useDevice } from '../../lib/device.ts'
import { formatDay } from '../../lib/dates.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useObservable } from '../../lib/use-observable.ts'
import type { OutboxEntry } from '../../offline/device-types.ts'
import { Age, DataAge } from '../../ui/age.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { Rows } from '../../ui/row.tsx'
import { DataCard } from './data-card.tsx'
import { DoneRow } from './done-row.tsx'
import { OfflineReadiness } from './offline-readiness.tsx'
import { NotificationsCard } from './notifications-card.tsx'
import { useOtherAccount } from './other-account.ts'
import { PicturesCard } from './pictures-card.tsx'
import css from './sync-screen.module.css'
import { WaitingRow } from './waiting-row.tsx'

const DONE_AT_FIRST = 20
const UPDATE = 'sync.unknownCommand'

interface SyncScreenProps {
  signIn: LinkProps
  /** Link to hand work to another device and to take it back. */
  handOver: LinkProps
  /** Link to decide a refused command line by line; null if removing is the only decision. */
  decideAt: (entry: OutboxEntry) => LinkProps | null
}

/** Every command given on this device: what waits and why, and what became of the rest (I7). */
export function SyncScreen({ signIn, handOver, decideAt }: SyncScreenProps) {
  const { t } = useLingui()
  const device = useDevice()
  const waiting = useObservable(device.outbox)
  const done = useObservable(device.receipts)
  const sync = useObservable(device.sync)
  const fit = useObservable(device.protocol)
  const otherAccount = useOtherAccount()
  const [shownDone, setShownDone] = useState(DONE_AT_FIRST)
  const exportAll = async () => saveFile(`tradepad-unsent-${formatDay(Date.now())}.json`, await device.exportUnsent())
  return (
    <Page
      title={<Trans>Sync Centre</Trans>}
      meta={<Connection reachable={sync.reachable} pulledAt={sync.pulledAt} />}
      width="narrow"
      actions={
        waiting.length > 0 && (
          <>
            <Button icon={<IconDownload size={18} aria-hidden />} onClick={() => void exportAll()}>
              <Trans>Export</Trans>
            </Button>
            {sync.waitingForSignIn ? (
              <Link {...signIn} className={buttonClass({ variant: 'primary' })}>
                <Trans>Sign in to send</Trans>
              </Link>
            ) : (
              <Button
                variant="primary"
                busy={sync.sending}
                icon={<IconCloudUp size={18} aria-hidden />}
                onClick={() => device.sendNow()}
              >
                <Trans>Send now</Trans>
              </Button>
            )}
          </>
        )
      }
    >
      {fit !== 'fits' && <Apart />}
      {sync.stalled !== null && !(fit !== 'fits' && sync.stalled === UPDATE) && <Stalled error={sync.stalled} />}
      <Card
        flush
        action={sync.oldestAt !== null && <Oldest at={sync.oldestAt} />}
        title={
          waiting.length === 0 ? <Trans>Waiting</Trans> : <Plural value={waiting.length} one="# waiting" other="# waiting" />
        }
      >
        {sync.held > 0 && <Held count={sync.held} handOver={handOver} />}
        {waiting.length > 0 && (
          <Rows label={t`Waiting`}>
            {waiting.map((entry) => (
              <WaitingRow key={entry.id} entry={entry} account={otherAccount(entry.account)} decideAt={decideAt(entry)} />
            ))}
          </Rows>
        )}
        {waiting.length === 0 && !(sync.held > 0) && (
          <EmptyState tight icon={<IconCloudCheck size={28} />} title={<Trans>Everything is sent</Trans>}>
            <Trans>What you do without a connection waits here until it is sent.</Trans>
          </EmptyState>
        )}
      </Card>
      <OfflineReadiness />
      <DataCard />
      <NotificationsCard />
      <PicturesCard />
      <Card flush title={<Trans>Done</Trans>}>
        {done.length === 0 ? (
          <EmptyState tight icon={<IconHistory size={28} />} title={<Trans>Nothing yet</Trans>}>
            <Trans>What the service accepted is listed here with its reference.</Trans>
          </EmptyState>
        ) : (
          <>
            <Rows label={t`Done`}>
              {done.slice(0, shownDone).map((receipt) => (
                <DoneRow key={receipt.id} receipt={receipt} />
              ))}
            </Rows>
            {done.length > shownDone && (
              <div className={css.more}>
                <Button onClick={() => setShownDone(shownDone + DONE_AT_FIRST)}>
                  <Trans>Show more</Trans>
                </Button>
              </div>
            )}
          </>
        )}
      </Card>
    </Page>
  )
}

/** Out of the queue, but not with the other device until that confirms it. */
function Held({ count, handOver }: { count: number; handOver: LinkProps }) {
  return (
    <EmptyState
      tight
      icon={<IconDeviceTabletShare size={28} />}
      title={<Plural value={count} one="# held for another device" other="# held for another device" />}
      action={
        <LinkButton {...handOver}>
          <Trans>Hand over unsent work</Trans>
        </LinkButton>
      }
    >
      <Trans>Held here and not sent from here, until the other device has it or you take it back.</Trans>
    </EmptyState>
  )
}

function Oldest({ at }: { at: number }) {
  return (
    <span className={css.oldest}>
      <Trans>
        the oldest <Age at={at} />
      </Trans>
    </span>
  )
}

/** The service answers but nothing is sent: never silently (I7). */
function Stalled({ error }: { error: string }) {
  const errorText = useErrorText()
  return (
    <p className={css.stalled} role="alert">
      <IconAlertTriangle size={18} aria-hidden />
      <span>
        <Trans>Sending has stalled, although the service is responding.</Trans> {errorText({ error })}
      </span>
    </p>
  )
}

/** App and service versions do not match at present; shown even if nothing waits. */
function Apart() {
  const errorText = useErrorText()
  return (
    <p className={css.stalled} role="alert">
      <IconAlertTriangle size={18} aria-hidden />
      <span>{errorText({ error: UPDATE })}</span>
    </p>
  )
}

function Connection({ reachable, pulledAt }: { reachable: 'yes' | 'no' | 'unknown'; pulledAt: number | null }) {
  return (
    <span className={css.connection}>
      {reachable === 'yes' && (
        <Badge tone="ok" bare>
          <Trans>Connected</Trans>
        </Badge>
      )}
      {reachable === 'no' && (
        <Badge tone="wait" bare>
          <Trans>Offline: what you do is saved on this device</Trans>
        </Badge>
      )}
      {pulledAt !== null && (
        <span>
          <Trans>
            last read <DataAge at={pulledAt} />
          </Trans>
        </span>
      )}
    </span>
  )
}
