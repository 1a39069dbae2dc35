import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { OrderDetail } from '../../features/orders/order-detail.tsx'

export const Route = createFileRoute('/order/orderDetail')({
  staticData: { title: msg`Order` },
  validateSearch: (search: Record<string, unknown>) => ({ orderId: typeof search.orderId === 'string' ? search.orderId : '' }),
  component: Detail,
})

function Detail() {
  const { orderId } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <OrderDetail
      key={orderId}
      orderId={orderId}
      orders={paths.orders()}
      onReordered={() => void navigate(paths.cart())}
      onDiscarded={() => void navigate({ ...paths.orders(), replace: true })}
    />
  )
}
