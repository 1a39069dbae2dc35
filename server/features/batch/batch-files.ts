import type { BatchRow, SheetFormat } from '#domain/contract/batch.ts'
import type { contract } from '#domain/contract/index.ts'
import type { Language } from '#domain/rules/languages.ts'
import { writeCsv, writeXlsx } from '../../files/sheets/write-sheet.ts'
import type { SheetColumn } from '../../files/sheets/write-sheet.ts'
import { refuse } from '../../http/domain-error.ts'
import type { Bytes, Handler } from '../../http/handler.ts'
import type { Words } from '../../http/words.ts'
import { findDetail } from './batch.store.ts'

type Batch = typeof contract.batch
type Heads = Pick<Words, 'batchHead' | 'batchReason'>

/** The columns to fill in, with headings that the reader recognises in every language. */
const filledColumns = (words: Heads, language: Language, isCompose: boolean): SheetColumn<BatchRow>[] => [
  { head: words.batchHead(isCompose ? 'set' : 'code', language), kind: 'text', width: 22, value: ({ code }) => code },
  { head: words.batchHead('quantity', language), kind: 'text', width: 12, value: ({ quantity }) => quantity },
  { head: words.batchHead('centre', language), kind: 'text', width: 34, value: ({ centre }) => centre },
  { head: words.batchHead('ownNumber', language), kind: 'text', width: 22, value: ({ ownNumber }) => ownNumber },
]

/** Writes an empty file to fill in. */
export const writeTemplate =
  (words: Heads): Handler<Batch['template']> =>
  ({ query, language }) =>
    fileOf(filledColumns(words, language, query.compose === 'true'), [], {
      format: query.format,
      name: query.compose === 'true' ? 'batch-order-sets' : 'batch-order',
    })

/** Exports the failed rows as they were filled in: once corrected, the file can be handed in again. */
export const exportErrors =
  (words: Heads): Handler<Batch['errorExport']> =>
  async ({ tx, scope, params, query, language, now }) => {
    const { rows, isCompose } = (await findDetail(tx, scope, params.id)) ?? refuse('batch.notFound')
    const columns: SheetColumn<BatchRow>[] = [
      { head: words.batchHead('line', language), kind: 'number', width: 8, value: ({ line }) => line },
      ...filledColumns(words, language, isCompose),
      {
        head: words.batchHead('reason', language),
        kind: 'text',
        width: 60,
        value: ({ reason, about }) => (reason === null ? '' : words.batchReason(reason, language, about)),
      },
    ]
    const failed = rows.filter(({ reason }) => reason !== null)
    return fileOf(columns, failed, { format: query.format, name: `batch-order-errors-${now.toISOString().slice(0, 10)}` })
  }

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

async function fileOf(
  columns: readonly SheetColumn<BatchRow>[],
  rows: readonly BatchRow[],
  { format, name }: { readonly format: SheetFormat; readonly name: string },
): Promise<Bytes> {
  if (format === 'csv')
    return { bytes: Buffer.from(writeCsv(columns, rows)), type: 'text/csv; charset=utf-8', fileName: `${name}.csv` }
  return { bytes: await writeXlsx(columns, rows, 'Batch order'), type: XLSX, fileName: `${name}.xlsx` }
}
