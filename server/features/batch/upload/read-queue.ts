import { BATCH_ROWS_MAX } from '#domain/rules/limits.ts'
import type { SheetResult } from '#domain/sheets/sheet.ts'
import { readSheet } from '../../../files/sheets/read-sheet.ts'

/** Each read may take 256 MB and a processor. */
const CONCURRENCY = 2
/** One row more for the headings. */
const ROWS_MAX = BATCH_ROWS_MAX + 1

let running = 0
const waiting: (() => void)[] = []

/** Reads a batch order's file in a child process; the others wait in the queue, so that many files do not exhaust the memory. */
export async function readQueued(bytes: Uint8Array): Promise<SheetResult> {
  if (running >= CONCURRENCY) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    return await readSheet(bytes, ROWS_MAX)
  } finally {
    // The place goes to the next one in the queue, or becomes free.
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
