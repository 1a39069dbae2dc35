import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { readQuotationSearch } from '../../features/quotations/quotation-search.ts'
import { QuotationsScreen } from '../../features/quotations/quotations-screen.tsx'

export const Route = createFileRoute('/_kit/quotations')({
  staticData: { title: msg`Quotations` },
  validateSearch: readQuotationSearch,
  component: Quotations,
})

const LINKS = {
  one: (quotationId: string) => paths.quotation({ quotationId }),
  edit: (quotationId: string) => paths.quotationEdit({ quotationId }),
  begin: paths.quotationEdit(),
  sync: paths.sync(),
}

function Quotations() {
  const search = readQuotationSearch({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  return (
    <QuotationsScreen
      links={LINKS}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  )
}
