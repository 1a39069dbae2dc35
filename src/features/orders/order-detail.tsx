import { Trans, useLingui } from '@lingui/react/macro'
import { IconCopy, IconPrinter } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import type { Order, OrderLine } from '#domain/contract/orders.ts'
import { parseDecimal } from '#domain/rules/money.ts'
import type { Minor } from '#domain/rules/money.ts'
import { formatMoment } from '../../lib/dates.ts'
import { useDevice } from '../../lib/device.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { useObservable } from '../../lib/use-observable.ts'
import type { OrderEntry } from '../../offline/device-types.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toasts.ts'
import { AddressLines } from './address-lines.tsx'
import { DecisionPart } from './decision-part.tsx'
import { DocumentHead } from './document-head.tsx'
import { DocumentLines } from './document-lines.tsx'
import { DocumentTotals } from './document-totals.tsx'
import { MissingOrder } from './missing-order.tsx'
import { Who } from './order-list.tsx'
import { OrderStateMark } from './order-state.tsx'
import css from './order-detail.module.css'
import { useOrder } from './orders.reads.ts'

const minor = (text: string): Minor => parseDecimal(text) ?? 0

interface OrderDetailProps {
  orderId: string
  orders: LinkProps
  /** The refused order was thrown away. */
  onDiscarded: () => void
}

/** One order as a document; refused, it carries the line-by-line decision (decisions §7). */
export function OrderDetail({ orderId, orders, onDiscarded }: OrderDetailProps) {
  const device = useDevice()
  useEffect(() => {
    void device.refresh()
  }, [device])
  const { entry, isWaiting } = useOrder(orderId)
  if (!entry) return isWaiting ? <Bones /> : <MissingOrder orders={orders} />
  return <Full entry={entry} isWaiting={isWaiting} onDiscarded={onDiscarded} />
}

interface FullProps extends Pick<OrderDetailProps, 'onDiscarded'> {
  entry: OrderEntry
  isWaiting: boolean
}

function Full({ entry, isWaiting, onDiscarded }: FullProps) {
  const { t } = useLingui()
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
        </>
      }
    >
      {entry.local === 'needsDecision' && entry.commandId !== null && entry.draft && (
        <DecisionPart entry={entry} draft={entry.draft} commandId={entry.commandId} onDiscarded={onDiscarded} />
      )}
      <OrderDocument entry={entry} isWaiting={isWaiting} />
    </Page>
  )
}

/** The order as one would hand it over: with its head in print. */
export function OrderDocument({ entry, isWaiting }: { entry: OrderEntry; isWaiting: boolean }) {
  return (
    <>
      <DocumentHead title={<OrderTitle entry={entry} />}>
        <p>
          {formatMoment(entry.submittedAt ?? entry.draftedAt)} · <OrderStateMark entry={entry} />
        </p>
      </DocumentHead>
      {entry.order ? <Accepted order={entry.order} /> : <Local entry={entry} isWaiting={isWaiting} />}
    </>
  )
}

function OrderTitle({ entry }: { entry: OrderEntry }) {
  return entry.orderNumber === null ? <Trans>Order without a number yet</Trans> : <Trans>Order {entry.orderNumber}</Trans>
}

function Accepted({ order }: { order: Order }) {
  const errorText = useErrorText()
  const changes = new Map(order.changes.map((change) => [change.goodsId, change]))
  return (
    <Layout
      lines={
        <DocumentLines
          currency={order.currency}
          lines={order.lines.map((line) => ({
            goodsId: line.goodsId,
            name: line.name,
            quantity: line.quantity,
            unitPrice: minor(line.unitPrice),
            originalPrice: minor(line.originalPrice),
            lineTotal: minor(line.lineTotal),
            why: <KindWord kind={line.priceKind} />,
            note: changes.has(line.goodsId) && errorText({ error: changes.get(line.goodsId)?.error ?? null }),
          }))}
        />
      }
      totals={
        <DocumentTotals
          currency={order.currency}
          subtotal={minor(order.subtotal)}
          discount={minor(order.discount)}
          tax={{ amount: minor(order.tax), wording: order.taxCase, ratePercent: order.taxPercent }}
          total={minor(order.total)}
        />
      }
      address={<AddressLines address={order.address} />}
      facts={order}
    />
  )
}

