import { msg } from '@lingui/core/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { ChooseAndSaveFilm } from '../../features/catalogue/films/film-choice.tsx'
import { readDownloadSearch } from '../../features/downloads/download-search.ts'
import type { DownloadSearch } from '../../features/downloads/download-search.ts'
import type { DrawCamera } from '../../features/downloads/builder/code-search.tsx'
import { DownloadsScreen } from '../../features/downloads/downloads-screen.tsx'
import type { DrawFilm } from '../../features/downloads/library/library-file.tsx'
import { useTellWhenMade } from '../../features/downloads/tell-when-made.ts'
import { FilesTold } from '../../features/mails/files-told.tsx'
import { ScanCamera } from '../../features/scan/scan-camera.tsx'

export const Route = createFileRoute('/_kit/downloads')({
  staticData: { title: msg`Download centre` },
  // Parsed by the screen: every start loads the code here.
  validateSearch: (given: Readonly<Record<string, unknown>>): DownloadSearch => given,
  component: Downloads,
})

const drawCamera: DrawCamera = (onCode, onOff) => <ScanCamera onCode={onCode} onOff={onOff} />
const drawFilm: DrawFilm = (goodsId, sources) => <ChooseAndSaveFilm goodsId={goodsId} sources={sources} />
const told = <FilesTold />

function Downloads() {
  const search = readDownloadSearch({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  const router = useRouter()
  // The file may be ready after this screen has closed, so ask the router what is open then.
  const tellWhenMade = useTellWhenMade({
    isShown: () => {
      const { pathname, search: shown } = router.state.location
      return pathname === paths.downloads().to && readDownloadSearch(shown).view === undefined
    },
    show: (file) => void router.navigate(paths.downloads({ file })),
  })
  return (
    <DownloadsScreen
      camera={drawCamera}
      film={drawFilm}
      told={told}
      onAsked={(record) => void tellWhenMade(record)}
      search={search}
      // Closing a file or typing a letter adds no history entry.
      onSearch={(next) => void navigate({ search: next, replace: isSmallStep(search, next) })}
    />
  )
}

const isSmallStep = (before: DownloadSearch, next: DownloadSearch): boolean =>
  (before.file !== undefined && next.file === undefined) || (before.q !== next.q && before.view === next.view)
