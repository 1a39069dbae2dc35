import { Pool } from 'pg'
import type { PoolClient } from 'pg'
import type { Database } from '../../db/client.ts'
import { types } from '../../db/wire-types.ts'
import type { ImportedClass } from './classes.ts'
import { readHeldBack } from './labels.store.ts'
import type { LabelWish } from './labels.store.ts'
import { readLine } from './line.ts'
import type { Source } from './lines.ts'
import { dropDuplicates, mergeStaged, readLists } from './merge.store.ts'
import type { Merged, PriceListWish } from './merge.store.ts'
import type { Reading } from './prices.ts'
import { ratesOf } from './rates.ts'
import { copyRow, createStaging, openCopy } from './staging.store.ts'
import { REJECTED_KEPT, VERDICTS } from './verdicts.ts'
import type { Verdict } from './verdicts.ts'

export interface ImportOrder extends PriceListWish, LabelWish {
  /** Value of one unit of each currency in the tenant's own. */
  readonly rates?: Readonly<Record<string, number>>
  /** Fills missing values, for tests and benchmarks; without it nothing is invented. */
  readonly fillDemo?: boolean
}

export interface Rejected {
  readonly line: number
  readonly verdict: Verdict
}

export interface ImportReport extends Merged {
  readonly lines: number
  readonly usable: number
  readonly rejected: readonly Rejected[]
  /** Total, including lines that `rejected` does not list. */
  readonly rejectedCount: number
  /** In the catalogue but not published. */
  readonly heldBack: readonly Rejected[]
  readonly heldBackCount: number
}

export interface ImportProgress {
  readonly lines: number
  /** 0 to 1; null if the size is unknown. */
  readonly share: number | null
  readonly merging: boolean
}

const PROGRESS_LINES = 5_000

/**
 * Copies the lines into a temporary table, then merges them in one transaction: a killed import changes nothing, and the next run
 * imports everything. Memory use does not grow with the file.
 */
export async function importCatalogue(
  database: Pick<Database, 'connection'>,
  order: ImportOrder,
  source: Source,
  onProgress: (progress: ImportProgress) => void,
): Promise<ImportReport> {
  const pool = new Pool({ ...database.connection, max: 1, types, application_name: 'tradepad-import' })
  // A running query fails anyway, and an idle connection is finished; unhandled, the event would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (connected) => connected.on('error', () => undefined))
  const client = await pool.connect()
  try {
    await client.query(`select set_config('app.tenant', $1, false)`, [order.tenant])
    await createStaging(client)
    const lists = await readLists(client, order)
    const { currency, fillDemo = false } = order
    const reading: Reading = { currency, fillDemo, ...lists, rates: ratesOf(order) }
    const { classes, ...staged } = await stage(client, source, reading, onProgress)
    onProgress({ lines: staged.lines, share: 1, merging: true })
    await client.query('begin')
    const duplicates = await dropDuplicates(client)
    const merged = await mergeStaged(client, { ...order, lists: lists.lists }, classes)
    const held = await readHeldBack(client, order.tenant)
    await client.query('commit')
    return {
      ...merged,
      lines: staged.lines,
      usable: staged.usable - duplicates.length,
      rejected: [...staged.rejected, ...duplicates.map((line): Rejected => ({ line, verdict: 'duplicate' }))].sort(byLine),
      rejectedCount: staged.rejectedCount + duplicates.length,
      heldBack: held.lines.map((line): Rejected => ({ line, verdict: 'notLabelled' })),
      heldBackCount: held.count,
    }
  } finally {
    // Closing the connection drops the temporary table.
    client.release(true)
    await pool.end()
  }
}

async function stage(client: PoolClient, source: Source, reading: Reading, onProgress: (progress: ImportProgress) => void) {
  const classes = new Map<string, ImportedClass>()
  const rejected: Rejected[] = []
  let [lines, usable, rejectedCount] = [0, 0, 0]
  const copy = openCopy(client)
  try {
    for await (const raw of source.lines) {
      lines++
      const line = raw.trim()
      if (line === '') continue
      const goods = readLine(line, reading)
      if (typeof goods === 'string') {
        rejectedCount++
        if (rejected.length < REJECTED_KEPT) rejected.push({ line: lines, verdict: goods })
      } else {
        usable++
        for (const one of goods.classes) if (!classes.has(one.id)) classes.set(one.id, one)
        await copy.add(copyRow(lines, goods))
      }
      if (lines % PROGRESS_LINES === 0)
        onProgress({ lines, share: source.totalBytes ? source.readBytes() / source.totalBytes : null, merging: false })
    }
    await copy.end()
  } catch (error) {
    await copy.abort(error instanceof Error ? error : new Error(String(error)))
    throw error
  }
  return { classes: [...classes.values()], rejected, lines, usable, rejectedCount }
}

const byLine = (a: Rejected, b: Rejected) => a.line - b.line

export const sentenceOf = ({ line, verdict }: Rejected): string => `Line ${line} ${VERDICTS[verdict]}.`
