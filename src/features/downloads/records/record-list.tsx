import { Trans, useLingui } from '@lingui/react/macro'
import { IconFolderDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { DownloadRecord } from '#domain/contract/download-shapes.ts'
import type { Failure } from '../../../api/answer.ts'
import { BrokenState } from '../../../ui/broken-state.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { Rows } from '../../../ui/row.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Skeleton, Waiting } from '../../../ui/skeleton.tsx'
import type { DownloadSearch } from '../download-search.ts'
import { useHistory, useLatest, useProgress, useRecords } from '../downloads.reads.ts'
import { RecordRow } from './record-row.tsx'

interface ListProps {
  search: DownloadSearch
  onSearch: (next: DownloadSearch) => void
}

/** The latest ten, or all of thirty days; those of the cart are a list of their own. §9 */
export function RecordList({ search, onSearch }: ListProps) {
  const { t } = useLingui()
  const { list: asked, page = 1, file } = search
  const latest = useLatest()
  const pages = useRecords(page, asked ?? 'all', asked !== undefined)
  const read = asked === undefined ? latest : pages
  return (
    <>
      <Segmented
        label={t`Which files`}
        value={asked ?? 'latest'}
        choices={[
          { value: 'latest', label: <Trans>Latest</Trans> },
          { value: 'all', label: <Trans>Last 30 days</Trans> },
          { value: 'cart', label: <Trans>Cart downloads</Trans> },
        ]}
        onChange={(next) => onSearch(next === 'latest' ? {} : { list: next })}
      />
      <Records
        list={read.data?.list}
        failure={read.failure}
        retry={read.retry}
        onBuild={() => onSearch({ view: 'build' })}
        file={file}
        onFile={(next) => {
          const { file: _file, ...rest } = search
          onSearch(next === undefined ? rest : { ...rest, file: next })
        }}
      />
      {asked !== undefined && pages.pages > 1 && (
        <Pager page={page} pages={pages.pages} onPage={(next) => onSearch({ list: asked, page: next })} />
      )}
    </>
  )
}

/** What this member of staff had made, each with its client. */
export function HistoryList({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const { data, pages, failure, retry } = useHistory(page)
  const about = new Map(data?.list.map(({ fileId, company, clientNumber }) => [fileId, `${company} (${clientNumber})`]))
  return (
    <>
      <Records list={data?.list} failure={failure} retry={retry} clientOf={(fileId) => about.get(fileId)} />
      {pages > 1 && <Pager page={page} pages={pages} onPage={onPage} />}
    </>
  )
}

interface RecordsProps {
  list: readonly DownloadRecord[] | undefined
  failure: Failure | undefined
  retry: () => void
  onBuild?: () => void
  /** The one that is shown from inside; without `onFile` none can be. */
  file?: string | undefined
  onFile?: (next: string | undefined) => void
  clientOf?: (fileId: string) => ReactNode
}

function Records({ list, failure, retry, onBuild, file, onFile, clientOf }: RecordsProps) {
  const { t } = useLingui()
  const percents = useProgress(clientOf ? [] : (list ?? []), retry)
  if (!list)
    return failure ? (
      <BrokenState title={<Trans>The files could not be read</Trans>} onRetry={retry}>
        <Refusal trouble={failure} />
      </BrokenState>
    ) : (
      <Waiting>
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </Waiting>
    )
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
          <li key={record.fileId}>
            <RecordRow
              record={record}
              percent={percents.get(record.fileId)}
              client={clientOf?.(record.fileId)}
              isInside={record.fileId === file}
              onInside={onFile && ((isInside) => onFile(isInside ? record.fileId : undefined))}
            />
          </li>
        ))}
      </Rows>
    </Card>
  )
}
