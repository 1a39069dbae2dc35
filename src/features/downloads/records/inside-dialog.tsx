import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { DownloadRecord } from '#domain/contract/download-shapes.ts'
import { formatMoment } from '../../../lib/dates.ts'
import { formatFileSize } from '../../../lib/file-size.ts'
import { KitDialog } from '../../../ui/kit/kit-dialog.tsx'
import { KitCheckbox } from '../../../ui/kit/kit-fields.tsx'
import { NotRead } from '../../../ui/not-read.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Row, Rows } from '../../../ui/row.tsx'
import { MISSING_WORDS } from '../download-words.ts'
import { useInside, useTimes } from '../downloads.reads.ts'
import css from '../downloads.module.css'

interface InsideDialogProps {
  record: DownloadRecord
  /** Both are in the address. */
  page: number
  onlyMissing: boolean
  onShow: (page: number, onlyMissing: boolean) => void
  onClose: () => void
}

/** The files inside a package, and those requested but missing. */
export function InsideDialog({ record, page, onlyMissing, onShow, onClose }: InsideDialogProps) {
  const { t, i18n } = useLingui()
  const { data, pages, failure, retry } = useInside(record.fileId, page, onlyMissing)
  const times = useTimes(record.fileId)
  return (
    <KitDialog title={record.fileName} onClose={onClose}>
      {times && (
        <p>
          <Plural value={times.times} _0="Not downloaded yet" one="Downloaded once" other="Downloaded # times" />
          {times.lastAt !== null && ` · ${formatMoment(times.lastAt)}`}
        </p>
      )}
      {record.missingCount > 0 && (
        <KitCheckbox label={<Trans>Only what is missing</Trans>} checked={onlyMissing} onChange={(next) => onShow(1, next)} />
      )}
      {data ? (
        <Rows label={t`Files inside`}>
          {data.list.map(({ path, bytes, missing }) => (
            <li key={path}>
              <Row
                title={<span className={css.path}>{path}</span>}
                meta={missing === null ? formatFileSize(bytes, i18n.locale) : i18n._(MISSING_WORDS[missing])}
              />
            </li>
          ))}
        </Rows>
      ) : (
        <NotRead failure={failure} tight title={<Trans>The files could not be read</Trans>} onRetry={retry} />
      )}
      {pages > 1 && <Pager page={page} pages={pages} onPage={(next) => onShow(next, onlyMissing)} />}
    </KitDialog>
  )
}
