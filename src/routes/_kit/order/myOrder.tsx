import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { orderPath } from '../../../app/order-of.ts'
import { paths } from '../../../app/paths.ts'
import { OrderList } from '../../../features/orders/order-list.tsx'
import { readOrderSearch } from '../../../features/orders/order-search.ts'
import { wholeCatalogue } from '../../-parts/product-word.ts'

export const Route = createFileRoute('/_kit/order/myOrder')({
  staticData: { title: msg`Orders` },
  validateSearch: readOrderSearch,
  component: Orders,
})

function Orders() {
  // The router lays what was read over what was typed: read again, so that nothing else comes through.
  const search = readOrderSearch({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  return (
    <OrderList
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      links={{ order: orderPath, catalogue: wholeCatalogue(), batch: paths.batch() }}
    />
  )
}
