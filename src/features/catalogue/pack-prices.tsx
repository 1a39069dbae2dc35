import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Article } from '#domain/contract/article.ts'
import { priceSteps } from '#domain/contract/price-steps.ts'
import type { Pack, PriceStep } from '#domain/contract/price-steps.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { currentBrand } from '../../lib/brand.ts'
import { useAccount } from '../../lib/device.ts'
import { useServerNow } from '../../lib/server-clock.ts'
import { Card } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import { PriceButton } from '../../ui/price-button.tsx'
import { Figure, Table } from '../../ui/table.tsx'
import css from './pack-prices.module.css'

const NAMES: Readonly<Record<Pack, ReactNode>> = {
  unit: <Trans>Sales unit</Trans>,
  box: <Trans>Box</Trans>,
  middleBox: <Trans>Middle box</Trans>,
  carton: <Trans>Carton</Trans>,
  pallet: <Trans>Pallet</Trans>,
}

/** Price of each pack for this account; nothing if off the shelf or without a price. */
export function PackPrices({ article }: { article: Article }) {
  const { t, i18n } = useLingui()
  const account = useAccount()
  const now = useServerNow()
  if (article.offShelves || !account) return null
  const steps = priceSteps(article, account, currentBrand().id, now)
  if (steps.length === 0) return null
  const { currency } = article
  const earns = currentBrand().features.cashBack && steps.some(({ cashBack }) => cashBack > 0)
  return (
    <Card title={<Trans>Prices by pack</Trans>} flush>
      <Table
        caption={t`Prices by pack`}
        columns={[
          { key: 'pack', label: <Trans>Pack</Trans> },
          { key: 'pieces', label: <Trans>Pieces</Trans>, figure: true },
          { key: 'each', label: <Trans>Each</Trans>, figure: true },
          { key: 'total', label: <Trans>Total</Trans>, figure: true },
          ...(earns ? [{ key: 'back', label: <Trans>Cash-back</Trans>, figure: true }] : []),
        ]}
      >
        {steps.map((step) => (
          <tr key={step.quantity}>
            <td>{NAMES[step.pack]}</td>
            <Figure>{formatNumber(i18n.locale, step.quantity)}</Figure>
            <Figure>
              <PriceButton subject={{ kind: 'now', article, price: step.price }}>
                <Each step={step} currency={currency} />
              </PriceButton>
            </Figure>
            <Figure>
              <Money minor={step.price.lineTotal} currency={currency} />
            </Figure>
            {earns && <Figure>{step.cashBack > 0 && <Money minor={step.cashBack} currency={currency} />}</Figure>}
          </tr>
        ))}
      </Table>
    </Card>
  )
}

/** Two prices if the activity runs out of pieces within the pack. */
function Each({ step: { price }, currency }: { step: PriceStep; currency: string }) {
  const { i18n } = useLingui()
  if (price.parts.length < 2) return <Money minor={price.unit} currency={currency} />
  return (
    <span className={css.parts}>
      {price.parts.map(({ unit, quantity, kind }) => (
        <span key={kind}>
          {formatNumber(i18n.locale, quantity)} × <Money minor={unit} currency={currency} />
        </span>
      ))}
    </span>
  )
}
