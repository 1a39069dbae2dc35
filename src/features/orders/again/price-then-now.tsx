import { Money } from '../../../ui/money.tsx'
import type { ReorderLine } from './reorder-plan.ts'
import css from './reorder-sheet.module.css'

/** What one piece costs now, and below it what it cost then, where that was another price. */
export function PriceThenNow({
  line: { unitThen, unitNow, quantity },
  currency,
}: {
  line: Pick<ReorderLine, 'unitThen' | 'unitNow' | 'quantity'>
  currency: string
}) {
  if (unitNow === null || quantity === 0) return <Money minor={unitThen} currency={currency} was={quantity === 0} />
  if (unitNow === unitThen) return <Money minor={unitNow} currency={currency} />
  return (
    <>
      <span className={unitNow > unitThen ? css.dearer : css.cheaper}>
        <Money minor={unitNow} currency={currency} />
      </span>
      <br />
      <Money minor={unitThen} currency={currency} was />
    </>
  )
}
