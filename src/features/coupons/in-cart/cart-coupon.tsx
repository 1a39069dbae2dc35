import { Trans, useLingui } from '@lingui/react/macro'
import { IconTicket } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { bestCoupon, couponFit } from '#domain/rules/coupon.ts'
import type { OrderForCoupon } from '#domain/rules/coupon.ts'
import { sum } from '#domain/rules/money.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { Button } from '../../../ui/button.tsx'
import { Money } from '../../../ui/money.tsx'
import css from './cart-coupon.module.css'
import { useChosenCoupon } from './chosen-coupon.ts'
import { MisfitWords } from '../coupon-words.tsx'
import type { HeldCoupon } from '../coupons.reads.ts'
import { useCoupons } from '../coupons.reads.ts'

/** The coupon among the cart's totals: the chosen one, else the best that fits, else what is missing for one. decisions §17 */
export function CartCoupon({ order }: { order: OrderForCoupon }) {
  const { coupons } = useCoupons()
  const { couponId, choose } = useChosenCoupon()
  const now = useServerNow()
  if (!coupons || order.lines.length === 0) return null
  if (couponId !== undefined) {
    const held = coupons.find(({ coupon }) => coupon.couponId === couponId)
    return <Chosen held={held} order={order} now={now} onRemove={() => void choose(undefined)} />
  }
  const offers = coupons.map(({ coupon, terms }) => ({ ...terms, title: coupon.title }))
  const best = bestCoupon(order, offers, now)
  if (!best) return null
  const { fit } = best
  const { title, currency } = best.coupon
  if (!fit.fits) {
    if (fit.reason !== 'belowLeast') return null
    return (
      <Part>
        <span className={css.quiet}>
          <Trans>
            <Money minor={fit.missing} currency={currency} /> more to use the coupon “{title}”
          </Trans>
        </span>
      </Part>
    )
  }
  return (
    <Part
      act={
        <Button onClick={() => void choose(best.coupon.couponId)}>
          <Trans>Use coupon</Trans>
        </Button>
      }
    >
      <span className={css.title}>{title}</span>
      <span className={css.off}>
        <Trans>
          Takes <Money minor={fit.off} currency={currency} /> off this order
        </Trans>
      </span>
    </Part>
  )
}

function Part({ act, children }: { act?: ReactNode; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <fieldset className={css.coupon} aria-label={t`Coupon`}>
      <IconTicket size={18} aria-hidden />
      <div className={css.words} aria-live="polite">
        {children}
      </div>
      {act}
    </fieldset>
  )
}

interface ChosenProps {
  /** undefined if the account has no such coupon. */
  held: HeldCoupon | undefined
  order: OrderForCoupon
  now: number
  onRemove: () => void
}

function Chosen({ held, order, now, onRemove }: ChosenProps) {
  const errorText = useErrorText()
  const goods = sum(order.lines.map(({ lineTotal }) => lineTotal))
  const fit = held && couponFit(order, held.terms, now)
  return (
    <Part
      act={
        <Button variant="quiet" onClick={onRemove}>
          <Trans>Remove coupon</Trans>
        </Button>
      }
    >
      <span className={css.title}>
        {held?.coupon.title} {fit?.fits && <Money minor={-fit.off} currency={order.currency} />}
      </span>
      {fit?.fits && (
        <span className={css.quiet}>
          <Trans>
            Goods less coupon, without tax: <Money minor={goods - fit.off} currency={order.currency} />
          </Trans>
        </span>
      )}
      {fit && !fit.fits && (
        <span className={css.why}>
          <MisfitWords misfit={fit} currency={order.currency} />
        </span>
      )}
      {!fit && <span className={css.why}>{errorText({ error: 'coupon.notFound' })}</span>}
    </Part>
  )
}
