import { Trans, useLingui } from '@lingui/react/macro'
import {
  IconBell,
  IconBellOff,
  IconChecklist,
  IconDeviceTablet,
  IconFolderDown,
  IconPackageImport,
  IconReceipt,
  IconReceiptOff,
  IconShoppingCart,
  IconTruckDelivery,
  IconUserCheck,
} from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import type { PushKind } from '#domain/contract/push-message.ts'
import { useDevice, useIdentity } from '../../lib/device.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { useObservable } from '../../lib/use-observable.ts'
import type { PushSet } from '../../offline/device-types.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Row, Rows } from '../../ui/row.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toasts.ts'
import { RowAct } from './row-act.tsx'

/** Notifications of this device while the app is closed (§3): each kind is turned on by a tap, and only here. */
export function NotificationsCard() {
  const { phase } = useObservable(useDevice().push.state)
  return (
    <Card flush title={<Trans>Notifications</Trans>}>
      {phase === 'unknown' && (
        <Waiting>
          <Row title={<Skeleton width={20} />} meta={<Skeleton width={40} />} />
          <Row title={<Skeleton width={20} />} meta={<Skeleton width={40} />} />
        </Waiting>
      )}
      {phase === 'none' && (
        <EmptyState tight icon={<IconBellOff size={28} />} title={<Trans>Not possible in this browser</Trans>} />
      )}
      {phase === 'install' && (
        <EmptyState tight icon={<IconDeviceTablet size={28} />} title={<Trans>Only in the installed app</Trans>}>
          <Trans>Add this app to the home screen and open it from there. Notifications can be turned on then.</Trans>
        </EmptyState>
      )}
      {phase === 'blocked' && (
        <EmptyState tight icon={<IconBellOff size={28} />} title={<Trans>Blocked in the browser</Trans>}>
          <Trans>Allow notifications for this site in the browser’s settings and open this page again.</Trans>
        </EmptyState>
      )}
      {(phase === 'off' || phase === 'on') && <Kinds />}
    </Card>
  )
}

function Kinds() {
  const { t } = useLingui()
  const isBuyer = useIdentity()?.kind === 'buyer'
  return (
    <Rows label={t`Notifications`}>
      <Kind kind="orders" icon={<IconReceipt aria-hidden />} title={<Trans>Orders of my accounts</Trans>}>
        <Trans>When somebody else places one</Trans>
      </Kind>
      <Kind kind="shipped" icon={<IconTruckDelivery aria-hidden />} title={<Trans>Shipped orders</Trans>}>
        <Trans>When goods of an order are on their way</Trans>
      </Kind>
      <Kind kind="cancelled" icon={<IconReceiptOff aria-hidden />} title={<Trans>Cancelled orders</Trans>}>
        <Trans>When somebody else cancels an order of my accounts</Trans>
      </Kind>
      {isBuyer && (
        <Kind kind="approvals" icon={<IconChecklist aria-hidden />} title={<Trans>Approvals</Trans>}>
          <Trans>When an order waits for my approval, or mine is not approved</Trans>
        </Kind>
      )}
      <Kind kind="arrivals" icon={<IconPackageImport aria-hidden />} title={<Trans>Arrivals</Trans>}>
        <Trans>When an article that I wait for is back in stock</Trans>
      </Kind>
      {isBuyer && (
        <Kind kind="restocked" icon={<IconShoppingCart aria-hidden />} title={<Trans>Back in stock</Trans>}>
          <Trans>When articles of my favourites or of the cart are in stock again, once a day at most</Trans>
        </Kind>
      )}
      {isBuyer && (
        <Kind kind="files" icon={<IconFolderDown aria-hidden />} title={<Trans>Files I asked for</Trans>}>
          <Trans>When a package is ready, or could not be made</Trans>
        </Kind>
      )}
      {isBuyer && (
        <Kind kind="applications" icon={<IconUserCheck aria-hidden />} title={<Trans>My application for an account</Trans>}>
          <Trans>When it is approved or refused</Trans>
        </Kind>
      )}
    </Rows>
  )
}

interface KindProps {
  kind: PushKind
  icon: ReactNode
  title: ReactNode
  children: ReactNode
}

function Kind({ kind, icon, title, children }: KindProps) {
  const { push } = useDevice()
  const { kinds } = useObservable(push.state)
  const tellFailure = useTellFailure()
  const [isBusy, setIsBusy] = useState(false)
  const titleId = useId()
  const isOn = kinds.includes(kind)
  const toggle = async () => {
    setIsBusy(true)
    const others = kinds.filter((one) => one !== kind)
    tellFailure(await push.set(isOn ? others : [...others, kind]))
    setIsBusy(false)
  }
  return (
    <li>
      <Row
        lead={icon}
        title={<span id={titleId}>{title}</span>}
        marks={
          isOn && (
            <Badge tone="ok" bare>
              <Trans>On</Trans>
            </Badge>
          )
        }
        meta={children}
        actions={
          <RowAct
            busy={isBusy}
            icon={isOn ? <IconBellOff size={18} aria-hidden /> : <IconBell size={18} aria-hidden />}
            of={titleId}
            onClick={() => void toggle()}
          >
            {isOn ? <Trans>Turn off</Trans> : <Trans>Turn on</Trans>}
          </RowAct>
        }
      />
    </li>
  )
}

/** A success or a block is shown by the card itself. */
function useTellFailure(): (outcome: PushSet) => void {
  const { t } = useLingui()
  const errorText = useErrorText()
  return (outcome) => {
    if (outcome === 'unreachable' || outcome === 'sessionEnded') toast(errorText({ kind: outcome }), { tone: 'wait' })
    if (outcome === 'dismissed') toast(t`The browser was not allowed to show notifications`, { tone: 'wait' })
    if (outcome === 'failed') toast(t`The browser’s push service refused. Try again later.`, { tone: 'need' })
  }
}
