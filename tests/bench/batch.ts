import { brands } from '#domain/brands/index.ts'
import { articleFacts } from '#domain/contract/batch-facts.ts'
import { findLayout, rowsOf } from '#domain/rules/batch-columns.ts'
import { judgeRows } from '#domain/rules/batch-rows.ts'
import { UPLOAD_BYTES_MAX } from '#domain/rules/limits.ts'
import { findArticles } from '../../src/features/batch/check/find-articles.ts'
import type { DeviceCatalogue } from '../../src/offline/device-types.ts'
import { parseSheet } from '../../src/offline/sheets/parse-sheet.ts'
import { anArticle, shelfOf } from '../kit/articles.ts'
import { aClient } from '../kit/signed-in.ts'
import { timesOf } from './times.ts'
import type { Times } from './times.ts'

const ARTICLES = 20_000
const ROWS = 200
const RUNS = 20
const READ_ROWS_MAX = 20_000

interface BatchBench {
  readonly judged: Times
  /** The same text split into its fields and each code looked up in a Set. */
  readonly bareJudged: Times
  readonly large: { readonly bytes: number; readonly rows: number; readonly ms: number; readonly bare: number }
}

const barcodeOf = (at: number): string => {
  const digits = `400${String(at).padStart(9, '0')}`
  const sum = Array.from(digits).reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

/** Measures a batch order on the device: half of its rows by article number, half by barcode, over a catalogue of 20,000. */
export async function benchBatch(say: (text: string) => void): Promise<BatchBench> {
  const shelf = Array.from({ length: ARTICLES }, (_, at) => anArticle(`ART-${at}`, { barCode: barcodeOf(at) }))
  const byId = new Map(shelf.map((article) => [article.goodsId, article]))
  const catalogue: Pick<DeviceCatalogue, 'byIds' | 'list'> = {
    byIds: async (ids) => ({ ok: true, data: ids.flatMap((id) => byId.get(id) ?? []) }),
    list: shelfOf(shelf),
  }
  const lines = Array.from({ length: ROWS }, (_, at) => `${at % 2 === 0 ? `ART-${at * 50}` : barcodeOf(at * 50)};6`)
  const file = new Blob([`code;quantity\n${lines.join('\n')}`])
  const known = new Set(shelf.flatMap(({ goodsId, barCode }) => [goodsId, barCode]))
  const [times, bare]: [number[], number[]] = [[], []]
  for (let run = 0; run < RUNS; run++) {
    const started = performance.now()
    await judge(file, catalogue)
    const judged = performance.now()
    const rows = splitText(await file.text()).slice(1)
    if (!rows.every(([code = '']) => known.has(code))) throw new Error('Not all codes are known')
    times.push(judged - started)
    bare.push(performance.now() - judged)
  }
  const result = { judged: timesOf(times), bareJudged: timesOf(bare), large: await readLarge() }
  tell(say, result)
  return result
}

const splitText = (text: string): string[][] => text.split('\n').map((line) => line.split(';'))

function tell(say: (text: string) => void, { judged, bareJudged, large }: BatchBench): void {
  const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`
  say(`  a file of ${ROWS} rows read and judged on the device: p50 ${ms(judged.p50)}, p95 ${ms(judged.p95)}`)
  say(
    `    baseline, its text split into fields and each code looked up in a Set: p50 ${ms(bareJudged.p50)}; ours is ${(judged.p50 / bareJudged.p50).toFixed(0)} × of it`,
  )
  say(
    `  a file of ${(large.bytes / 1_000_000).toFixed(1)} MB, ${large.rows.toLocaleString('en')} rows, read in the worker's code: ${ms(large.ms)}`,
  )
  say(`    baseline, its text split into fields: ${ms(large.bare)}; ours is ${(large.ms / large.bare).toFixed(1)} × of it`)
}

async function judge(file: Blob, catalogue: Pick<DeviceCatalogue, 'byIds' | 'list'>): Promise<void> {
  const sheet = await parseSheet(file, READ_ROWS_MAX)
  if (!sheet.ok) throw new Error(sheet.refusal)
  const filled = rowsOf(sheet.rows, findLayout(sheet.rows))
  const own = new Map<string, string>()
  const codes = filled.map(({ code }) => code)
  const articles = await findArticles(catalogue, codes, own)
  const centre = { addressId: '1', company: 'Bazar', fullName: '', city: '', postalCode: '', isDefault: true }
  const given = { account: aClient(), brand: brands.main, now: 0, centres: [centre] }
  const judged = judgeRows(filled, articleFacts(articles, own, given))
  const failed = judged.filter(({ reason }) => reason !== null)
  if (judged.length !== ROWS || failed.length > 0) throw new Error(`Judged wrongly: ${failed[0]?.reason}`)
}

/** Reads a file of the maximum size, in rows that the device reads. */
async function readLarge() {
  const row = `ART-1;6;${'x'.repeat(Math.floor(UPLOAD_BYTES_MAX / READ_ROWS_MAX) - 12)}\n`
  const bytes = new TextEncoder().encode(`code;quantity;remark\n${row.repeat(READ_ROWS_MAX - 2)}`)
  const started = performance.now()
  const sheet = await parseSheet(new Blob([bytes]), READ_ROWS_MAX)
  const ms = performance.now() - started
  if (!sheet.ok) throw new Error(sheet.refusal)
  const from = performance.now()
  const split = splitText(await new Blob([bytes]).text())
  if (split.length < sheet.rows.length) throw new Error('Rows are missing')
  return { bytes: bytes.length, rows: sheet.rows.length, ms, bare: performance.now() - from }
}
