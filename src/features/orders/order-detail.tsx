import { Trans } from '@lingui/react/macro'
import { IconBan, IconCopy, IconPrinter } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { Suspense, lazy, useState } from 'react'
import type { ReactNode } from 'react'
import type { Order } from '#domain/contract/order-shapes.ts'
import { orderCan } from '#domain/rules/order.ts'
import { formatMoment } from '../../lib/dates.ts'
import { useWatchedReads } from '../../lib/use-watched-reads.ts'
import type { OrderEntry } from '../../offline/device-types.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Page } from '../../ui/page.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { CancelNote } from './cancel-state.tsx'
import { usePendingCancel } from './cancel.reads.ts'
import { MissingOrder } from './missing-order.tsx'
import css from './order-detail.module.css'
import { OrderDocument, OrderTitle } from './order-document.tsx'
import { NotOrdered, isIdTaken } from './not-ordered.tsx'
import { OrderNote } from './order-note.tsx'
import { OrderStateMark } from './order-state.tsx'
import { useOrder } from './orders.reads.ts'
import { SaveOrderPdf } from './paper/save-order-pdf.tsx'
import { TogetherNote } from './together-note.tsx'
import { Reorder } from './again/reorder.tsx'
import { Who } from './who-ordered.tsx'
import { useCopy } from '../../ui/use-copy.ts'

// The order itself must not wait for the kit, nor for what few orders need.
const DecisionPart = lazy(async () => ({ default: (await import('./decision-part.tsx')).DecisionPart }))
const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog }))

interface OrderDetailProps {
  orderId: string
  /** Id of its command, if another order has the order id. */
  commandId?: string | undefined
  /** The client that owns the order, if the address names it. */
  clientId?: string | undefined
  orders: LinkProps
  /** Link to sign for goods of an order and to its receipts. */
  receipt?: (orderId: string, receiptId?: string) => LinkProps
  /** Link to the place where orders submitted together are decided as one. */
  together?: (commandId: string) => LinkProps
  /** Further actions on an order that the service has, from other features. */
  more?: (order: Order) => ReactNode
  /** Called once the refused order was discarded. */
  onDiscarded: () => void
  /** Called once its lines are in the cart again. */
  onReordered: () => void
  /** Called once it was submitted again under a new id. */
  onSentAsNew: (orderId: string, commandId: string) => void
}

/** One order as a document; a refused one carries the line-by-line decision (decisions §7). */
export function OrderDetail({ orderId, commandId, clientId, orders, ...done }: OrderDetailProps) {
  useWatchedReads()
  const { entry, isWaiting } = useOrder(orderId, commandId)
  if (!entry) return isWaiting ? <ScreenSkeleton /> : <MissingOrder orders={orders} clientId={clientId} />
  return <Full entry={entry} isWaiting={isWaiting} {...done} />
}

interface FullProps extends Pick<
  OrderDetailProps,
  'together' | 'receipt' | 'more' | 'onDiscarded' | 'onReordered' | 'onSentAsNew'
> {
  entry: OrderEntry
  isWaiting: boolean
}

function Full({ entry, isWaiting, together, receipt, more, onDiscarded, onReordered, onSentAsNew }: FullProps) {
  const pendingCancel = usePendingCancel(entry.orderId)
  const cancel = entry.isApart ? undefined : pendingCancel
  const [isCancelling, setCancelling] = useState(false)
  const { state, shippedQuantity } = entry
  const canCancel = state !== null && orderCan.cancel({ state, shippedQuantity }) && !cancel
  const reference = entry.orderNumber ?? entry.orderId
  const copy = useCopy()
  return (
    <Page
      title={<OrderTitle entry={entry} />}
      meta={
        <span className={css.meta}>
          <OrderStateMark entry={entry} />
          <span>
            {formatMoment(entry.submittedAt ?? entry.draftedAt)} · <Who entry={entry} />
          </span>
        </span>
      }
      actions={
        <>
          <Button icon={<IconCopy size={18} aria-hidden />} onClick={() => void copy(reference)}>
            <Trans>Copy the reference</Trans>
          </Button>
          <Button icon={<IconPrinter size={18} aria-hidden />} onClick={() => print()}>
            <Trans>Print</Trans>
          </Button>
          <SaveOrderPdf entry={entry} />
          {entry.order && more?.(entry.order)}
          {entry.order && <Reorder order={entry.order} onReordered={onReordered} />}
        </>
      }
    >
      {isIdTaken(entry) && <NotOrdered entry={entry} onDiscarded={onDiscarded} onSentAsNew={onSentAsNew} />}
      {entry.together !== undefined && entry.commandId !== null && (
        <TogetherNote entry={entry} decide={together?.(entry.commandId)} />
      )}
      {isDecidedHere(entry) && entry.commandId !== null && entry.draft && (
        <Suspense fallback={<Skeleton shape="row" className={css.bone} />}>
          <DecisionPart entry={entry} draft={entry.draft} commandId={entry.commandId} onDiscarded={onDiscarded} />
        </Suspense>
      )}
      {cancel && <CancelNote cancel={cancel} />}
      {!entry.isApart && <OrderNote entry={entry} />}
      <OrderDocument
        entry={entry}
        isWaiting={isWaiting}
        receipt={receipt && ((receiptId) => receipt(entry.orderId, receiptId))}
      />
      {canCancel && (
        <div className={classNames(css.last, 'noPrint')}>
          <Button variant="quiet" icon={<IconBan size={18} aria-hidden />} onClick={() => setCancelling(true)}>
            <Trans>Cancel the order</Trans>
          </Button>
        </div>
      )}
      <Suspense>
        {isCancelling && <CancelDialog orderId={entry.orderId} name={reference} onClose={() => setCancelling(false)} />}
      </Suspense>
    </Page>
  )
}

/** Orders submitted together are decided as one, in the matrix that they came from. */
const isDecidedHere = (entry: OrderEntry): boolean =>
  entry.local === 'needsDecision' && entry.together === undefined && !isIdTaken(entry)

function ScreenSkeleton() {
  return (
    <Page title={<Trans>Order</Trans>}>
      <Waiting className={css.layout}>
        <Skeleton shape="row" className={css.bone} />
        <Skeleton shape="row" className={css.bone} />
      </Waiting>
    </Page>
  )
}
