import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { offered } from '../../app/offered.ts'
import { DocumentsScreen } from '../../features/api-access/documents/documents-screen.tsx'
import type { DocumentsSearch } from '../../features/api-access/documents/documents-screen.tsx'

const TABS: readonly DocumentsSearch['tab'][] = ['guide', 'reference', 'changes']
const TEXT_MAX = 100
const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, TEXT_MAX) : '')

export const Route = createFileRoute('/_kit/apiDocuments')({
  staticData: { title: msg`API documents` },
  beforeLoad: offered,
  validateSearch: ({ tab, q, all, call }: Readonly<Record<string, unknown>>): Partial<DocumentsSearch> => {
    const known = TABS.find((one) => one === tab)
    return {
      ...(known !== undefined && known !== 'guide' && { tab: known }),
      ...(textOf(q) !== '' && { q: textOf(q) }),
      ...(all === true && { all }),
      ...(textOf(call) !== '' && { call: textOf(call) }),
    }
  },
  component: ApiDocuments,
})

function ApiDocuments() {
  const { tab = 'guide', q = '', all = false, call = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const search = { tab, q, all, call }
  return (
    <DocumentsScreen
      search={search}
      onSearch={(part) => void navigate({ search: { ...search, ...part }, replace: true, resetScroll: false })}
    />
  )
}
