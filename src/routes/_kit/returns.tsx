import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { readReturnSearch } from '../../features/returns/return-search.ts'
import { ReturnsScreen } from '../../features/returns/returns-screen.tsx'
import { OrderTabs } from '../-parts/order-tabs.tsx'
import { correctReturnPath } from '../-parts/correct-return.ts'

export const Route = createFileRoute('/_kit/returns')({
  staticData: { title: msg`Returns` },
  validateSearch: readReturnSearch,
  component: Returns,
})

const LINKS = {
  one: (returnId: string) => paths.return({ returnId }),
  orders: paths.orders(),
  sync: paths.sync(),
  correct: correctReturnPath,
}

function Returns() {
  const search = readReturnSearch({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  return (
    <ReturnsScreen
      links={LINKS}
      search={search}
      above={<OrderTabs />}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  )
}
