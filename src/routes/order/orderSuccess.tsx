import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { OrderSuccess } from '../../features/orders/order-success.tsx'
import { wholeCatalogue } from '../-parts/product-word.ts'

export const Route = createFileRoute('/order/orderSuccess')({
  staticData: { title: msg`Your order` },
  validateSearch: (search: Record<string, unknown>) => ({ orderId: typeof search.orderId === 'string' ? search.orderId : '' }),
  component: Success,
})

function Success() {
  const { orderId } = Route.useSearch()
  return (
    <OrderSuccess
      orderId={orderId}
      links={{ order: (id) => paths.order({ orderId: id }), orders: paths.orders(), catalogue: wholeCatalogue() }}
    />
  )
}
