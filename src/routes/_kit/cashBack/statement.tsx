import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { offered } from '../../../app/offered.ts'
import { paths } from '../../../app/paths.ts'
import { CashBackScreen } from '../../../features/coupons/cash-back-screen.tsx'
import { readPage } from '../../-parts/read-page.ts'

interface Search {
  readonly page?: number
  readonly month?: string
}

export const Route = createFileRoute('/_kit/cashBack/statement')({
  staticData: { title: msg`Cash-back statement` },
  beforeLoad: offered,
  validateSearch: (search: Readonly<Record<string, unknown>>): Search => ({
    ...readPage(search),
    ...(typeof search['month'] === 'string' && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(search['month']) && { month: search['month'] }),
  }),
  component: Statement,
})

function Statement() {
  const { page = 1, month } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CashBackScreen
      month={month}
      page={page}
      onMonth={(next) => void navigate({ search: next === undefined ? {} : { month: next } })}
      onPage={(next) => void navigate({ search: { page: next, ...(month !== undefined && { month }) } })}
      order={(orderId) => paths.order({ orderId })}
      goods={paths.cashBack()}
    />
  )
}
