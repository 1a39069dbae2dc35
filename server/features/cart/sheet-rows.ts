import { readImportRows } from '#domain/rules/cart-import.ts'
import type { ImportRow } from '#domain/rules/cart-import.ts'
import { CART_LINES_MAX } from '#domain/rules/limits.ts'
import { readSheet } from '../../files/sheets/read-sheet.ts'
import { refuse } from '../../http/domain-error.ts'

/** The heads are a row too. */
const ROWS_MAX = CART_LINES_MAX + 1

/** Reads the rows of a spreadsheet for the cart, or refuses with the reason. decisions §9 */
export async function readSheetRows(bytes: Buffer, account: string): Promise<ImportRow[]> {
  const sheet = await readSheet(bytes, { account, rowsMax: ROWS_MAX })
  if (!sheet.ok) {
    const values = sheet.rows === undefined ? {} : { rows: sheet.rows, max: CART_LINES_MAX }
    return refuse(`sheet.${sheet.refusal}`, { values })
  }
  const rows = readImportRows(sheet.rows)
  if (rows.length === 0) return refuse('sheet.empty')
  if (rows.length > CART_LINES_MAX) return refuse('sheet.tooManyRows', { values: { rows: rows.length, max: CART_LINES_MAX } })
  return rows
}
