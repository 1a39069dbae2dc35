import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { FoundCode } from '#domain/contract/download-shapes.ts'
import { codesOf } from '#domain/rules/code-list.ts'
import { BARCODES_MAX, UPLOAD_BYTES_MAX } from '#domain/rules/limits.ts'
import type { Trouble } from '../../../lib/error-text.ts'
import { readSheet, warmSheetReader } from '../../../offline/sheets/read-sheet.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { FormRefusal } from '../../../ui/form-refusal.tsx'
import { KitStack, KitTextArea } from '../../../ui/kit/kit-fields.tsx'
import { Note } from '../../../ui/note.tsx'
import { Row, Rows } from '../../../ui/row.tsx'
import { findCodes } from '../downloads.commands.ts'
import css from '../downloads.module.css'
import { useJudgedHere } from './judged-here.ts'

const ACCEPTED =
  '.xlsx,.xls,.csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.ms-excel,text/csv'

/** The camera; reports each code that comes into view. */
export type DrawCamera = (onCode: (code: string) => void, onOff: () => void) => ReactNode

interface CodeSearchProps {
  camera: DrawCamera
  /** Articles already chosen. */
  start: readonly string[]
  onFound: (goodsIds: readonly string[]) => void
}

/**
 * Codes from a file, typed, pasted or scanned into the field (a scanner types one per line); judged on the device first, then by
 * the service.
 */
export function CodeSearch({ camera, start, onFound }: CodeSearchProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(start.join('\n'))
  const [codes, setCodes] = useState<readonly FoundCode[] | null>(null)
  const [refusal, setRefusal] = useState<Trouble | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isCameraOn, setCameraOn] = useState(false)
  const judgeHere = useJudgedHere()
  const show = (list: readonly FoundCode[]) => {
    setCodes(list)
    onFound([...new Set(list.flatMap(({ articles }) => articles.map(({ goodsId }) => goodsId)))])
  }
  const search = async (file: File, rows: readonly { line: number; code: string }[] | null) => {
    setRefusal(null)
    const count = rows ? codesOf(rows).length : 0
    if (count > BARCODES_MAX)
      return setRefusal({ error: 'sheet.tooManyRows', data: { values: { rows: count, max: BARCODES_MAX } } })
    setBusy(true)
    const here = rows && (await judgeHere(rows))
    if (here) show(here)
    const answer = await findCodes(file)
    setBusy(false)
    if (answer.ok) return show(answer.data.list)
    // Without a network the device’s own verdict remains.
    if (!here || answer.kind === 'refused') setRefusal(answer)
    return undefined
  }
  const take = async (file: File) => {
    if (file.size >= UPLOAD_BYTES_MAX) return setRefusal({ error: 'request.tooLarge' })
    const sheet = await readSheet(file, { rowsMax: 20_000 })
    if (sheet.ok)
      return search(
        file,
        sheet.rows.map(({ line, cells }) => ({ line, code: cells[0] ?? '' })),
      )
    if (sheet.refusal === 'readWhenSent') return search(file, null)
    return setRefusal({ error: `sheet.${sheet.refusal}`, data: { values: { rows: sheet.rows ?? 0, max: BARCODES_MAX } } })
  }
  const lines = text
    .split(/[\n;,\t]+/)
    .map((code, at) => ({ line: at + 1, code: code.trim() }))
    .filter(({ code }) => code !== '')
  const typed = () =>
    new File([lines.map(({ code }) => `"${code.replaceAll('"', '')}"`).join('\n')], 'codes.csv', { type: 'text/csv' })
  return (
    <KitStack>
      <KitTextArea
        label={t`Barcodes or article numbers, one a line`}
        hint={<Trans>Type, paste or scan up to {BARCODES_MAX}, or choose a file.</Trans>}
        value={text}
        autosize
        minRows={3}
        maxRows={8}
        onChange={setText}
      />
      {isCameraOn &&
        camera(
          (code) => setText((before) => [...before.split('\n').filter(Boolean), code].join('\n')),
          () => setCameraOn(false),
        )}
      <div className={css.figures}>
        <Button variant="primary" busy={isBusy} disabled={lines.length === 0} onClick={() => void search(typed(), lines)}>
          <Trans>Find articles</Trans>
        </Button>
        <Button
          disabled={isBusy}
          onClick={() => {
            warmSheetReader()
            input.current?.click()
          }}
        >
          <Trans>Choose a file</Trans>
        </Button>
        {!isCameraOn && (
          <Button onClick={() => setCameraOn(true)}>
            <Trans>Use the camera</Trans>
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        className="visuallyHidden"
        tabIndex={-1}
        aria-label={t`Spreadsheet`}
        accept={ACCEPTED}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) void take(file)
          // Lets the person choose the same file again after correcting it.
          event.target.value = ''
        }}
      />
      {refusal && (
        <div role="alert">
          <Note tone="need" icon={<IconAlertCircle size={18} aria-hidden />}>
            <FormRefusal trouble={refusal} />
          </Note>
        </div>
      )}
      {codes && <Verdicts codes={codes} />}
    </KitStack>
  )
}

const SHOWN = 20

/** Number of codes found, and the codes to check. */
function Verdicts({ codes }: { codes: readonly FoundCode[] }) {
  const { t } = useLingui()
  const found = codes.filter(({ articles }) => articles.length > 0).length
  const odd = codes.filter(({ verdict }) => verdict !== 'found')
  const words = { notFound: t`Not found`, foundTwice: t`Several articles`, repaired: t`Repaired`, found: t`Found` }
  return (
    <>
      <output>
        <Plural value={codes.length} one={`${found} of # code found`} other={`${found} of # codes found`} />
      </output>
      {odd.length > 0 && (
        <Rows label={t`Codes to check`}>
          {odd.slice(0, SHOWN).map(({ line, code, verdict, articles }) => (
            <li key={`${line} ${code}`}>
              <Row
                title={code}
                marks={<Badge tone={verdict === 'notFound' ? 'need' : 'change'}>{words[verdict]}</Badge>}
                meta={articles.map(({ goodsId, name }) => `${name} (${goodsId})`).join(' · ')}
              />
            </li>
          ))}
        </Rows>
      )}
      {odd.length > SHOWN && (
        <p>
          <Plural value={odd.length - SHOWN} one="and # more" other="and # more" />
        </p>
      )}
    </>
  )
}
