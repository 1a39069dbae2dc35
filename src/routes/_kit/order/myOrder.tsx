import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { orderPath } from '../../../app/order-of.ts'
import { OrderList } from '../../../features/orders/order-list.tsx'
import { readOrderSearch } from '../../../features/orders/order-search.ts'
import { OrderTabs } from '../../-parts/order-tabs.tsx'
import { wholeCatalogue } from '../../-parts/product-word.ts'

export const Route = createFileRoute('/_kit/order/myOrder')({
  staticData: { title: msg`Orders` },
  validateSearch: readOrderSearch,
  component: Orders,
})

function Orders() {
  // The router merges the parsed search over the typed one: parse again, so that nothing else gets through.
  const search = readOrderSearch({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  return (
    <OrderList
      search={search}
      above={<OrderTabs />}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      links={{ order: orderPath, catalogue: wholeCatalogue() }}
    />
  )
}
