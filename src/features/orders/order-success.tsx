import { Trans } from '@lingui/react/macro'
import {
  IconAlertCircle,
  IconArrowBackUp,
  IconCircleCheck,
  IconCopy,
  IconDeviceTablet,
  IconDeviceTabletShare,
  IconPrinter,
} from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { parseDecimal } from '#domain/rules/money.ts'
import type { LocalOrderState } from '#domain/rules/order.ts'
import type { OrderEntry } from '../../offline/device-types.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Money } from '../../ui/money.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import type { Lost } from './follow-command.ts'
import { MissingOrder } from './missing-order.tsx'
import { isIdTaken } from './not-ordered.tsx'
import { OrderDocument } from './order-document.tsx'
import { OrderStateMark } from './order-state.tsx'
import css from './order-success.module.css'
import { useOrder } from './orders.reads.ts'
import { SaveOrderPdf } from './paper/save-order-pdf.tsx'
import { ShortChanges } from './short/short-changes.tsx'
import { SignatureDrawing } from '../../ui/signature-drawing.tsx'
import { useCopy } from '../../ui/use-copy.ts'

interface SuccessLinks {
  readonly order: (entry: OrderEntry) => LinkProps
  readonly orders: LinkProps
  readonly catalogue: LinkProps
}

interface OrderSuccessProps {
  orderId: string
  commandId?: string
  links: SuccessLinks
  /** Where a representative continues; from the account feature. */
  nextClient?: ReactNode
}

/** What has become of the order so far, without promising more; updated live (decisions §7). */
export function OrderSuccess({ orderId, commandId, links, nextClient }: OrderSuccessProps) {
  const { entry, isWaiting, lost } = useOrder(orderId, commandId)
  if (entry) return <Full entry={entry} links={links} nextClient={nextClient} />
  if (lost !== null) return <NoOrder lost={lost} orders={links.orders} />
  return isWaiting ? (
    <Waiting className={css.waiting}>
      <Skeleton width={60} />
      <Skeleton width={80} />
    </Waiting>
  ) : (
    <MissingOrder orders={links.orders} />
  )
}

const LOST: Record<Lost, { icon: ReactNode; title: ReactNode; words: ReactNode }> = {
  gone: {
    icon: <IconArrowBackUp size={28} />,
    title: <Trans>This order was taken back</Trans>,
    words: <Trans>Nothing was ordered; its articles are in the cart.</Trans>,
  },
  held: {
    icon: <IconDeviceTabletShare size={28} />,
    title: <Trans>Held for another device</Trans>,
    words: <Trans>Held here and not sent from here, until the other device has it or you take it back.</Trans>,
  },
  handedOver: {
    icon: <IconDeviceTabletShare size={28} />,
    title: <Trans>Handed over to another device</Trans>,
    words: <Trans>It is sent from there. Do not order it again.</Trans>,
  },
  discarded: {
    icon: <IconAlertCircle size={28} />,
    title: <Trans>Discarded by you after it was sent</Trans>,
    words: <Trans>No answer came, so it may have arrived. Look at your orders before you order it again.</Trans>,
  },
}

function NoOrder({ lost, orders }: { lost: Lost; orders: LinkProps }) {
  const { icon, title, words } = LOST[lost]
  return (
    <EmptyState
      icon={icon}
      title={title}
      action={
        <LinkButton {...orders} variant="primary">
          <Trans>Show my orders</Trans>
        </LinkButton>
      }
    >
      {words}
    </EmptyState>
  )
}

