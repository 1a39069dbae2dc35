import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconCheck, IconFileSpreadsheet, IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import type { ClientAccount } from '#domain/contract/account.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { useOffline } from '../../../lib/use-offline.ts'
import { warmSheetReader } from '../../../offline/sheets/read-sheet.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Note } from '../../../ui/note.tsx'
import css from './import-dialog.module.css'
import { ImportParts } from './import-parts.tsx'
import { useCartImport } from './use-cart-import.ts'
import type { ImportState, JudgedRow } from './use-cart-import.ts'

/** Imports a spreadsheet into the cart: chosen or dropped, judged row by row before anything is added. */
export function ImportDialog({ account, onClose }: { account: ClientAccount; onClose: () => void }) {
  const { state, read, take, goOn, send, takeBack, add } = useCartImport(account)
  const isOffline = useOffline()
  const [isBusy, setBusy] = useState(false)
  const rows = state.phase === 'judged' || state.phase === 'sent' ? state.rows : []
  const good = rows.filter(({ fitting }) => fitting > 0)
  const bring = async () => {
    if (state.phase !== 'judged') return
    setBusy(true)
    const isSaved = await add(good, state.fileName)
    setBusy(false)
    if (isSaved && !goOn()) onClose()
  }
  const undo = async () => {
    if (await takeBack()) onClose()
  }
  return (
    <Dialog
      title={<Trans>Import into the cart</Trans>}
      shape="wide"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{state.phase === 'sent' ? <Trans>Close</Trans> : <Trans>Cancel</Trans>}</Button>
          {state.phase === 'sent' && good.length > 0 && (
            <Button onClick={() => void undo()}>
              <Trans>Undo</Trans>
            </Button>
          )}
          {(state.phase === 'unread' || state.phase === 'sending') && (
            <Button variant="primary" disabled={isOffline} busy={state.phase === 'sending'} onClick={() => void send()}>
              <Trans>Send and add to cart</Trans>
            </Button>
          )}
          {!['unread', 'sending', 'sent'].includes(state.phase) && (
            <Button variant="primary" disabled={good.length === 0} busy={isBusy} onClick={() => void bring()}>
              <Plural value={good.length} _0="Add to cart" one="Add # row" other="Add # rows" />
            </Button>
          )}
        </>
      }
    >
      <div className={css.content}>
        <FileField onFile={(file) => void read(file)} />
        <FileState state={state} isOffline={isOffline} />
        {state.phase === 'tooLong' && <ImportParts rows={state.rows} done={state.done} onTake={(at) => void take(at)} />}
        {rows.length > 0 && <RowTable rows={rows} good={good.length} isAdded={state.phase === 'sent'} />}
      </div>
    </Dialog>
  )
}

/** The browser's own field covers the whole area, so that it takes a dropped file. */
function FileField({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useLingui()
  return (
    <label className={css.drop}>
      <IconFileSpreadsheet size={28} aria-hidden />
      <span>
        <Trans>Choose a spreadsheet or drop it here: .xlsx, .xls or .csv, at most 1,000 rows.</Trans>
      </span>
      <span className={css.quiet}>
        <Trans>It needs a column with the article number or barcode, and one with the quantity.</Trans>
      </span>
      <input
        type="file"
        className={css.file}
        accept=".xlsx,.xls,.csv"
        aria-label={t`Spreadsheet`}
        onClick={warmSheetReader}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) onFile(file)
          // Lets the same file be chosen again after a correction.
          event.target.value = ''
        }}
      />
    </label>
  )
}

/** Progress of the file, or why it cannot be read. */
function FileState({ state, isOffline }: { state: ImportState; isOffline: boolean }) {
  const errorText = useErrorText()
  if (state.phase === 'reading') {
    return (
      <output>
        <Trans>Reading the file …</Trans>
      </output>
    )
  }
  if (state.phase === 'unread' || state.phase === 'sending') {
    const { name } = state.file
    if (state.failure) {
      return (
        <Note tone="need" icon={<IconAlertCircle size={18} aria-hidden />}>
          {errorText(state.failure)}
        </Note>
      )
    }
    return (
      <Note tone={isOffline ? 'need' : 'plain'} icon={<IconInfoCircle size={18} aria-hidden />}>
        {isOffline ? (
          <Trans>
            Only the service can read {name}, and there is no connection to it. Connect, or save the file as .xlsx or .csv.
          </Trans>
        ) : (
          <Trans>The service reads {name} and adds its valid rows at once. You can undo this.</Trans>
        )}
      </Note>
    )
  }
  if (state.phase !== 'refused') return null
  return (
    <Note tone="need" icon={<IconAlertCircle size={18} aria-hidden />}>
      {errorText({ error: state.error, data: { values: state.values } })}
    </Note>
  )
}

function RowTable({ rows, good, isAdded }: { rows: readonly JudgedRow[]; good: number; isAdded: boolean }) {
  const { i18n } = useLingui()
  const number = (value: number) => formatNumber(i18n.locale, value)
  return (
    <>
      <p>
        {isAdded ? (
          <Trans>
            {number(good)} of {number(rows.length)} rows were added.
          </Trans>
        ) : (
          <Trans>
            {number(good)} of {number(rows.length)} rows can be added.
          </Trans>
        )}
      </p>
      <div className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Row</Trans>
              </th>
              <th scope="col">
                <Trans>Article</Trans>
              </th>
              <th scope="col" className={css.figure}>
                <Trans>Quantity</Trans>
              </th>
              <th scope="col">
                <Trans>Verdict</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.line}>
                <td className="num">{row.line}</td>
                <td>
                  {row.name}
                  {row.name !== row.code && <span className={css.quiet}> {row.code}</span>}
                </td>
                <td className={css.figure}>{row.quantity === null ? row.given : number(row.quantity)}</td>
                <td>
                  <Verdict row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function Verdict({ row }: { row: JudgedRow }) {
  const { i18n } = useLingui()
  const errorText = useErrorText()
  const { problem, fit, fitting, repaired } = row
  const taken = formatNumber(i18n.locale, fitting)
  if (problem !== null) {
    return (
      <span className={css.need}>
        <IconAlertCircle size={16} aria-hidden />
        {problem === 'noCode' && <Trans>The article number is missing.</Trans>}
        {problem === 'notQuantity' && <Trans>This is not a whole quantity.</Trans>}
        {problem === 'severalArticles' && <Trans>Several articles have this code.</Trans>}
        {problem !== 'noCode' &&
          problem !== 'notQuantity' &&
          problem !== 'severalArticles' &&
          errorText({ error: `cart.${problem}` })}
      </span>
    )
  }
  if (fit) {
    return (
      <span className={fitting > 0 ? css.change : css.need}>
        <IconInfoCircle size={16} aria-hidden />
        {fit.reasons.includes('cappedByStock') ? (
          <Trans>{taken} added: there is no more in stock.</Trans>
        ) : (
          <Trans>
            {taken} added: sold in multiples of {formatNumber(i18n.locale, fit.step)}.
          </Trans>
        )}
      </span>
    )
  }
  return (
    <span className={css.ok}>
      <IconCheck size={16} aria-hidden />
      {repaired ? <Trans>Added; the barcode was repaired by its check digit.</Trans> : <Trans>Added</Trans>}
    </span>
  )
}
