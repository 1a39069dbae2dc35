import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import { formatMoment } from '../../lib/dates.ts'
import { formatFileSize } from '../../lib/file-size.ts'
import type { BatchEntry } from '../../offline/device-types.ts'
import { Pager } from '../../ui/pager.tsx'
import css from './batch.module.css'
import { BatchState } from './batch-state.tsx'

const PER_PAGE = 20

/** Files that were handed in, newest first; complete offline. */
export function BatchHistory({ imports, detail }: { imports: readonly BatchEntry[]; detail: (id: string) => LinkProps }) {
  const { t } = useLingui()
  const [asked, setPage] = useState(1)
  const pages = Math.max(1, Math.ceil(imports.length / PER_PAGE))
  const page = Math.min(asked, pages)
  return (
    <>
      <ul className={css.list} data-guide="batchHistory" aria-label={t`Batch orders`}>
        {imports.slice((page - 1) * PER_PAGE, page * PER_PAGE).map((one) => (
          <li key={one.importId}>
            <HistoryRow entry={one} link={detail(one.importId)} />
          </li>
        ))}
      </ul>
      {pages > 1 && <Pager page={page} pages={pages} onPage={setPage} />}
    </>
  )
}

function HistoryRow({ entry, link }: { entry: BatchEntry; link: LinkProps }) {
  const { i18n } = useLingui()
  const { fileName, state, uploadedAt, uploadedBy, size, successful, failed } = entry
  return (
    <div className={css.row}>
      <div className={css.words}>
        {state === 'saved' ? (
          <span className={css.name}>{fileName}</span>
        ) : (
          <Link {...link} className={css.name}>
            {fileName}
          </Link>
        )}
        <span className={css.quiet}>
          {/* An unsent file names nobody: it waits on this person's device. */}
          {[formatMoment(uploadedAt), uploadedBy, formatFileSize(size, i18n.locale)].filter(Boolean).join(' · ')}
        </span>
      </div>
      <span className={css.counts}>
        {successful !== undefined && failed !== undefined && successful + failed > 0 && (
          <Trans>
            {successful} valid, {failed} failed
          </Trans>
        )}
      </span>
      <BatchState state={state} />
    </div>
  )
}
