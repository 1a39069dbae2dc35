import { Trans } from '@lingui/react/macro'
import type { Order, OrderLine } from '#domain/contract/order-shapes.ts'
import { parseDecimal } from '#domain/rules/money.ts'
import type { Minor } from '#domain/rules/money.ts'
import { isShippedWhole, shippedByLine } from '#domain/rules/shipped.ts'
import { formatMoment } from '../../lib/dates.ts'
import { useDevice } from '../../lib/device.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { useObservable } from '../../lib/use-observable.ts'
import type { OrderEntry } from '../../offline/device-types.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AddressLines } from '../../ui/address-lines.tsx'
import { DeliveriesCard } from './life/deliveries-card.tsx'
import type { ReceiptLink } from './life/deliveries-card.tsx'
import { InvoicesCard } from './life/invoices-card.tsx'
import { ShipmentsCard } from './life/shipments-card.tsx'
import { TimelineCard } from './life/timeline-card.tsx'
import { DocumentHead } from './document-head.tsx'
import { DocumentLayout } from './document-layout.tsx'
import { DocumentLines } from './document-lines.tsx'
import { DocumentTotals } from './document-totals.tsx'
import { localLines } from './local-lines.ts'
import { useOrderArticles } from './order-articles.ts'
import css from './order-detail.module.css'
import { OrderPrices } from './order-prices.tsx'
import { OrderStateMark } from './order-state.tsx'

const minor = (text: string): Minor => parseDecimal(text) ?? 0

interface OrderDocumentProps {
  entry: OrderEntry
  isWaiting: boolean
  /** Link to sign for its goods; absent if nothing is to be signed. */
  receipt?: ReceiptLink | undefined
}

/** The order as a document; in print it has a head. */
export function OrderDocument({ entry, isWaiting, receipt }: OrderDocumentProps) {
  return (
    <>
      <DocumentHead title={<OrderTitle entry={entry} />}>
        <p>
          {formatMoment(entry.submittedAt ?? entry.draftedAt)} · <OrderStateMark entry={entry} />
        </p>
      </DocumentHead>
      {entry.order ? (
        <Accepted order={entry.order} entry={entry} receipt={receipt} />
      ) : (
        <Local entry={entry} isWaiting={isWaiting} />
      )}
    </>
  )
}

export function OrderTitle({ entry }: { entry: OrderEntry }) {
  return entry.orderNumber === null ? <Trans>Order without a number yet</Trans> : <Trans>Order {entry.orderNumber}</Trans>
}

function Accepted({ order, entry, receipt }: Pick<OrderDocumentProps, 'entry' | 'receipt'> & { order: Order }) {
  const errorText = useErrorText()
  const articles = useOrderArticles(order.lines.map(({ goodsId }) => goodsId))
  const { shipments = [] } = order
  const shipped = shipments.length > 0 ? shippedByLine(order.lines, shipments) : []
  const changes = new Map(order.changes.map((change) => [change.bundleKey ?? change.goodsId, change]))
  const noteOf = (key: string) => changes.has(key) && errorText({ error: changes.get(key)?.error ?? null })
  return (
    <DocumentLayout
      lines={
        <DocumentLines
          currency={order.currency}
          bundles={(order.bundles ?? []).map((bundle) => ({
            ...bundle,
            total: minor(bundle.total),
            note: noteOf(bundle.bundleKey),
          }))}
          lines={order.lines.map((line, at) => ({
            goodsId: line.goodsId,
            name: line.name,
            quantity: line.quantity,
            unitPrice: minor(line.unitPrice),
            originalPrice: minor(line.originalPrice),
            lineTotal: minor(line.lineTotal),
            image: articles.get(line.goodsId)?.images[0] ?? '',
            shipped: shipped[at],
            isClosed: isShippedWhole(order.state),
            energy: articles.get(line.goodsId)?.energy,
            subject: { kind: 'order', line, currency: order.currency, version: order.priceListVersion, at: order.submittedAt },
            why: <KindWord kind={line.priceKind} />,
            bundleKey: line.bundleKey,
            note: line.bundleKey === undefined && noteOf(line.goodsId),
          }))}
        />
      }
      totals={
        <DocumentTotals
          currency={order.currency}
          subtotal={minor(order.subtotal)}
          discount={minor(order.discount)}
          coupon={minor(order.coupon ?? '')}
          tax={{ amount: minor(order.tax), wording: order.taxCase, ratePercent: order.taxPercent }}
          total={minor(order.total)}
        />
      }
      address={<AddressLines address={order.address} />}
      facts={order}
      cancelled={order.cancelled}
      timeline={<TimelineCard entry={entry} />}
      parts={
        <>
          <ShipmentsCard order={order} />
          {receipt && <DeliveriesCard entry={entry} order={order} receipt={receipt} />}
          <InvoicesCard order={order} />
        </>
      }
      changes={order.changes}
      prices={<OrderPrices order={order} />}
    />
  )
}

/** What this device knows: the frozen document as submitted, or only its outline. */
function Local({ entry, isWaiting }: { entry: OrderEntry; isWaiting: boolean }) {
  const device = useDevice()
  const addresses = useObservable(device.addresses)
  const { draft, shown, currency } = entry
  const address = addresses?.find(({ addressId }) => addressId === draft?.addressId)
  const articles = useOrderArticles((draft ?? shown)?.lines.map(({ goodsId }) => goodsId) ?? [])
  const lines = localLines(entry, articles).map((line) =>
    line.subject?.kind === 'order' ? { ...line, why: <KindWord kind={line.subject.line.priceKind} /> } : line,
  )
  const bundles = (shown?.bundles ?? []).map((bundle) => ({ ...bundle, total: minor(bundle.total) }))
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
    <DocumentLayout
      lines={<DocumentLines currency={currency} lines={lines} bundles={bundles} />}
      totals={
        <DocumentTotals
          currency={currency}
          subtotal={subtotal}
          discount={0}
          coupon={minor(shown?.coupon ?? '')}
          tax={shown?.tax ? { ...shown.tax, amount: minor(shown.tax.amount) } : null}
          total={total}
        />
      }
      address={address && <AddressLines address={address} />}
      isRefused={entry.local === 'needsDecision'}
      timeline={<TimelineCard entry={entry} />}
      facts={draft ?? { ownNumber: entry.ownNumber, notes: '', requestedOn: null }}
    />
  )
}

function KindWord({ kind }: { kind: OrderLine['priceKind'] }) {
  if (kind === 'vip') return <Trans>VIP</Trans>
  if (kind === 'flash') return <Trans>Flash sale</Trans>
  return kind === 'promotion' ? <Trans>Activity</Trans> : null
}
