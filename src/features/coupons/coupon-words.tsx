import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Coupon } from '#domain/contract/coupons.ts'
import type { CouponFit, CouponMisfit, CouponStanding } from '#domain/rules/coupon.ts'
import { parseDecimal } from '#domain/rules/money.ts'
import type { Minor } from '#domain/rules/money.ts'
import { formatPercent } from '#domain/rules/numbers.ts'
import { formatDay } from '../../lib/dates.ts'
import { Money } from '../../ui/money.tsx'

const minor = (text: string | null): Minor => parseDecimal(text ?? '') ?? 0

/** The discount: an amount, or a percentage. */
export function CouponWorth({ coupon }: { coupon: Coupon }) {
  const { i18n } = useLingui()
  if (coupon.kind === 'amount') return <Money minor={minor(coupon.amount)} currency={coupon.currency} strong />
  return <strong className="num">{formatPercent(i18n.locale, coupon.percent, { maximumFractionDigits: 2 })}</strong>
}

/** Which orders it is for and until when, in short sentences. */
export function CouponTerms({ coupon }: { coupon: Coupon }) {
  const { currency, kind, amount, leastValue, classNames, goodsIds, startTime, endTime } = coupon
  const goods = goodsIds.join(', ')
  const classes = classNames.join(', ')
  return (
    <>
      {minor(leastValue) > 0 ? (
        <span>
          <Trans>
            For orders from <Money minor={minor(leastValue)} currency={currency} />
          </Trans>
        </span>
      ) : (
        <span>
          <Trans>For orders of any amount</Trans>
        </span>
      )}
      {kind === 'percent' && amount !== null && (
        <span>
          <Trans>
            At most <Money minor={minor(amount)} currency={currency} />
          </Trans>
        </span>
      )}
      {classes !== '' && (
        <span>
          <Trans>Only for: {classes}</Trans>
        </span>
      )}
      {goods !== '' && (
        <span>
          <Trans>Only for: {goods}</Trans>
        </span>
      )}
      <Window startTime={startTime} endTime={endTime} />
    </>
  )
}

function Window({ startTime, endTime }: Pick<Coupon, 'startTime' | 'endTime'>) {
  const from = startTime === null ? null : formatDay(startTime)
  // The end is exclusive.
  const until = endTime === null ? null : formatDay(Date.parse(endTime) - 1)
  if (from !== null && until !== null) {
    return (
      <span>
        <Trans>
          {from} to {until}
        </Trans>
      </span>
    )
  }
  if (until !== null) {
    return (
      <span>
        <Trans>Until {until}</Trans>
      </span>
    )
  }
  return from === null ? null : (
    <span>
      <Trans>From {from}</Trans>
    </span>
  )
}

/** State of the coupon, whatever is ordered. */
export function StandingWord({ standing }: { standing: CouponStanding }) {
  if (standing === 'used') return <Trans>Used</Trans>
  if (standing === 'gone') return <Trans>Used up</Trans>
  if (standing === 'expired') return <Trans>Expired</Trans>
  return standing === 'notYet' ? <Trans>Not valid yet</Trans> : <Trans>Can be used</Trans>
}

/** Number of uses left, shown if more than one. */
export function UsesLeft({ usesLeft }: { usesLeft: number }) {
  if (usesLeft < 2) return null
  return (
    <span>
      <Plural value={usesLeft} one="Can be used # more time" other="Can be used # more times" />
    </span>
  )
}

/** Why it does not fit the order as it is now. */
export function MisfitWords({ misfit, currency }: { misfit: CouponMisfit; currency: string }) {
  if (misfit.reason === 'belowLeast') {
    return (
      <Trans>
        Goods worth <Money minor={misfit.missing} currency={currency} /> more are needed
      </Trans>
    )
  }
  if (misfit.reason === 'noArticle') return <Trans>No article of this order is covered by it</Trans>
  if (misfit.reason === 'currency') return <Trans>It is for another currency</Trans>
  return <StandingWord standing={misfit.reason} />
}

/** Whether it can be used with what the cart holds now, and why not. */
export function CartFit({ fit, currency }: { fit: CouponFit; currency: string }) {
  if (fit.fits) {
    return (
      <Trans>
        Takes <Money minor={fit.off} currency={currency} /> off your cart
      </Trans>
    )
  }
  if (fit.reason === 'belowLeast') {
    return (
      <Trans>
        Your cart needs <Money minor={fit.missing} currency={currency} /> more
      </Trans>
    )
  }
  if (fit.reason === 'noArticle') return <Trans>Covers no article in your cart</Trans>
  return <MisfitWords misfit={fit} currency={currency} />
}
