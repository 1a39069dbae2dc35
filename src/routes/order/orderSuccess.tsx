import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { orderPath } from '../../app/order-of.ts'
import { paths } from '../../app/paths.ts'
import { NextClient } from '../../features/account/next-client.tsx'
import { OrderSuccess } from '../../features/orders/order-success.tsx'
import { wholeCatalogue } from '../-parts/product-word.ts'

export const Route = createFileRoute('/order/orderSuccess')({
  staticData: { title: msg`Your order` },
  validateSearch: (search: Record<string, unknown>): { orderId: string; command?: string } => ({
    orderId: typeof search.orderId === 'string' ? search.orderId : '',
    ...(typeof search.command === 'string' && { command: search.command }),
  }),
  component: Success,
})

function Success() {
  const { orderId, command } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <OrderSuccess
      orderId={orderId}
      {...(command !== undefined && { commandId: command })}
      links={{ order: orderPath, orders: paths.orders(), catalogue: wholeCatalogue() }}
      nextClient={<NextClient accounts={paths.accounts()} onChosen={() => void navigate(wholeCatalogue())} />}
    />
  )
}
