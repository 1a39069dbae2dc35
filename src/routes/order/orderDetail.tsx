import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { OrderDetail } from '../../features/orders/order-detail.tsx'
import { useAccount } from '../../lib/device.ts'

export const Route = createFileRoute('/order/orderDetail')({
  staticData: { title: msg`Order` },
  validateSearch: (search: Record<string, unknown>): { orderId: string; clientId?: string } => ({
    orderId: typeof search.orderId === 'string' ? search.orderId : '',
    ...(typeof search.clientId === 'string' && { clientId: search.clientId }),
  }),
  component: Detail,
})

function Detail() {
  const { orderId, clientId } = Route.useSearch()
  const account = useAccount()
  const navigate = Route.useNavigate()
  return (
    <OrderDetail
      // In another account it may be there.
      key={`${orderId} ${account?.clientId}`}
      orderId={orderId}
      clientId={clientId}
      orders={paths.orders()}
      onReordered={() => void navigate(paths.cart())}
      onDiscarded={() => void navigate({ ...paths.orders(), replace: true })}
    />
  )
}
