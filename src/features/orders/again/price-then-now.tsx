import { EnergyArrow } from '../../../ui/energy-arrow.tsx'
import { Money } from '../../../ui/money.tsx'
import { PriceButton } from '../../../ui/price-button.tsx'
import type { PriceSubject } from '../../../ui/price-panel.ts'
import type { ReorderLine } from './reorder-plan.ts'
import css from './reorder-sheet.module.css'

interface PriceThenNowProps {
  line: Pick<ReorderLine, 'unitThen' | 'unitNow' | 'quantity'> & { readonly subject: PriceSubject | null }
  currency: string
}

/** The price of one piece now, with its steps and energy class, and below it the price then if it differed. */
export function PriceThenNow({ line: { unitThen, unitNow, quantity, subject }, currency }: PriceThenNowProps) {
  if (unitNow === null || subject === null || quantity === 0)
    return <Money minor={unitThen} currency={currency} was={quantity === 0} />
  const isOther = unitNow !== unitThen
  return (
    <>
      <span className={css.priceNow}>
        <PriceButton subject={subject} className={isOther ? (unitNow > unitThen ? css.dearer : css.cheaper) : undefined}>
          <Money minor={unitNow} currency={currency} />
        </PriceButton>
        {subject.kind === 'now' && <EnergyArrow article={subject.article} />}
      </span>
      {isOther && (
        <>
          <br />
          <Money minor={unitThen} currency={currency} was />
        </>
      )}
    </>
  )
}
