import { Trans, useLingui } from '@lingui/react/macro'
import { IconFolder, IconFolderDown } from '@tabler/icons-react'
import { useEffect } from 'react'
import { LIBRARY_KINDS } from '#domain/contract/download-shapes.ts'
import type { LibraryFolder } from '#domain/contract/download-shapes.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { useAccount } from '../../../lib/device.ts'
import { languageName } from '../../../lib/language-name.ts'
import { useLanguage } from '../../../lib/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NotRead } from '../../../ui/not-read.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Row, Rows } from '../../../ui/row.tsx'
import type { DownloadSearch } from '../download-search.ts'
import { KIND_WORDS } from '../download-words.ts'
import { noteSeen } from '../downloads.commands.ts'
import { useKinds, useLibrary } from '../downloads.reads.ts'
import css from '../downloads.module.css'
import { ListFilters } from '../list-filters.tsx'
import { LibraryFileRow, NewMark } from './library-file.tsx'
import type { DrawFilm } from './library-file.tsx'
import { PriceListRow } from './price-list-row.tsx'

interface LibraryBrowserProps {
  film: DrawFilm
  search: DownloadSearch
  onSearch: (next: DownloadSearch) => void
}

/**
 * Brand, category, kind, files, one level at a time, with what is new marked; a brand lists its catalogues before the categories
 * (decisions §13).
 */
export function LibraryBrowser({ film, search, onSearch }: LibraryBrowserProps) {
  const { t, i18n } = useLingui()
  const { brand, classId, kind, language, q = '', page = 1 } = search
  const place = { ...placeOf(search), ...(language && { language }) }
  const { data, pages, failure, retry } = useLibrary(place, { page, q })
  const kinds = useKinds()
  useSeen(data !== undefined)
  // The language stays while the person browses; the word is dropped.
  const open = (next: Pick<DownloadSearch, 'brand' | 'classId' | 'kind' | 'page'>) =>
    onSearch({ view: 'library', ...(language && { language }), ...next })
  const isKind = ({ node }: LibraryFolder) => node === 'kind' || classId !== undefined
  const enter = (folder: LibraryFolder) => {
    if (brand === undefined) open({ brand: folder.key })
    else open(isKind(folder) ? { ...placeOf(search), kind: kindOf(folder.key) } : { brand, classId: folder.key })
  }
  const filters = (
    <LibraryFilters search={search} onChange={(next) => onSearch({ view: 'library', ...placeOf(search), ...next })} />
  )
  if (!data)
    return (
      <>
        {filters}
        <NotRead failure={failure} title={<Trans>The library could not be read</Trans>} onRetry={retry} />
      </>
    )
  const nameOf = (folder: LibraryFolder) => {
    if (isKind(folder)) return i18n._(KIND_WORDS[kindOf(folder.key)])
    return folder.name === '' ? t`No brand` : folder.name
  }
  return (
    <>
      <LibraryTrail search={search} onOpen={open} onPack={(id) => onSearch({ view: 'build', of: 'class', id })} />
      {filters}
      {brand === undefined && q === '' && (
        <p className={css.figures}>
          {kinds.map((one) => (
            <span key={one.kind}>
              {i18n._(KIND_WORDS[one.kind])}: {formatNumber(i18n.locale, one.count)}
            </span>
          ))}
        </p>
      )}
      {(brand !== undefined || q !== '') && data.folders.length + data.list.length === 0 ? (
        <EmptyState
          icon={<IconFolder size={28} />}
          title={q === '' && !language ? <Trans>Nothing is here</Trans> : <Trans>No file matches the filters</Trans>}
        />
      ) : (
        <Card flush>
          <Rows label={t`Library`}>
            {brand === undefined && q === '' && (
              <li>
                <PriceListRow />
              </li>
            )}
            {data.folders.map((folder) => (
              <li key={`${folder.node} ${folder.key}`}>
                <Row
                  lead={<IconFolder size={22} aria-hidden />}
                  title={nameOf(folder)}
                  onPress={() => enter(folder)}
                  marks={folder.isNew && <NewMark />}
                  end={<span className="num">{formatNumber(i18n.locale, folder.count)}</span>}
                />
              </li>
            ))}
            {data.list.map((file) => (
              <li key={`${file.goodsId} ${file.documentId} ${file.key}`}>
                <LibraryFileRow file={file} film={film} isOfKinds={kind === undefined} />
              </li>
            ))}
          </Rows>
        </Card>
      )}
      {pages > 1 && <Pager page={page} pages={pages} onPage={(next) => onSearch({ ...search, page: next })} />}
    </>
  )
}

interface LibraryTrailProps {
  search: DownloadSearch
  onOpen: (place: Pick<DownloadSearch, 'brand' | 'classId' | 'kind'>) => void
  onPack: (classId: string) => void
}

/** The path to the open folder; each level leads back to it. */
function LibraryTrail({ search, onOpen, onPack }: LibraryTrailProps) {
  const { t, i18n } = useLingui()
  const { brand, classId, kind } = search
  return (
    <nav className={css.trail} aria-label={t`Library`}>
      <Button variant="quiet" onClick={() => onOpen({})}>
        <Trans>Library</Trans>
      </Button>
      {brand !== undefined && (
        <Button variant="quiet" onClick={() => onOpen({ brand })}>
          {brand === '' ? t`No brand` : brand}
        </Button>
      )}
      {brand !== undefined && classId !== undefined && (
        <Button variant="quiet" onClick={() => onOpen({ brand, classId })}>
          <Trans>Category</Trans>
        </Button>
      )}
      {kind && (
        <Button variant="quiet" onClick={() => onOpen(placeOf(search))}>
          {i18n._(KIND_WORDS[kind])}
        </Button>
      )}
      {classId !== undefined && (
        <Button icon={<IconFolderDown size={18} aria-hidden />} onClick={() => onPack(classId)}>
          <Trans>Package of this category</Trans>
        </Button>
      )}
    </nav>
  )
}

/** The open folder, without filters. */
const placeOf = ({ brand, classId, kind }: DownloadSearch): Pick<DownloadSearch, 'brand' | 'classId' | 'kind'> => ({
  ...(brand !== undefined && { brand }),
  ...(classId !== undefined && { classId }),
  ...(kind && { kind }),
})

interface LibraryFiltersProps {
  search: DownloadSearch
  onChange: (next: Pick<DownloadSearch, 'q' | 'language'>) => void
}

/** Filters by article, below the open folder, and by the language of documents. */
function LibraryFilters({ search, onChange }: LibraryFiltersProps) {
  const { t } = useLingui()
  const languages = useAccount()?.languages ?? []
  const own = useLanguage()
  return (
    <ListFilters
      label={t`Article number or name`}
      q={search.q}
      choice={{
        label: t`Language of documents`,
        value: search.language,
        options: languages.map((value) => ({
          value,
          label: languageName(value, own),
        })),
      }}
      onChange={(q, language) => onChange({ ...(q !== '' && { q }), ...(language && { language }) })}
    />
  )
}

const kindOf = (key: string) => LIBRARY_KINDS.find((kind) => kind === key) ?? 'other'

/** Notes a look at the library as seen; the dot goes with the next check. */
function useSeen(isShown: boolean) {
  useEffect(() => {
    if (isShown) void noteSeen()
  }, [isShown])
}
