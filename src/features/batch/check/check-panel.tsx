import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconColumns, IconFileSpreadsheet } from '@tabler/icons-react'
import { use, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { rowsOf } from '#domain/rules/batch-columns.ts'
import { BATCH_ROWS_MAX } from '#domain/rules/limits.ts'
import { useDevice } from '../../../lib/device.ts'
import { focusWhenGone } from '../../../lib/focus-when-gone.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { SalesPaused } from '../../../lib/sales-paused.ts'
import { Badge } from '../../../ui/badge.tsx'
import { BrokenState } from '../../../ui/broken-state.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { KitSelect } from '../../../ui/kit/kit-fields.tsx'
import { Note } from '../../../ui/note.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Skeleton, Waiting } from '../../../ui/skeleton.tsx'
import type { BatchFile } from '../batch-file.ts'
import { BatchState } from '../batch-state.tsx'
import { useHandIn } from '../batch.commands.ts'
import css from '../batch.module.css'
import { CheckOrders } from './check-orders.tsx'
import type { NumberSlot } from './check-orders.tsx'
import { CheckRows } from './check-rows.tsx'
import { handedInAs, importIdOf, useHandedIn } from './handed-in.ts'
import { MapColumns } from './map-columns.tsx'
import { useIsAside } from './batch-draft.ts'
import type { BatchPlace } from './batch-draft.ts'
import { useBatchCheck } from './use-batch-check.ts'
import type { BatchCheck } from './use-batch-check.ts'

/** Where work on a file begins: at its name, or at the choice of one. */
export const beginning = () => document.querySelector<HTMLElement>('[data-file-name], [data-guide="batchDrop"] button')

interface CheckPanelProps {
  file: BatchFile
  /** Where its edits are kept. */
  place: BatchPlace
  isCompose: boolean
  /** Shows where an own number was used before. */
  twin?: NumberSlot | undefined
  onDone: () => void
  onClose: () => void
}

/** A file before it is handed in: mapped, judged row by row and corrected on the device, also offline. */
export function CheckPanel(props: CheckPanelProps) {
  const { file, place, isCompose, onDone, onClose } = props
  const check = useBatchCheck(file, isCompose, place)
  const handed = useHandedIn(file)
  const state = handed.stateOf(check.part)
  const [isMapping, setMapping] = useState(false)
  const another = (
    <Button onClick={onClose}>
      <Trans>Choose another file</Trans>
    </Button>
  )
  if (file.rows === null) return <Unread file={file} isCompose={isCompose} another={another} onDone={onDone} />
  if (!check.layout.isWhole || isMapping)
    return (
      <>
        <MapColumns
          rows={file.rows}
          layout={check.layout}
          isCompose={isCompose}
          onMap={(columns) => {
            check.map(columns)
            setMapping(false)
          }}
        />
        <div className={css.actions}>{another}</div>
      </>
    )
  return (
    <>
      <div className={css.bar}>
        <strong className={css.name} tabIndex={-1} data-file-name>
          {file.name}
        </strong>
        <div className={css.actions}>
          <Button icon={<IconColumns size={18} aria-hidden />} onClick={() => setMapping(true)}>
            <Trans>Change the columns</Trans>
          </Button>
          {another}
        </div>
      </div>
      {check.parts > 1 && <Parts check={check} rows={rowsOf(file.rows, check.layout).length} />}
      {state === null ? (
        <Judged key={check.part} check={check} handed={handed} {...props} />
      ) : (
        <EmptyState tight icon={<IconFileSpreadsheet size={28} />} title={nameOf(file, check)}>
          {state === 'handedOver' ? (
            <Badge tone="wait">
              <Trans>Handed over to another device</Trans>
            </Badge>
          ) : (
            <BatchState state={state} />
          )}
        </EmptyState>
      )}
    </>
  )
}

function Parts({ check, rows }: { check: BatchCheck; rows: number }) {
  const { t } = useLingui()
  const { parts } = check
  return (
    <>
      <Note tone="change" icon={<IconFileSpreadsheet size={18} aria-hidden />}>
        <Trans>
          This file has {rows} rows; at most {BATCH_ROWS_MAX} can be uploaded at once. It is split into {parts} parts: upload them
          one after the other.
        </Trans>
      </Note>
      <KitSelect
        label={<Trans>Part</Trans>}
        value={String(check.part)}
        options={Array.from({ length: parts }, (_, at) => {
          const number = at + 1
          return { value: String(at), label: t`${number} of ${parts}` }
        })}
        onChange={(part) => check.setPart(Number(part))}
      />
    </>
  )
}

/** Name of what is handed in: a part of the file, its corrected rows, or the file unchanged. */
const nameOf = ({ name, bytes }: BatchFile, { part, parts, isMended }: BatchCheck): string => {
  if (parts > 1) return name.replace(/(\.\w+)?$/, ` ${part + 1}.csv`)
  return isMended || !bytes ? name.replace(/\.\w+$/, '.csv') : name
}

type JudgedProps = CheckPanelProps & { check: BatchCheck; handed: ReturnType<typeof useHandedIn> }

/** Hands in what is shown, unless another window has handed it in or put the file aside. */
function useGive({ check, handed, file, place, isCompose, onDone, onClose }: JudgedProps) {
  const device = useDevice()
  const { handIn, sayAside, isBusy } = useHandIn()
  const isAside = useIsAside(file, place)
  const isGiving = useRef(false)
  const give = async (partial: boolean) => {
    const { part, parts, taught } = check
    const importId = importIdOf(file, part)
    const name = nameOf(file, check)
    if (await isAside()) {
      sayAside(name, handedInAs(importId, device) !== null)
      onClose()
      return
    }
    if (!(await handIn({ name, bytes: check.bytes(), importId }, { partial, compose: isCompose, taught }))) return
    const next = handed.nextOf(part, parts)
    if (next === undefined) onDone()
    else check.setPart(next)
  }
  const giveOnce = async (partial: boolean) => {
    // A second press may come before the first one is drawn.
    if (isGiving.current) return
    isGiving.current = true
    focusWhenGone(beginning)
    await give(partial).finally(() => {
      isGiving.current = false
    })
  }
  return { give: giveOnce, isBusy }
}

function Judged(props: JudgedProps) {
  const { check, isCompose, twin } = props
  const { t } = useLingui()
  const errorText = useErrorText()
  const { give, isBusy } = useGive(props)
  const isPaused = use(SalesPaused)
  const [shown, setShown] = useState<'all' | 'wrong'>('all')
  const { rows, failure } = check
  if (failure)
    return (
      <BrokenState
        tight
        title={<Trans>The rows could not be checked</Trans>}
        safe={<Trans>The file is kept as it is.</Trans>}
        onRetry={check.retry}
      >
        <Refusal trouble={failure} />
      </BrokenState>
    )
  if (!rows)
    return (
      <Waiting>
        {[1, 2, 3, 4, 5, 6].map((at) => (
          <Skeleton key={at} shape="row" />
        ))}
      </Waiting>
    )
  const failed = rows.filter(({ reason }) => reason !== null)
  const good = rows.length - failed.length
  if (check.parts === 0)
    return <EmptyState tight icon={<IconFileSpreadsheet size={28} />} title={errorText({ error: 'sheet.empty' })} />
  if (rows.length === 0)
    return (
      <EmptyState tight icon={<IconFileSpreadsheet size={28} />} title={<Trans>No rows are left</Trans>}>
        <Trans>Every row of this file was removed.</Trans>
      </EmptyState>
    )
  return (
    <>
      <div className={css.bar}>
        <Segmented
          label={t`Rows`}
          value={shown}
          choices={[
            { value: 'all', label: <Plural value={rows.length} one="# row" other="# rows" /> },
            { value: 'wrong', label: <Plural value={failed.length} one="# to correct" other="# to correct" /> },
          ]}
          onChange={setShown}
        />
      </div>
      <CheckRows rows={shown === 'all' ? rows : failed} check={check} isCompose={isCompose} />
      <CheckOrders orders={check.orders} twin={twin} />
      <div className={css.actions}>
        {failed.length > 0 && (
          <Button busy={isBusy} onClick={() => void give(false)}>
            <Trans>Upload without ordering</Trans>
          </Button>
        )}
        <Button variant="primary" busy={isBusy} disabled={good === 0 || isPaused} onClick={() => void give(failed.length > 0)}>
          {failed.length === 0 ? (
            <Plural value={good} one="Order # row" other="Order # rows" />
          ) : (
            <Plural value={good} one="Order the # valid row" other="Order the # valid rows" />
          )}
        </Button>
      </div>
    </>
  )
}

/** A file that only the service can read. */
function Unread({
  file,
  isCompose,
  another,
  onDone,
}: {
  file: BatchFile
  isCompose: boolean
  another: ReactNode
  onDone: () => void
}) {
  const { handIn, isBusy } = useHandIn()
  const isPaused = use(SalesPaused)
  const give = async () => {
    const { name, bytes } = file
    const importId = importIdOf(file, 0)
    if (bytes && (await handIn({ name, bytes, importId }, { partial: false, compose: isCompose }))) onDone()
  }
  return (
    <EmptyState
      tight
      icon={<IconFileSpreadsheet size={28} />}
      title={file.name}
      action={
        <>
          {another}
          <Button variant="primary" busy={isBusy} disabled={isPaused} onClick={() => void give()}>
            <Trans>Upload</Trans>
          </Button>
        </>
      }
    >
      <Trans>
        Only the service can read this file. It places the order if every row is valid; otherwise the rows wait here to be
        corrected.
      </Trans>
    </EmptyState>
  )
}
