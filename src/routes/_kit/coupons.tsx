import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { offered } from '../../app/offered.ts'
import { paths } from '../../app/paths.ts'
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
    />
  )
}
