import { Trans, useLingui } from '@lingui/react/macro'
import type { PackageOf } from '#domain/contract/download-shapes.ts'
import { useIdentity } from '../../lib/device.ts'
import { Page } from '../../ui/page.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import type { DrawCamera } from './builder/code-search.tsx'
import { PackageBuilder } from './builder/package-builder.tsx'
import { LibraryBrowser } from './library/library-browser.tsx'
import { LinkList } from './records/link-list.tsx'
import { HistoryList, RecordList } from './records/record-list.tsx'
import type { DownloadSearch } from './download-search.ts'

interface DownloadsScreenProps {
  camera: DrawCamera
  search: DownloadSearch
  onSearch: (next: DownloadSearch) => void
}

/** The download centre (§7, decisions §13): what was made, the library, a package of one’s own, and links to others. */
export function DownloadsScreen({ camera, search, onSearch }: DownloadsScreenProps) {
  const { t } = useLingui()
  const isStaff = useIdentity()?.principal.startsWith('staff:') ?? false
  const view = search.view ?? 'files'
  return (
    <Page title={<Trans>Download centre</Trans>}>
      <Segmented
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
      {view === 'files' && <RecordList search={search} onSearch={onSearch} />}
      {view === 'library' && <LibraryBrowser search={search} onSearch={onSearch} />}
      {view === 'build' && (
        <PackageBuilder camera={camera} key={`${search.of} ${search.id}`} start={startOf(search)} onMade={() => onSearch({})} />
      )}
      {view === 'links' && <LinkList page={search.page ?? 1} onPage={(page) => onSearch({ view, page })} />}
      {view === 'history' && <HistoryList page={search.page ?? 1} onPage={(page) => onSearch({ view, page })} />}
    </Page>
  )
}

/** Other screens lead here with what the package is to be made of. */
function startOf({ of, id = '' }: DownloadSearch): PackageOf | null {
  if (of === 'class') return { kind: of, classId: id }
  if (of === 'plan') return { kind: of, planId: id }
  if (of === 'order') return { kind: of, orderId: id }
  if (of === 'articles') return { kind: of, goodsIds: id === '' ? [] : id.split(' ') }
  return of === undefined ? null : { kind: of }
}
