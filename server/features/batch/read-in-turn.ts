import { BATCH_ROWS_MAX } from '#domain/rules/limits.ts'
import type { SheetResult } from '#domain/sheets/sheet.ts'
import { readSheet } from '../../files/sheets/read-sheet.ts'

/** Each reading may take 256 MB and a processor. */
const AT_ONCE = 2
/** One row more for the headings. */
const ROWS_MAX = BATCH_ROWS_MAX + 1

let running = 0
const waiting: (() => void)[] = []

/** Reads a batch order's file in a process of its own; two at a time, so that many files do not take the machine's memory. */
export async function readInTurn(bytes: Uint8Array): Promise<SheetResult> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    return await readSheet(bytes, ROWS_MAX)
  } finally {
    // The turn goes to the next one, or back.
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
