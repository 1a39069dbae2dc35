import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import type { Order } from '#domain/contract/order-shapes.ts'
import { paths } from '../../app/paths.ts'
import { OrderDetail } from '../../features/orders/order-detail.tsx'
import { useAccount } from '../../lib/device.ts'
import { PackageLink } from '../-parts/package-link.tsx'

export const Route = createFileRoute('/order/orderDetail')({
  staticData: { title: msg`Order` },
  validateSearch: (search: Record<string, unknown>): { orderId: string; clientId?: string; command?: string } => ({
    orderId: typeof search.orderId === 'string' ? search.orderId : '',
    ...(typeof search.clientId === 'string' && { clientId: search.clientId }),
    ...(typeof search.command === 'string' && { command: search.command }),
  }),
  component: Detail,
})

// Few orders are returned: the code for it loads after the order itself.
const ReturnArticles = lazy(async () => ({
  default: (await import('../../features/returns/return-articles.tsx')).ReturnArticles,
}))

const moreOf = (order: Order) => (
  <>
    <PackageLink of="order" id={order.orderId} />
    <Suspense>
      <ReturnArticles order={order} link={paths.returnRequest({ orderId: order.orderId })} />
    </Suspense>
  </>
)

function Detail() {
  const { orderId, clientId, command } = Route.useSearch()
  const account = useAccount()
  const navigate = Route.useNavigate()
  return (
    <OrderDetail
      // Another account may have the order.
      key={`${orderId} ${command} ${account?.clientId}`}
      orderId={orderId}
      commandId={command}
      clientId={clientId}
      onSentAsNew={(id, given) => void navigate({ ...paths.orderSuccess({ orderId: id, command: given }), replace: true })}
      orders={paths.orders()}
      more={moreOf}
      receipt={(id, receiptId) => paths.receipt({ orderId: id, ...(receiptId !== undefined && { receiptId }) })}
      together={(id) => paths.matrix({ command: id })}
      onReordered={() => void navigate(paths.cart())}
      onDiscarded={() => void navigate({ ...paths.orders(), replace: true })}
    />
  )
}
