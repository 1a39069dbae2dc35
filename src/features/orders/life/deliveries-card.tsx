import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconSignature } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import type { Order } from '#domain/contract/order-shapes.ts'
import { countReceipt, openToReceive } from '#domain/rules/receipt-content.ts'
import { formatMoment } from '../../../lib/dates.ts'
import type { OrderEntry } from '../../../offline/device-types.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import css from './life.module.css'

/** Link to sign for goods, or with an id to a receipt. */
export type ReceiptLink = (receiptId?: string) => LinkProps

interface DeliveriesCardProps {
  entry: OrderEntry
  order: Order
  receipt: ReceiptLink
}

/** What was signed for, and the link to sign for the rest. */
export function DeliveriesCard({ entry, order, receipt }: DeliveriesCardProps) {
  const { t } = useLingui()
  const told = order.deliveries ?? []
  const waiting = (entry.deliveries ?? []).filter(({ receiptId }) => told.every((one) => one.receiptId !== receiptId))
  const all = [...told, ...waiting]
  const open = openToReceive({ ...order, deliveries: all }).reduce((sum, { quantity }) => sum + quantity, 0)
  if (all.length === 0 && open === 0) return null
  return (
    <Card title={<Trans>Delivery receipts</Trans>} flush>
      {all.length > 0 && (
        <ul className={css.parcels} aria-label={t`Delivery receipts`}>
          {all.map(({ receiptId, signedAt, lines, signature }, at) => {
            const { arrived, missing, damaged } = countReceipt(lines)
            return (
              <li key={receiptId} className={css.parcel}>
                <div className={css.head}>
                  <Link {...receipt(receiptId)} className={css.track}>
                    {signature.name}
                  </Link>
                  <span className={css.when}>{formatMoment(signedAt)}</span>
                  {at >= told.length && <Badge tone="wait">{t`Saved on this device`}</Badge>}
                </div>
                <span className={css.about}>
                  <Plural value={arrived} one="# piece arrived" other="# pieces arrived" />
                  {missing > 0 && (
                    <>
                      {' · '}
                      <Plural value={missing} one="# missing" other="# missing" />
                    </>
                  )}
                  {damaged > 0 && (
                    <>
                      {' · '}
                      <Plural value={damaged} one="# damaged" other="# damaged" />
                    </>
                  )}
                </span>
              </li>
            )
          })}
        </ul>
      )}
      {open > 0 && (
        <div className={css.sign}>
          <LinkButton {...receipt()} icon={<IconSignature size={18} aria-hidden />}>
            <Plural value={open} one="Sign for # piece" other="Sign for # pieces" />
          </LinkButton>
        </div>
      )}
    </Card>
  )
}
