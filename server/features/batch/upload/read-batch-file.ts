import { BATCH_ROWS_MAX } from '#domain/rules/limits.ts'
import type { SheetResult } from '#domain/sheets/sheet.ts'
import { readSheet } from '../../../files/sheets/read-sheet.ts'

/** One row more for the headings. */
const ROWS_MAX = BATCH_ROWS_MAX + 1

/** Reads a batch order's file in a child process, when its turn comes. */
export const readBatchFile = (bytes: Uint8Array, account: string): Promise<SheetResult> =>
  readSheet(bytes, { account, rowsMax: ROWS_MAX })
