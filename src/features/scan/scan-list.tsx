import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowBackUp, IconBarcode, IconClearAll } from '@tabler/icons-react'
import { useDevice } from '../../lib/device.ts'
import { useObservable } from '../../lib/use-observable.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ListAge } from '../../ui/list-age.tsx'
import type { ScanDesk } from './scan-desk.ts'
import { articlesIn, lastAct, rowsOf } from './scan-log.ts'
import type { Scan } from './scan-log.ts'
import css from './scan-list.module.css'
import { ScanRow } from './scan-row.tsx'
import type { RowActs } from './scan-row.tsx'

interface ScanListProps {
  desk: ScanDesk
  scans: readonly Scan[]
  acts: RowActs
}

/** Scanned articles, the newest on top, with their quantity in the cart. */
export function ScanList({ desk, scans, acts }: ScanListProps) {
  const { t } = useLingui()
  // The quantities below follow the cart, whoever changes it.
  useObservable(useDevice().cart)
  const rows = rowsOf(scans)
  const last = lastAct(scans)
  const articles = articlesIn(scans).flatMap((goodsId) => acts.article(goodsId) ?? [])
  if (rows.length === 0) {
    return (
      <div className={css.list}>
        <EmptyState tight icon={<IconBarcode size={28} />} title={<Trans>Scan the first article</Trans>}>
          <Trans>Each scan puts one sales step into the cart. A scanner that types works on every screen.</Trans>
        </EmptyState>
      </div>
    )
  }
  return (
    <div className={css.list}>
      <div className={css.acts}>
        {last.length > 0 && (
          <Button variant="quiet" icon={<IconArrowBackUp size={18} aria-hidden />} onClick={() => acts.onUndo(last)}>
            <Trans>Undo the last scan</Trans>
          </Button>
        )}
        <IconButton label={t`Clear the list`} icon={<IconClearAll size={20} aria-hidden />} onClick={() => void desk.clear()} />
      </div>
      <ListAge articles={articles} className={css.age} />
      <ul aria-label={t`Scanned`}>
        {rows.map((row) => (
          <ScanRow
            key={row.key}
            row={row}
            inCart={'goodsId' in row.scans[0] ? desk.quantityOf(row.scans[0].goodsId) : 0}
            acts={acts}
          />
        ))}
      </ul>
    </div>
  )
}
