import { Trans } from '@lingui/react/macro'
import type { Order } from '#domain/contract/order-shapes.ts'
import { parseDecimal } from '#domain/rules/money.ts'
import { formatMoment } from '../../lib/dates.ts'
import { Card } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import css from './order-detail.module.css'

const minor = (text: string) => parseDecimal(text) ?? 0

/** The prices it was made with, as the person saw them and as the service had them, and the cash-back earned (decisions §5). */
export function OrderPrices({ order }: { order: Order }) {
  const { currency, priceListVersion: version, priceListSeen, goodsSeen, cashBack, state } = order
  const otherList = priceListSeen?.version === version ? undefined : priceListSeen
  const charged = minor(order.subtotal) - minor(order.discount)
  const seen = goodsSeen === undefined ? charged : minor(goodsSeen)
  const earned = state === 'cancelled' ? 0 : minor(cashBack ?? '')
  if (version === undefined && seen === charged && earned === 0) return null
  return (
    <Card title={<Trans>Prices</Trans>}>
      <dl className={css.facts}>
        {seen !== charged && (
          <>
            <div>
              <dt>
                <Trans>Goods as you saw them</Trans>
              </dt>
              <dd>
                <Money minor={seen} currency={currency} />
              </dd>
            </div>
            <div>
              <dt>
                <Trans>Goods as charged</Trans>
              </dt>
              <dd>
                <Money minor={charged} currency={currency} />
              </dd>
            </div>
            <div>
              <dt>{charged < seen ? <Trans>Less than you saw</Trans> : <Trans>More than you saw</Trans>}</dt>
              <dd>
                <Money minor={Math.abs(seen - charged)} currency={currency} strong />
              </dd>
            </div>
          </>
        )}
        {earned > 0 && (
          <div>
            <dt>
              <Trans>Cash-back earned</Trans>
            </dt>
            <dd>
              <Money minor={earned} currency={currency} />
            </dd>
          </div>
        )}
        {otherList && (
          <div>
            <dt>
              <Trans>Price list as you saw it</Trans>
            </dt>
            <dd className="num">
              <Trans>
                version {otherList.version}, read {formatMoment(otherList.at)}
              </Trans>
            </dd>
          </div>
        )}
        {version !== undefined && (
          <div>
            <dt>
              <Trans>Price list</Trans>
            </dt>
            <dd className="num">
              <Trans>version {version}</Trans>
            </dd>
          </div>
        )}
      </dl>
    </Card>
  )
}
