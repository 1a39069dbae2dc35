import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { DownloadRecord, PackageOf } from '#domain/contract/download-shapes.ts'
import { useIdentity } from '../../lib/device.ts'
import { Page } from '../../ui/page.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import type { DrawCamera } from './builder/code-search.tsx'
import { PackageBuilder } from './builder/package-builder.tsx'
import { LibraryBrowser } from './library/library-browser.tsx'
import type { DrawFilm } from './library/library-file.tsx'
import { LinkList } from './records/link-list.tsx'
import { HistoryList, RecordList } from './records/record-list.tsx'
import type { DownloadSearch } from './download-search.ts'
import { AskedContext } from './tell-when-made.ts'

interface DownloadsScreenProps {
  camera: DrawCamera
  film: DrawFilm
  /** How the person learns that a package is ready. */
  told: ReactNode
  onAsked: (record: DownloadRecord) => void
  search: DownloadSearch
  onSearch: (next: DownloadSearch) => void
}

/** The download centre (§7, decisions §13): what was made, the library, a package of one’s own, and links to others. */
export function DownloadsScreen({ camera, film, told, onAsked, search, onSearch }: DownloadsScreenProps) {
  const { t } = useLingui()
  const isStaff = useIdentity()?.principal.startsWith('staff:') ?? false
  const view = search.view ?? 'files'
  return (
    <Page title={<Trans>Download centre</Trans>}>
      <Segmented
        data-guide="downloadsViews"
        label={t`Download centre`}
        value={view}
        choices={[
          { value: 'files', label: <Trans>Files</Trans> },
          { value: 'library', label: <Trans>Library</Trans> },
          { value: 'build', label: <Trans>New package</Trans> },
          { value: 'links', label: <Trans>Shared links</Trans> },
          ...(isStaff ? [{ value: 'history' as const, label: <Trans>Made by me</Trans> }] : []),
        ]}
        onChange={(next) => onSearch(next === 'files' ? {} : { view: next })}
      />
      <AskedContext value={onAsked}>
        {view === 'files' && <RecordList search={search} onSearch={onSearch} />}
        {view === 'library' && <LibraryBrowser film={film} search={search} onSearch={onSearch} />}
        {view === 'build' && (
          <PackageBuilder
            camera={camera}
            told={told}
            key={`${search.of} ${search.id}`}
            start={startOf(search)}
            onMade={() => onSearch({})}
          />
        )}
      </AskedContext>
      {view === 'links' && <LinkList search={search} onSearch={onSearch} />}
      {view === 'history' && <HistoryList search={search} onSearch={onSearch} />}
    </Page>
  )
}

/** What the package is made of, when another screen leads here. */
function startOf({ of, id = '' }: DownloadSearch): PackageOf | null {
  if (of === 'class') return { kind: of, classId: id }
  if (of === 'plan') return { kind: of, planId: id }
  if (of === 'order') return { kind: of, orderId: id }
  if (of === 'articles') return { kind: of, goodsIds: id === '' ? [] : id.split(' ') }
  return of === undefined ? null : { kind: of }
}
