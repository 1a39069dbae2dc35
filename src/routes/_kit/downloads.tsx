import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { readDownloadSearch } from '../../features/downloads/download-search.ts'
import type { DownloadSearch } from '../../features/downloads/download-search.ts'
import type { DrawCamera } from '../../features/downloads/builder/code-search.tsx'
import { DownloadsScreen } from '../../features/downloads/downloads-screen.tsx'
import { ScanCamera } from '../../features/scan/scan-camera.tsx'

export const Route = createFileRoute('/_kit/downloads')({
  staticData: { title: msg`Download centre` },
  // Read by the screen: what is here is read by every start.
  validateSearch: (given: Readonly<Record<string, unknown>>): DownloadSearch => given,
  component: Downloads,
})

const drawCamera: DrawCamera = (onCode, onOff) => <ScanCamera onCode={onCode} onOff={onOff} />

function Downloads() {
  const search = readDownloadSearch({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  return (
    <DownloadsScreen
      camera={drawCamera}
      search={search}
      // What closes a file is no step to go back to.
      onSearch={(next) => void navigate({ search: next, replace: search.file !== undefined && next.file === undefined })}
    />
  )
}