const WORDS: Record<LocalOrderState, { title: ReactNode; words: ReactNode; tone: 'wait' | 'ok' | 'need' }> = {
  saved: {
    title: <Trans>Saved on this device</Trans>,
    words: (
      <Trans>The order is sent automatically as soon as there is a network, even if this page was closed and opened again.</Trans>
    ),
    tone: 'wait',
  },
  sending: {
    title: <Trans>Sending</Trans>,
    words: <Trans>The order is saved on this device and on its way. It counts once, however often it is sent.</Trans>,
    tone: 'wait',
  },
  waitingForSignIn: {
    title: <Trans>Waiting for sign-in</Trans>,
    words: <Trans>The order is saved on this device. Sign in again and it is sent automatically.</Trans>,
    tone: 'wait',
  },
  received: {
    title: <Trans>Received</Trans>,
    words: <Trans>The service has the order and is checking it.</Trans>,
    tone: 'ok',
  },
  accepted: {
    title: <Trans>Accepted</Trans>,
    words: <Trans>Your order has been accepted as you submitted it.</Trans>,
    tone: 'ok',
  },
  acceptedWithChanges: {
    title: <Trans>Accepted with changes</Trans>,
    words: <Trans>Your order has been accepted. Anything that differs from what you submitted is shown line by line.</Trans>,
    tone: 'ok',
  },
  needsDecision: {
    title: <Trans>Needs your decision</Trans>,
    words: <Trans>Something changed since you saw it. Nothing was ordered; decide line by line and send it again.</Trans>,
    tone: 'need',
  },
}
const NOT_ORDERED = {
  title: <Trans>Not ordered</Trans>,
  words: (
    <Trans>
      Another order was placed under the same reference. Nothing of this one was ordered; you can send it as a new order.
    </Trans>
  ),
  tone: 'need',
} as const
const ICONS = { wait: IconDeviceTablet, ok: IconCircleCheck, need: IconAlertCircle } as const

function Full({ entry, links, nextClient }: Pick<OrderSuccessProps, 'links' | 'nextClient'> & { entry: OrderEntry }) {
  const state = WORDS[entry.local ?? (entry.withChanges ? 'acceptedWithChanges' : 'accepted')]
  const { title, words, tone } = isIdTaken(entry) ? NOT_ORDERED : state
  const Icon = ICONS[tone]
  const signature = entry.order?.signature ?? entry.draft?.signature
  const reference = entry.orderNumber ?? entry.orderId
  const copy = useCopy()
  return (
    <Page title={<Trans>Your order</Trans>} width="narrow">
      <div className={classNames(css.hero, css[tone], 'noPrint')} aria-live="polite">
        <Icon size={40} stroke={1.6} aria-hidden />
        <h2>{title}</h2>
        <p className={css.words}>{words}</p>
      </div>
      <Card className="noPrint">
        <dl className={css.facts}>
          <dt>{entry.orderNumber === null ? <Trans>Reference on this device</Trans> : <Trans>Order number</Trans>}</dt>
          <dd>
            <code className={css.reference}>{reference}</code>
            <Button icon={<IconCopy size={18} aria-hidden />} onClick={() => void copy(reference)} className="noPrint">
              <Trans>Copy</Trans>
            </Button>
          </dd>
          {entry.ownNumber !== '' && (
            <>
              <dt>
                <Trans>Your order number</Trans>
              </dt>
              <dd>{entry.ownNumber}</dd>
            </>
          )}
          <dt>
            <Trans>State</Trans>
          </dt>
          <dd>
            <OrderStateMark entry={entry} />
          </dd>
          <dt>
            <Trans>Total</Trans>
          </dt>
          <dd>
            <Money minor={parseDecimal(entry.total) ?? 0} currency={entry.currency} strong />
          </dd>
        </dl>
        {signature && <SignatureDrawing signature={signature} />}
      </Card>
      {entry.order && (
        <div className="noPrint">
          <ShortChanges changes={entry.order.changes} />
        </div>
      )}
      <div className={classNames(css.next, 'noPrint')}>
        <LinkButton {...links.order(entry)} variant="primary" large>
          {tone === 'need' ? <Trans>Decide now</Trans> : <Trans>Show the order</Trans>}
        </LinkButton>
        <LinkButton {...links.catalogue} large>
          <Trans>New order</Trans>
        </LinkButton>
        {nextClient}
        <Button large icon={<IconPrinter size={18} aria-hidden />} onClick={() => print()}>
          <Trans>Print a copy</Trans>
        </Button>
        <SaveOrderPdf entry={entry} large />
      </div>
      <div className={css.printed}>
        <OrderDocument entry={entry} isWaiting={false} />
      </div>
    </Page>
  )
}
