import { Trans, useLingui } from '@lingui/react/macro'
import type { ScratchPrize } from '#domain/contract/scratch.ts'
import { parseDecimal } from '#domain/rules/money.ts'
import { formatPercent } from '#domain/rules/numbers.ts'
import { Money } from '../../ui/money.tsx'

const minor = (text: string): number => parseDecimal(text) ?? 0

interface PrizeProps {
  prize: Pick<ScratchPrize, 'coupon'> | undefined
  currency: string
}

/** What a prize is worth: an amount, a percentage, or nothing. */
export function PrizeWorth({ prize, currency }: PrizeProps) {
  const { i18n } = useLingui()
  const coupon = prize?.coupon
  if (!coupon) return <Trans>No prize</Trans>
  const { kind, amount, percent } = coupon
  return kind === 'amount' ? <Money minor={minor(amount ?? '')} currency={currency} /> : formatPercent(i18n.locale, percent)
}

/** The orders for which the coupon can be used. */
export function PrizeTerms({ prize, currency }: PrizeProps) {
  const coupon = prize?.coupon
  if (!coupon) return null
  const { kind, amount, leastValue } = coupon
  return (
    <>
      {minor(leastValue) > 0 ? (
        <Trans>
          For orders from <Money minor={minor(leastValue)} currency={currency} />
        </Trans>
      ) : (
        <Trans>For orders of any amount</Trans>
      )}
      {kind === 'percent' && amount !== null && (
        <>
          {' · '}
          <Trans>
            At most <Money minor={minor(amount)} currency={currency} />
          </Trans>
        </>
      )}
    </>
  )
}
