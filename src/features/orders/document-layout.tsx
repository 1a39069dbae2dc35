import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { cancelOptionTexts } from '#domain/contract/cancel-texts.ts'
import type { Order } from '#domain/contract/order-shapes.ts'
import { formatDayAhead, formatMoment } from '../../lib/dates.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { Card } from '../../ui/card.tsx'
import { SignatureDrawing } from '../../ui/signature-drawing.tsx'
import css from './order-detail.module.css'
import { ShortChanges } from './short/short-changes.tsx'

interface DocumentLayoutProps {
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
  /** The prices it was made with. */
  prices?: ReactNode
  /** Shipments and invoices. */
  parts?: ReactNode
  /** Refused, so not an order yet. */
  isRefused?: boolean
}

/** Lays out the parts of an order. */
export function DocumentLayout({
  lines,
  totals,
  address,
  facts,
  changes,
  cancelled,
  timeline,
  prices,
  parts,
  isRefused,
}: DocumentLayoutProps) {
  return (
    <div className={css.layout}>
      <div className={css.main}>
        <Card title={isRefused ? <Trans>The order as you placed it</Trans> : <Trans>Lines</Trans>} flush className={css.lines}>
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

function Details({ facts }: Pick<DocumentLayoutProps, 'facts'>) {
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
      <p>{i18n._(cancelOptionTexts[option])}</p>
      {reason !== '' && <p className={css.notes}>{reason}</p>}
      <p className={css.by}>
        {formatMoment(at)} · {by}
      </p>
    </Card>
  )
}
