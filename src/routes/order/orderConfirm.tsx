import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { NewAddress } from '../../features/addresses/new-address.tsx'
import { useBasket } from '../../features/cart/cart.reads.ts'
import { CouponChoice } from '../../features/coupons/coupon-choice.tsx'
import { useCoupons } from '../../features/coupons/coupons.reads.ts'
import { OrderConfirm } from '../../features/orders/order-confirm.tsx'
import type { CouponChoice as Choice } from '../../features/orders/confirm-main.tsx'
import { OnlineSales } from '../../features/promo/online-sales.tsx'
import { UnapprovedHere } from '../-parts/unapproved-here.tsx'
import { useFrequentReads } from '../../lib/use-watched-reads.ts'

export const Route = createFileRoute('/order/orderConfirm')({
  staticData: { title: msg`Confirm the order`, floatingCart: 'none' },
  component: Confirm,
})

const couponChoice = (choice: Choice) => <CouponChoice {...choice} />
const newAddress = (onMade: (addressId: string) => void) => <NewAddress onMade={onMade} />

function Confirm() {
  useFrequentReads()
  const basket = useBasket()
  const { coupons, isPending } = useCoupons()
  const navigate = Route.useNavigate()
  if (!basket) return null
  const goods = {
    ...basket,
    isWaiting: basket.isWaiting || !basket.view,
    coupons: coupons?.map(({ terms }) => terms),
    areCouponsComing: isPending,
  }
  return (
    <OnlineSales>
      <UnapprovedHere />
      <OrderConfirm
        goods={goods}
        cart={paths.cart()}
        legal={paths.legal()}
        drafts={paths.drafts()}
        newAddress={newAddress}
        coupon={couponChoice}
        // Back must not lead to a form whose order is submitted.
        onSubmitted={(orderId, command) => void navigate({ ...paths.orderSuccess({ orderId, command }), replace: true })}
        onAsked={(orderId) => void navigate({ ...paths.approvals({ orderId }), replace: true })}
        onPutAside={() => void navigate({ ...paths.drafts(), replace: true })}
        order={(orderId, command) => paths.order({ orderId, ...(command !== null && { command }) })}
      />
    </OnlineSales>
  )
}
