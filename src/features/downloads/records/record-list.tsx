import { Trans, useLingui } from '@lingui/react/macro'
import { IconFolderDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DOWNLOAD_STATES } from '#domain/contract/download-shapes.ts'
import type { DownloadRecord } from '#domain/contract/download-shapes.ts'
import type { Failure } from '../../../api/answer.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NotRead } from '../../../ui/not-read.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Rows } from '../../../ui/row.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import type { DownloadSearch } from '../download-search.ts'
import { STATE_WORDS } from '../download-words.ts'
import { ListFilters } from '../list-filters.tsx'
import { useHistory, useLatest, useProgress, useRecords } from '../downloads.reads.ts'
import { InsideDialog } from './inside-dialog.tsx'
import { RecordRow } from './record-row.tsx'

interface ListProps {
  search: DownloadSearch
  onSearch: (next: DownloadSearch) => void
}

/** The latest ten, or all of thirty days; cart downloads are a list of their own. §9 */
export function RecordList({ search, onSearch }: ListProps) {
  const { t } = useLingui()
  const { list: asked, page = 1, q = '' } = search
  const state = stateOf(search)
  const latest = useLatest()
  const pages = useRecords({ page, q, state: state ?? 'all', category: asked ?? 'all' }, asked !== undefined)
  const read = asked === undefined ? latest : pages
  return (
    <>
      <Segmented
        data-guide="downloadsLists"
        label={t`Which files`}
        value={asked ?? 'latest'}
        choices={[
          { value: 'latest', label: <Trans>Latest</Trans> },
          { value: 'all', label: <Trans>Last 30 days</Trans> },
          { value: 'cart', label: <Trans>Cart downloads</Trans> },
        ]}
        onChange={(next) => onSearch(next === 'latest' ? {} : { list: next })}
      />
      {asked !== undefined && <FileFilters search={search} onChange={(narrowed) => onSearch({ list: asked, ...narrowed })} />}
      <Records
        isNarrowed={asked !== undefined && isNarrowed(search)}
        list={read.data?.list}
        failure={read.failure}
        retry={read.retry}
        onBuild={() => onSearch({ view: 'build' })}
        search={search}
        onSearch={onSearch}
      />
      {asked !== undefined && pages.pages > 1 && (
        <Pager page={page} pages={pages.pages} onPage={(next) => onSearch({ ...withoutFile(search), page: next })} />
      )}
    </>
  )
}

/** What this member of staff had made, each with its client. */
export function HistoryList({ search, onSearch }: ListProps) {
  const { page = 1, q = '' } = search
  const { data, pages, failure, retry } = useHistory({ page, q, state: stateOf(search) ?? 'all' })
  const about = new Map(data?.list.map(({ fileId, company, clientNumber }) => [fileId, `${company} (${clientNumber})`]))
  return (
    <>
      <FileFilters search={search} onChange={(narrowed) => onSearch({ view: 'history', ...narrowed })} />
      <Records
        list={data?.list}
        failure={failure}
        retry={retry}
        isNarrowed={isNarrowed(search)}
        clientOf={(fileId) => about.get(fileId)}
      />
      {pages > 1 && <Pager page={page} pages={pages} onPage={(next) => onSearch({ ...search, page: next })} />}
    </>
  )
}

/** The address may hold a state of another list, which files do not have. */
const stateOf = ({ state }: DownloadSearch) => DOWNLOAD_STATES.find((one) => one === state)
const isNarrowed = (search: DownloadSearch): boolean => search.q !== undefined || stateOf(search) !== undefined

const withoutFile = ({ file: _file, inside: _inside, missing: _missing, ...rest }: DownloadSearch): DownloadSearch => rest

/** Filters by a word and by state; a change returns to the first page. */
function FileFilters({
  search,
  onChange,
}: {
  search: DownloadSearch
  onChange: (next: Pick<DownloadSearch, 'q' | 'state'>) => void
}) {
  const { t, i18n } = useLingui()
  return (
    <ListFilters
      label={t`File, remark or person`}
      q={search.q}
      choice={{
        label: t`State`,
        value: stateOf(search),
        options: DOWNLOAD_STATES.map((value) => ({
          value,
          label: i18n._(STATE_WORDS[value].word),
        })),
      }}
      onChange={(q, state) => onChange({ ...(q !== '' && { q }), ...(state && { state }) })}
    />
  )
}

interface RecordsProps {
  list: readonly DownloadRecord[] | undefined
  failure: Failure | undefined
  retry: () => void
  /** True if a filter leaves some out. */
  isNarrowed: boolean
  onBuild?: () => void
  /** Names the record whose contents are shown; without `onSearch` none can be opened. */
  search?: DownloadSearch
  onSearch?: (next: DownloadSearch) => void
  clientOf?: (fileId: string) => ReactNode
}

function Records({ list, failure, retry, isNarrowed, onBuild, search, onSearch, clientOf }: RecordsProps) {
  const { t } = useLingui()
  const percents = useProgress(clientOf ? [] : (list ?? []), retry)
  if (!list) return <NotRead failure={failure} title={<Trans>The files could not be read</Trans>} onRetry={retry} />
  if (list.length === 0 && isNarrowed)
    return <EmptyState icon={<IconFolderDown size={28} />} title={<Trans>No file matches the filters</Trans>} />
  if (list.length === 0)
    return (
      <EmptyState
        icon={<IconFolderDown size={28} />}
        title={<Trans>No files yet</Trans>}
        action={
          onBuild && (
            <Button variant="primary" onClick={onBuild}>
              <Trans>New package</Trans>
            </Button>
          )
        }
      >
        <Trans>Pictures, documents, price lists and product data of your articles, packed into one file.</Trans>
      </EmptyState>
    )
  return (
    <Card flush>
      <Rows label={t`Files`}>
        {list.map((record) => (
          <li key={record.fileId} data-guide="downloadsOne">
            <RecordRow
              record={record}
              percent={percents.get(record.fileId)}
              client={clientOf?.(record.fileId)}
              onInside={onSearch && (() => onSearch({ ...search, file: record.fileId }))}
              inside={
                onSearch && search?.file === record.fileId && <Inside record={record} search={search} onSearch={onSearch} />
              }
            />
          </li>
        ))}
      </Rows>
    </Card>
  )
}

/** Its page and its filter are in the address too. */
function Inside({ record, search, onSearch }: ListProps & { record: DownloadRecord }) {
  const rest = withoutFile(search)
  return (
    <InsideDialog
      record={record}
      page={search.inside ?? 1}
      onlyMissing={search.missing ?? false}
      onShow={(page, missing) =>
        onSearch({ ...rest, file: record.fileId, ...(page > 1 && { inside: page }), ...(missing && { missing }) })
      }
      onClose={() => onSearch(rest)}
    />
  )
}
