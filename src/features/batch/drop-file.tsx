import { Trans, useLingui } from '@lingui/react/macro'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { BATCH_ROWS_MAX } from '#domain/rules/limits.ts'
import { useDevice } from '../../lib/device.ts'
import type { SheetRefusal } from '#domain/sheets/sheet.ts'
import { warmSheetReader } from '../../offline/sheets/read-sheet.ts'
import { Button } from '../../ui/button.tsx'
import { FormRefusal } from '../../ui/form-refusal.tsx'
import { Note } from '../../ui/note.tsx'
import { readBatchFile } from './batch-file.ts'
import type { BatchFile } from './batch-file.ts'
import css from './batch.module.css'

const ACCEPTED =
  '.xlsx,.xls,.csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.ms-excel,text/csv'

/** Reads a chosen file on the device and says why it cannot be read. */
export function useFileReading(onRead: (file: BatchFile) => void) {
  const device = useDevice()
  const [reading, setReading] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<ReactNode>(null)
  const latest = useRef(0)
  const refuse = (why: SheetRefusal | 'overLimit', name: string, rows = 0) => {
    setRefusal(
      <>
        {name !== '' && `${name}: `}
        {why === 'overLimit' ? (
          <Trans>The file is larger than 10 MB. Save only the rows that you need in a new file and choose that one.</Trans>
        ) : (
          <FormRefusal trouble={{ error: `sheet.${why}`, data: { values: { rows, max: BATCH_ROWS_MAX } } }} />
        )}
      </>,
    )
  }
  const take = async (file: File) => {
    const turn = ++latest.current
    setRefusal(null)
    setReading(file.name)
    const read = await readBatchFile(file, () => device.newId()).catch(() => ({ ok: false, refusal: 'broken', rows: 0 }) as const)
    // Another file was chosen meanwhile.
    if (turn !== latest.current) return
    setReading(null)
    if (read.ok) onRead(read.file)
    else refuse(read.refusal, file.name, read.rows)
  }
  return { reading, refusal, take, refuse }
}

type Reading = ReturnType<typeof useFileReading>

/** Area where a file is dropped or chosen. */
export function DropFile({ reading, refusal, take }: Omit<Reading, 'refuse'>) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const first = (files: FileList | null | undefined) => {
    const [file] = files ?? []
    if (file) void take(file)
  }
  const choose = () => {
    warmSheetReader()
    input.current?.click()
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is beside the button, which the keyboard reaches */}
      <section
        className={css.drop}
        data-guide="batchDrop"
        aria-label={t`Upload a file`}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
          warmSheetReader()
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          first(event.dataTransfer.files)
        }}
      >
        <IconFileSpreadsheet size={28} aria-hidden />
        <Button variant="primary" busy={reading !== null} onClick={choose}>
          <Trans>Choose a file</Trans>
        </Button>
        <p className={css.hint}>
          {reading === null ? (
            <Trans>
              Or drop it here: Excel or CSV, up to 10 MB and {BATCH_ROWS_MAX} rows. It is checked on this device first.
            </Trans>
          ) : (
            <Trans>Reading {reading} …</Trans>
          )}
        </p>
        <input
          ref={input}
          type="file"
          className="visuallyHidden"
          tabIndex={-1}
          aria-label={t`Spreadsheet`}
          accept={ACCEPTED}
          onChange={(event) => {
            first(event.target.files)
            // Lets the same file be chosen again after it was corrected.
            event.target.value = ''
          }}
        />
      </section>
      {refusal !== null && <FileRefusal>{refusal}</FileRefusal>}
    </>
  )
}

/** Why a file is not read. */
export function FileRefusal({ children }: { children: ReactNode }) {
  return (
    <div role="alert">
      <Note tone="need" icon={<IconFileSpreadsheet size={18} aria-hidden />}>
        {children}
      </Note>
    </div>
  )
}
