import { Trans } from '@lingui/react/macro'
import type { Minor } from '#domain/rules/money.ts'
import type { VatWording } from '#domain/rules/tax.ts'
import { Money } from '../../ui/money.tsx'
import css from './document-totals.module.css'
import { TaxWords } from '../../ui/tax-words.tsx'

interface DocumentTotalsProps {
  currency: string
  subtotal: Minor
  discount: Minor
  coupon?: Minor
  /** null while the service has not answered. */
  tax: { amount: Minor; wording: VatWording; ratePercent: number } | null
  total: Minor
}

export function DocumentTotals({ currency, subtotal, discount, coupon = 0, tax, total }: DocumentTotalsProps) {
  return (
    <dl className={css.totals}>
      <dt>
        <Trans>Subtotal</Trans>
      </dt>
      <dd>
        <Money minor={subtotal} currency={currency} />
      </dd>
      {discount > 0 && (
        <>
          <dt>
            <Trans>Discount</Trans>
          </dt>
          <dd>
            <Money minor={-discount} currency={currency} />
          </dd>
        </>
      )}
      {coupon > 0 && (
        <>
          <dt>
            <Trans>Coupon</Trans>
          </dt>
          <dd>
            <Money minor={-coupon} currency={currency} />
          </dd>
        </>
      )}
      {tax && (
        <>
          <dt>
            <TaxWords wording={tax.wording} ratePercent={tax.ratePercent} />
          </dt>
          <dd>
            <Money minor={tax.amount} currency={currency} />
          </dd>
        </>
      )}
      <dt className={css.total}>
        <Trans>Total</Trans>
      </dt>
      <dd className={css.total}>
        <Money minor={total} currency={currency} strong />
      </dd>
    </dl>
  )
}