/** What this device knows: the frozen document as it was given, or only its outline. */
function Local({ entry, isWaiting }: { entry: OrderEntry; isWaiting: boolean }) {
  const device = useDevice()
  const addresses = useObservable(device.addresses)
  const { draft, shown, currency } = entry
  const address = addresses?.find(({ addressId }) => addressId === draft?.addressId)
  const names = new Map((shown?.lines ?? []).map((line) => [line.goodsId, line.name]))
  const lines = draft
    ? draft.lines.map((line) => ({
        goodsId: line.goodsId,
        name: names.get(line.goodsId) ?? line.goodsId,
        quantity: line.quantity,
        unitPrice: minor(line.unitPriceSeen),
        lineTotal: minor(line.lineTotalSeen),
      }))
    : (shown?.lines ?? []).map((line) => ({
        goodsId: line.goodsId,
        name: line.name,
        quantity: line.quantity,
        unitPrice: minor(line.unitPrice),
        lineTotal: minor(line.lineTotal),
      }))
  if (lines.length === 0) {
    return isWaiting ? (
      <Skeleton shape="row" className={css.bone} />
    ) : (
      <Card>
        <Trans>The lines of this order are not on this device. They are read when there is a network.</Trans>
      </Card>
    )
  }
  const subtotal = minor(shown?.subtotal ?? entry.total)
  const total = minor(entry.total)
  return (
    <Layout
      lines={<DocumentLines currency={currency} lines={lines} />}
      totals={<DocumentTotals currency={currency} subtotal={subtotal} discount={0} tax={null} total={total} />}
      address={address && <AddressLines address={address} />}
      facts={draft ?? { ownNumber: entry.ownNumber, notes: '', requestedOn: null }}
    />
  )
}

interface LayoutProps {
  lines: ReactNode
  totals: ReactNode
  address: ReactNode
  facts: { readonly ownNumber: string; readonly notes: string; readonly requestedOn: string | null }
}

function Layout({ lines, totals, address, facts }: LayoutProps) {
  return (
    <div className={css.layout}>
      <Card title={<Trans>Lines</Trans>} flush className={css.lines}>
        {lines}
        <div className={css.totals}>{totals}</div>
      </Card>
      <div className={css.side}>
        {address && <Card title={<Trans>Delivery address</Trans>}>{address}</Card>}
        {(facts.ownNumber !== '' || facts.notes !== '' || facts.requestedOn !== null) && (
          <Card title={<Trans>Details</Trans>}>
            <dl className={css.facts}>
              {facts.ownNumber !== '' && (
                <div>
                  <dt>
                    <Trans>Your order number</Trans>
                  </dt>
                  <dd>{facts.ownNumber}</dd>
                </div>
              )}
              {facts.requestedOn !== null && (
                <div>
                  <dt>
                    <Trans>Requested delivery day</Trans>
                  </dt>
                  <dd className="num">{facts.requestedOn}</dd>
                </div>
              )}
              {facts.notes !== '' && (
                <div>
                  <dt>
                    <Trans>Notes</Trans>
                  </dt>
                  <dd className={css.notes}>{facts.notes}</dd>
                </div>
              )}
            </dl>
          </Card>
        )}
      </div>
    </div>
  )
}

function KindWord({ kind }: { kind: OrderLine['priceKind'] }) {
  if (kind === 'vip') return <Trans>VIP</Trans>
  if (kind === 'flash') return <Trans>Flash sale</Trans>
  return kind === 'promotion' ? <Trans>Activity</Trans> : null
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
