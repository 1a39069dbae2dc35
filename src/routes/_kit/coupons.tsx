import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { forCoupon } from '#domain/contract/order-facts.ts'
import type { OrderForCoupon } from '#domain/rules/coupon.ts'
import { offered } from '../../app/offered.ts'
import { paths } from '../../app/paths.ts'
import { useBasket } from '../../features/cart/cart.reads.ts'
import { COUPON_STATES } from '../../features/coupons/coupon-states.ts'
import type { CouponState } from '../../features/coupons/coupon-states.ts'
import { CouponsScreen } from '../../features/coupons/coupons-screen.tsx'

interface Search {
  readonly state?: CouponState
}

export const Route = createFileRoute('/_kit/coupons')({
  staticData: { title: msg`Coupons` },
  beforeLoad: offered,
  validateSearch: ({ state }: Readonly<Record<string, unknown>>): Search => {
    const known = COUPON_STATES.find((one) => one === state)
    return known === undefined || known === 'usable' ? {} : { state: known }
  },
  component: Coupons,
})

function Coupons() {
  const { state = 'usable' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CouponsScreen
      state={state}
      onState={(next) => void navigate({ search: next === 'usable' ? {} : { state: next }, replace: true })}
      order={(orderId) => paths.order({ orderId })}
      cart={paths.cart()}
      inCart={useCartForCoupon()}
    />
  )
}

/** The chosen cart as a coupon sees it; null while it loads or if it is empty. */
function useCartForCoupon(): OrderForCoupon | null {
  const basket = useBasket()
  if (!basket || basket.isWaiting) return null
  const { lines, bundles } = basket.chosen
  const pieces = [...lines, ...bundles.flatMap((bundle) => bundle.pieces)]
  return pieces.length > 0 ? forCoupon(basket.account.currency, pieces) : null
}
