import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { readDownloadSearch } from '../../features/downloads/download-search.ts'
import { DownloadsScreen } from '../../features/downloads/downloads-screen.tsx'

export const Route = createFileRoute('/_kit/downloads')({
  staticData: { title: msg`Download centre` },
  validateSearch: readDownloadSearch,
  component: Downloads,
})

function Downloads() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <DownloadsScreen search={search} onSearch={(next) => void navigate({ search: next })} />
}
