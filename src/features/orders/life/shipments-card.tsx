import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconExternalLink } from '@tabler/icons-react'
import type { Order } from '#domain/contract/order-shapes.ts'
import type { Shipment } from '#domain/contract/order-life.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { isShippedWhole, shippedByLine } from '#domain/rules/shipped.ts'
import { formatMoment } from '../../../lib/dates.ts'
import { Card } from '../../../ui/card.tsx'
import css from './life.module.css'

/** Parcels with carrier and tracking, the contents of each, and how much is still to come. */
export function ShipmentsCard({ order }: { order: Order }) {
  const { t } = useLingui()
  const { shipments = [], lines } = order
  if (shipments.length === 0) return null
  const names = new Map(lines.map(({ goodsId, name }) => [goodsId, name]))
  const shipped = shippedByLine(lines, shipments)
  // The service has closed it although a part was never sent.
  const isClosed = isShippedWhole(order.state)
  const open = lines.reduce((sum, { quantity }, at) => sum + quantity - (shipped[at] ?? 0), 0)
  return (
    <Card
      title={<Trans>Shipments</Trans>}
      action={
        <span className="num">{open === 0 ? <Trans>All shipped</Trans> : <OpenPieces count={open} isClosed={isClosed} />}</span>
      }
      flush
    >
      <ol className={css.parcels} aria-label={t`Shipments`}>
        {shipments.map((shipment) => (
          <Parcel key={shipment.shipmentNumber} shipment={shipment} names={names} />
        ))}
      </ol>
    </Card>
  )
}

const OpenPieces = ({ count, isClosed }: { count: number; isClosed: boolean }) =>
  isClosed ? (
    <Plural value={count} one="# piece was not sent" other="# pieces were not sent" />
  ) : (
    <Plural value={count} one="# piece still to come" other="# pieces still to come" />
  )

function Parcel({ shipment, names }: { shipment: Shipment; names: ReadonlyMap<string, string> }) {
  const { i18n } = useLingui()
  const { shipmentNumber, carrier, trackingNumber, trackingUrl, shippedAt, lines } = shipment
  return (
    <li className={css.parcel}>
      <div className={css.head}>
        <strong>{shipmentNumber}</strong>
        <span className={css.when}>{[formatMoment(shippedAt), carrier].filter(Boolean).join(' · ')}</span>
        <Tracking number={trackingNumber} url={trackingUrl} />
      </div>
      <dl className={css.contents}>
        {lines.map(({ goodsId, quantity }) => (
          <Content key={goodsId} name={names.get(goodsId) ?? goodsId} quantity={formatNumber(i18n.locale, quantity)} />
        ))}
      </dl>
    </li>
  )
}

const Content = ({ name, quantity }: { name: string; quantity: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{quantity}</dd>
  </>
)

/** Follows only web addresses, because the link comes from another system. */
function Tracking({ number, url }: { number: string; url: string }) {
  if (number === '' && url === '') return null
  if (!/^https?:\/\//i.test(url)) return <span className="num">{number}</span>
  return (
    <a className={css.track} href={url} target="_blank" rel="noreferrer noopener">
      {number === '' ? <Trans>Track the parcel</Trans> : <Trans>Track {number}</Trans>}
      <IconExternalLink size={16} aria-hidden />
    </a>
  )
}
