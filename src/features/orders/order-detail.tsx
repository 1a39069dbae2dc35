import { Trans, useLingui } from '@lingui/react/macro'
import { IconBan, IconCopy, IconPrinter } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { orderCan } from '#domain/rules/order.ts'
import { formatMoment } from '../../lib/dates.ts'
import { useDevice } from '../../lib/device.ts'
import type { OrderEntry } from '../../offline/device-types.ts'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toasts.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { CancelNote } from './cancel-state.tsx'
import { usePendingCancel } from './cancel.reads.ts'
import { DecisionPart } from './decision-part.tsx'
import { MissingOrder } from './missing-order.tsx'
import css from './order-detail.module.css'
import { OrderDocument, OrderTitle } from './order-document.tsx'
import { Who } from './order-list.tsx'
import { OrderStateMark } from './order-state.tsx'
import { useOrder } from './orders.reads.ts'
import { Reorder } from './reorder.tsx'

interface OrderDetailProps {
  orderId: string
  /** Whose order it is, where the address says so. */
  clientId?: string | undefined
  orders: LinkProps
  /** The refused order was thrown away. */
  onDiscarded: () => void
  /** Its lines are in the cart again. */
  onReordered: () => void
}

/** One order as a document; refused, it carries the line-by-line decision (decisions §7). */
export function OrderDetail({ orderId, clientId, orders, ...done }: OrderDetailProps) {
  const device = useDevice()
  useEffect(() => {
    void device.refresh()
  }, [device])
  const { entry, isWaiting } = useOrder(orderId)
  if (!entry) return isWaiting ? <Bones /> : <MissingOrder orders={orders} clientId={clientId} />
  return <Full entry={entry} isWaiting={isWaiting} {...done} />
}

interface FullProps extends Pick<OrderDetailProps, 'onDiscarded' | 'onReordered'> {
  entry: OrderEntry
  isWaiting: boolean
}

function Full({ entry, isWaiting, onDiscarded, onReordered }: FullProps) {
  const { t } = useLingui()
  const cancel = usePendingCancel(entry.orderId)
  const [isCancelling, setCancelling] = useState(false)
  const canCancel = entry.state !== null && orderCan.cancel(entry.state) && !cancel
  const reference = entry.orderNumber ?? entry.orderId
  const copy = () =>
    navigator.clipboard.writeText(reference).then(
      () => toast(t`Copied`),
      () => toast(t`It could not be copied. Mark it and copy it by hand.`, { tone: 'need' }),
    )
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
          <Button icon={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
            <Trans>Copy the reference</Trans>
          </Button>
          <Button icon={<IconPrinter size={18} aria-hidden />} onClick={() => print()}>
            <Trans>Print</Trans>
          </Button>
          {canCancel && (
            <Button icon={<IconBan size={18} aria-hidden />} onClick={() => setCancelling(true)}>
              <Trans>Cancel the order</Trans>
            </Button>
          )}
          {entry.order && <Reorder order={entry.order} onReordered={onReordered} />}
        </>
      }
    >
      {entry.local === 'needsDecision' && entry.commandId !== null && entry.draft && (
        <DecisionPart entry={entry} draft={entry.draft} commandId={entry.commandId} onDiscarded={onDiscarded} />
      )}
      {cancel && <CancelNote cancel={cancel} />}
      <OrderDocument entry={entry} isWaiting={isWaiting} />
      {isCancelling && <CancelDialog orderId={entry.orderId} name={reference} onClose={() => setCancelling(false)} />}
    </Page>
  )
}

function Bones() {
  return (
    <Page title={<Trans>Order</Trans>}>
      <Waiting className={css.layout}>
        <Skeleton shape="row" className={css.bone} />
        <Skeleton shape="row" className={css.bone} />
      </Waiting>
    </Page>
  )
}
