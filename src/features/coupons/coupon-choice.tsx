import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { couponFit } from '#domain/rules/coupon.ts'
import type { OrderForCoupon } from '#domain/rules/coupon.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { useServerNow } from '../../lib/server-clock.ts'
import { Card } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import { CouponTerms, CouponWorth, MisfitWords } from './coupon-words.tsx'
import css from './coupons.module.css'
import type { HeldCoupon } from './coupons.reads.ts'
import { useCoupons } from './coupons.reads.ts'

interface CouponChoiceProps {
  order: OrderForCoupon
  couponId: string | undefined
  onChoose: (couponId: string | undefined) => void
}

const NONE: readonly HeldCoupon[] = []

/** One coupon for an order, or none; misfits say why (decisions §17). A used or expired one is offered only while chosen. */
export function CouponChoice({ order, couponId, onChoose }: CouponChoiceProps) {
  const { coupons = NONE, isPending } = useCoupons()
  const { t } = useLingui()
  const name = useId()
  const now = useServerNow()
  const errorText = useErrorText()
  const fitted = coupons.map((one) => ({ ...one, fit: couponFit(order, one.terms, now) }))
  const offered = fitted.filter(
    ({ coupon, fit }) => fit.fits || coupon.couponId === couponId || !['used', 'gone', 'expired'].includes(fit.reason),
  )
  if (offered.length === 0 && couponId === undefined) return null
  return (
    <Card title={<Trans>Coupon</Trans>}>
      <fieldset id="coupon" className={css.choices} aria-label={t`Coupon`}>
        <label className={css.choice}>
          <input type="radio" name={name} checked={couponId === undefined} onChange={() => onChoose(undefined)} />
          <Trans>No coupon</Trans>
        </label>
        {couponId !== undefined && !isPending && !coupons.some(({ coupon }) => coupon.couponId === couponId) && (
          <p className={css.why}>{errorText({ error: 'coupon.notFound' })}</p>
        )}
        {offered.map(({ coupon, fit }) => (
          <label key={coupon.couponId} className={css.choice}>
            <input
              type="radio"
              name={name}
              checked={coupon.couponId === couponId}
              // A chosen coupon that no longer fits stays visible, so that another choice can be made.
              disabled={!fit.fits && coupon.couponId !== couponId}
              onChange={() => onChoose(coupon.couponId)}
            />
            <span>{coupon.title}</span>
            <CouponWorth coupon={coupon} />
            <span className={css.under}>
              {fit.fits ? (
                <span className={css.off}>
                  <Trans>
                    Takes <Money minor={fit.off} currency={coupon.currency} /> off this order
                  </Trans>
                </span>
              ) : (
                <span className={css.why}>
                  <MisfitWords misfit={fit} currency={coupon.currency} />
                </span>
              )}
              <CouponTerms coupon={coupon} />
            </span>
          </label>
        ))}
      </fieldset>
    </Card>
  )
}
