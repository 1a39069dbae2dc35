import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '../../../app/paths.ts'
import { BoughtBefore } from '../../../features/orders/again/bought-before.tsx'
import { readBoughtSearch } from '../../../features/orders/again/bought-search.ts'
import { OrderTabs } from '../../-parts/order-tabs.tsx'
import { wholeCatalogue } from '../../-parts/product-word.ts'

export const Route = createFileRoute('/_kit/order/boughtBefore')({
  staticData: { title: msg`Bought before` },
  validateSearch: readBoughtSearch,
  component: Bought,
})

function Bought() {
  const search = readBoughtSearch({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  return (
    <BoughtBefore
      search={search}
      above={<OrderTabs />}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      links={{ order: (orderId) => paths.order({ orderId }), catalogue: wholeCatalogue() }}
    />
  )
}
