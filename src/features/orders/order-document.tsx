import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Order, OrderLine } from '#domain/contract/order-shapes.ts'
import { parseDecimal } from '#domain/rules/money.ts'
import type { Minor } from '#domain/rules/money.ts'
import { isShippedWhole, shippedByLine } from '#domain/rules/shipped.ts'
import { formatDayAhead, formatMoment } from '../../lib/dates.ts'
import { useDevice } from '../../lib/device.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { serverNow } from '../../lib/server-clock.ts'
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
import { CANCEL_WORDS } from './cancel-words.ts'
import { DocumentHead } from './document-head.tsx'
import { DocumentLines } from './document-lines.tsx'
import { DocumentTotals } from './document-totals.tsx'
import { useOrderArticles } from './order-articles.ts'
import css from './order-detail.module.css'
import { OrderPrices } from './order-prices.tsx'
import { OrderStateMark } from './order-state.tsx'
import { ShortChanges } from './short/short-changes.tsx'
import { SignatureDrawing } from '../../ui/signature-drawing.tsx'

const minor = (text: string): Minor => parseDecimal(text) ?? 0

interface OrderDocumentProps {
  entry: OrderEntry
  isWaiting: boolean
  /** Where its goods are signed for; absent where nothing is to be done. */
  receipt?: ReceiptLink | undefined
}

/** The order as one would hand it over: with its head in print. */
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
  const told = (key: string) => changes.has(key) && errorText({ error: changes.get(key)?.error ?? null })
  return (
    <Layout
      lines={
        <DocumentLines
          currency={order.currency}
          bundles={(order.bundles ?? []).map((bundle) => ({
            ...bundle,
            total: minor(bundle.total),
            note: told(bundle.bundleKey),
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
            note: line.bundleKey === undefined && told(line.goodsId),
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

/** What this device knows: the frozen document as it was given, or only its outline. */
function Local({ entry, isWaiting }: { entry: OrderEntry; isWaiting: boolean }) {
  const device = useDevice()
  const addresses = useObservable(device.addresses)
  const { draft, shown, currency } = entry
  const address = addresses?.find(({ addressId }) => addressId === draft?.addressId)
  const articles = useOrderArticles((draft ?? shown)?.lines.map(({ goodsId }) => goodsId) ?? [])
  const images = new Map((shown?.lines ?? []).map((line) => [line.goodsId, line.image]))
  const imageOf = (goodsId: string) => articles.get(goodsId)?.images[0] ?? images.get(goodsId) ?? ''
  const names = new Map((shown?.lines ?? []).map((line) => [line.goodsId, line.name]))
  const parts = (shown?.lines ?? []).filter(({ bundleKey }) => bundleKey !== undefined)
  const singles = draft
    ? draft.lines.map((line) => ({
        goodsId: line.goodsId,
        name: names.get(line.goodsId) ?? line.goodsId,
        quantity: line.quantity,
        unitPrice: minor(line.unitPriceSeen),
        lineTotal: minor(line.lineTotalSeen),
        image: imageOf(line.goodsId),
        energy: articles.get(line.goodsId)?.energy,
      }))
    : (shown?.lines ?? [])
        .filter(({ bundleKey }) => bundleKey === undefined)
        .map((line) => ({
          goodsId: line.goodsId,
          name: line.name,
          quantity: line.quantity,
          unitPrice: minor(line.unitPrice),
          lineTotal: minor(line.lineTotal),
          image: imageOf(line.goodsId),
          energy: articles.get(line.goodsId)?.energy,
        }))
  const lines = [
    ...singles,
    ...parts.map((line) => ({ ...line, unitPrice: minor(line.unitPrice), lineTotal: minor(line.lineTotal) })),
  ]
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
    <Layout
      lines={<DocumentLines currency={currency} lines={lines} bundles={bundles} />}
      totals={
        <DocumentTotals
          currency={currency}
          subtotal={subtotal}
          discount={0}
          coupon={minor(shown?.coupon ?? '')}
          tax={null}
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

interface LayoutProps {
  lines: ReactNode
  totals: ReactNode
  address: ReactNode
  facts: {
    readonly ownNumber: string
    readonly notes: string
    readonly requestedOn: string | null
    readonly signature?: Order['signature']
  }
  changes?: Order['changes']
  cancelled?: Order['cancelled']
  timeline: ReactNode
  /** By which prices it was made. */
  prices?: ReactNode
  /** What was shipped and invoiced. */
  parts?: ReactNode
  /** Refused: what stands here is no order yet. */
  isRefused?: boolean
}

function Layout({ lines, totals, address, facts, changes, cancelled, timeline, prices, parts, isRefused }: LayoutProps) {
  return (
    <div className={css.layout}>
      <div className={css.main}>
        <Card title={isRefused ? <Trans>The order as you gave it</Trans> : <Trans>Lines</Trans>} flush className={css.lines}>
          {lines}
          <div className={css.totals}>{totals}</div>
        </Card>
        {parts}
      </div>
      <div className={css.side}>
        {cancelled && <Cancelled cancelled={cancelled} />}
        {changes && <ShortChanges changes={changes} />}
        {address && <Card title={<Trans>Delivery address</Trans>}>{address}</Card>}
        <Details facts={facts} />
        {prices}
        {facts.signature && (
          <Card title={<Trans>Signature</Trans>}>
            <SignatureDrawing signature={facts.signature} />
          </Card>
        )}
        {timeline}
      </div>
    </div>
  )
}

function Details({ facts }: Pick<LayoutProps, 'facts'>) {
  const { i18n } = useLingui()
  if (facts.ownNumber === '' && facts.notes === '' && facts.requestedOn === null) return null
  return (
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
            <dd className="num">{formatDayAhead(facts.requestedOn, serverNow(), i18n.locale)}</dd>
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
  )
}

function Cancelled({ cancelled: { at, by, option, reason } }: { cancelled: NonNullable<Order['cancelled']> }) {
  const { i18n } = useLingui()
  return (
    <Card title={<Trans>Cancelled</Trans>}>
      <p>{i18n._(CANCEL_WORDS[option])}</p>
      {reason !== '' && <p className={css.notes}>{reason}</p>}
      <p className={css.by}>
        {formatMoment(at)} · {by}
      </p>
    </Card>
  )
}

function KindWord({ kind }: { kind: OrderLine['priceKind'] }) {
  if (kind === 'vip') return <Trans>VIP</Trans>
  if (kind === 'flash') return <Trans>Flash sale</Trans>
  return kind === 'promotion' ? <Trans>Activity</Trans> : null
}
