import { articleFacts, centreName, setFacts } from '#domain/contract/batch-facts.ts'
import type { BatchImport, BatchRow } from '#domain/contract/batch.ts'
import type { contract } from '#domain/contract/index.ts'
import { lookupsOf } from '#domain/rules/batch-codes.ts'
import { findLayout, rowsOf } from '#domain/rules/batch-columns.ts'
import type { FilledRow } from '#domain/rules/batch-columns.ts'
import { judgeRows } from '#domain/rules/batch-rows.ts'
import { BATCH_ROWS_MAX } from '#domain/rules/limits.ts'
import type { SheetResult } from '#domain/sheets/sheet.ts'
import { readAccountFacts } from '../../db/read-account.ts'
import { noteUnchanged } from '../../http/audit.store.ts'
import { refuse } from '../../http/domain-error.ts'
import type { RequestContext } from '../../http/handler.ts'
import type { Words } from '../../http/words.ts'
import { findImport, importToWire, lockImports, storeImport } from './batch.store.ts'
import { readCentres, readCoded, readSets } from './facts.store.ts'
import { learn, readLearned } from './learned.store.ts'
import type { Learned } from './learned.store.ts'
import { makeOrders } from './make-orders.ts'
import type { OrderMaker } from './make-orders.ts'
import { keepWhole } from './upload/upload.service.ts'
import { findWhole, keepSheet } from './upload/upload.store.ts'
import type { WholeUpload } from './upload/upload.store.ts'

type Import = typeof contract.batch.importOrder
export type ImportAsked = RequestContext<Import>

/**
 * Judges a complete file and makes its orders: all of them or none, or those of the good rows. `read` is what was read from it
 * before the transaction (read-import.ts). §3, §5
 */
export const importOrder =
  (orders: OrderMaker, words: Pick<Words, 'say'>) =>
  async (asked: ImportAsked, read: SheetResult | null): Promise<BatchImport> => {
    const { tx, scope, body, now } = asked
    // If the same file is handed in twice at once, the second call finds it done.
    await lockImports(tx, scope)
    const known = await findImport(tx, scope, body.importId)
    if (known) {
      noteUnchanged(tx)
      return importToWire(known)
    }
    const file = await findFile(asked)
    if (body.taught) await learn(tx, scope, body.taught, now)
    const learned = await readLearned(tx, scope)
    const filled = filledRows(await sheetOf(asked, file, read), learned)
    const judged = await judge(asked, filled, learned)
    const { state, rows } = await makeOrders(asked, orders, words, judged)
    const failed = rows.filter(({ reason }) => reason !== null).length
    const counts = { state, failed, successful: rows.length - failed }
    const stored = await storeImport(tx, scope, { ...body, kind: file.kind, ...counts, rows }, now)
    return importToWire(stored)
  }

/** The file that was uploaded before, or the one that came with the call. */
async function findFile(asked: ImportAsked): Promise<WholeUpload> {
  const { tx, scope, body, bytes } = asked
  if (bytes?.length > 0) await keepWhole(asked)
  const file = await findWhole(tx, scope, body.hash)
  return file?.size === body.size ? file : refuse('batch.fileMissing')
}

async function sheetOf({ tx, scope, body }: ImportAsked, file: WholeUpload, read: SheetResult | null): Promise<SheetResult> {
  if (file.sheet) return file.sheet
  // The upload was completed after the lookup: the device tries again.
  if (!read) return refuse('server.unavailable')
  await keepSheet(tx, scope, body.hash, read)
  return read
}

function filledRows(sheet: SheetResult, learned: Learned): FilledRow[] {
  if (!sheet.ok)
    return refuse(`sheet.${sheet.refusal}`, {
      values: { ...(sheet.rows !== undefined && { rows: sheet.rows }), max: BATCH_ROWS_MAX },
    })
  const layout = findLayout(sheet.rows, learned.columns)
  if (!layout.isWhole) return refuse('batch.columnsUnknown')
  const filled = rowsOf(sheet.rows, layout)
  if (filled.length === 0) refuse('sheet.empty')
  if (filled.length > BATCH_ROWS_MAX) refuse('sheet.tooManyRows', { values: { rows: filled.length, max: BATCH_ROWS_MAX } })
  return filled
}

async function judge(asked: ImportAsked, filled: readonly FilledRow[], learned: Learned): Promise<BatchRow[]> {
  const { tx, scope, body, brand, language, now } = asked
  const account = await readAccountFacts(tx, scope)
  const reader = { tenant: scope.tenant, account, listId: account.priceListId, language, now }
  const centres = await readCentres(tx, scope)
  const given = { account, brand, now: now.getTime(), centres }
  const codes = filled.map(({ code }) => code)
  const facts = body.compose
    ? setFacts(await readSets(tx, reader), given)
    : articleFacts(await readCoded(tx, reader, lookupsOf(codes, learned.articles)), learned.articles, given)
  const names = new Map(centres.map((centre) => [centre.addressId, centreName(centre)]))
  return judgeRows(filled, facts).map((row) => ({
    ...row,
    lines: [...row.lines],
    distributionCentre: names.get(row.addressId ?? '') ?? '',
    orderId: null,
  }))
}
