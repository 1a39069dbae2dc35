import { join } from 'node:path'
import { Pool } from 'pg'
import type { BrowserContext, Page } from '@playwright/test'
import { checkDigit } from '#domain/rules/barcode.ts'
import { BARCODES_MAX } from '#domain/rules/limits.ts'
import { sheetXml, workbook } from '../kit/sheets.ts'
import { hasLarge, signIn, waitForDevice, withBrowser, withStage } from './browser-kit.ts'
import { timesOf } from './times.ts'
import type { Times } from './times.ts'

const ARTICLES = 20_000
const RUNS = 9
const PATIENCE_MS = 30_000
/** Maximum wait until all codes of a file have their verdicts (decisions §13). */
const CEILING_MS = 300
/** Number of codes of each kind in the file; the rest are article numbers. */
const BARCODES = 350
const UNKNOWN = 50
const BROKEN = 25

interface CodesFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

interface BarcodesBench {
  readonly text: Times
  readonly sheet: Times
  /** The same text, processed by the page itself. */
  readonly bare: Times
}

/** Measures a file of as many codes as a search accepts, in the built app without a network: the device alone judges them. */
export async function benchBarcodes(say: (text: string) => void): Promise<BarcodesBench | undefined> {
  if (!hasLarge()) {
    say('  skipped: the catalogue of ../shared/data is not here')
    return undefined
  }
  return withStage(ARTICLES, async ({ origin, databaseUrl, folder }) => {
    const codes = await codesOf(databaseUrl)
    const result = await withBrowser(join(folder, 'barcodes'), async (context) => {
      const page = context.pages()[0] ?? (await context.newPage())
      await signIn(page, origin)
      await waitForDevice(page, origin)
      return measure(context, page, `${origin}/downloads?view=build`, codes)
    })
    tell(say, result)
    return result
  })
}

async function measure(context: BrowserContext, page: Page, href: string, codes: readonly string[]): Promise<BarcodesBench> {
  await page.goto(href)
  await page.locator('input[type=file]').waitFor({ state: 'attached' })
  await context.setOffline(true)
  const text = { name: 'codes.csv', mimeType: 'text/csv', buffer: Buffer.from(`code\n${codes.join('\n')}`) }
  const rows = [['code'], ...codes.map((code) => [code])]
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const sheet = { name: 'codes.xlsx', mimeType, buffer: Buffer.from(workbook(sheetXml(rows))) }
  return {
    text: await judge(page, href, text),
    sheet: await judge(page, href, sheet),
    bare: await judgeBare(page, codes),
  }
}

function tell(say: (text: string) => void, { text, sheet, bare }: BarcodesBench): void {
  const ms = (value: number) => `${value.toFixed(0)} ms`
  const verdict = (times: Times) => (times.p50 <= CEILING_MS ? 'ok' : 'TOO SLOW')
  for (const [name, times] of [
    ['as text', text],
    ['as xlsx', sheet],
  ] as const)
    say(
      `  a file of ${BARCODES_MAX} codes ${name}, judged by the device at ${ARTICLES.toLocaleString('en')} articles until its verdicts are drawn: p50 ${ms(times.p50)}, p95 ${ms(times.p95)}; ceiling ${CEILING_MS} ms: ${verdict(times)}`,
    )
  say(
    `    baseline, the same text split by the page and each line looked up in one map: p50 ${bare.p50.toFixed(1)} ms; ours is ${(text.p50 / bare.p50).toFixed(1)} and ${(sheet.p50 / bare.p50).toFixed(1)} of it`,
  )
}

/**
 * Barcodes and numbers of articles that the demo account can see, unknown barcodes, and some that a spreadsheet wrote as 8.7E+12.
 */
async function codesOf(databaseUrl: string): Promise<string[]> {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 })
  try {
    const { rows } = await pool.query<{ id: string; code: string }>(
      `select goods_id as id, bar_code as code from goods
        where tenant_id = 'main' and not off_shelves and sales_range = '' and bar_code ~ '^[1-9][0-9]{11}[1-9]$'
        order by md5(goods_id) limit $1`,
      [BARCODES_MAX - UNKNOWN],
    )
    if (rows.length < BARCODES_MAX - UNKNOWN) throw new Error(`Only ${rows.length} articles have a barcode`)
    const known = rows.map(({ id, code }, at) => {
      if (at < BROKEN) return `${code.slice(0, 1)}.${code.slice(1)}E+12`
      return at < BARCODES ? code : id
    })
    const unknown = Array.from({ length: UNKNOWN }, (_, at) => {
      const digits = `20000${String(at).padStart(7, '0')}`
      return `${digits}${checkDigit(digits)}`
    })
    return [...known, ...unknown]
  } finally {
    await pool.end()
  }
}

/** Time from choosing the file until the count of found codes is drawn; each run on a fresh page, as a person would open it. */
async function judge(page: Page, href: string, file: CodesFile): Promise<Times> {
  const took: number[] = []
  for (let run = 0; run < RUNS; run++) {
    await page.goto(href)
    const input = page.locator('input[type=file]')
    await input.waitFor({ state: 'attached' })
    await page.evaluate(watchVerdicts, { found: BARCODES_MAX - UNKNOWN, all: BARCODES_MAX, patience: PATIENCE_MS })
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose a file' }).click()
    // The catalogue and the reader are opened meanwhile, as they are while a person looks for the file.
    await page.waitForTimeout(1_000)
    await (await chooser).setFiles(file)
    await page.waitForFunction(() => document.body.dataset['judged'] !== '', undefined, { timeout: PATIENCE_MS })
    const judged = (await page.evaluate(() => document.body.dataset['judged'])) ?? ''
    if (!Number.isFinite(Number(judged))) throw new Error(`The codes were not judged: ${judged}`)
    took.push(Number(judged))
  }
  return timesOf(took)
}

/** Writes the milliseconds, or the text shown instead, to the page. */
const watchVerdicts = ({ found, all, patience }: { found: number; all: number; patience: number }): void => {
  const { dataset } = document.body
  const started = { at: 0 }
  dataset['judged'] = ''
  document
    .querySelector('input[type=file]')
    ?.addEventListener('change', () => (started.at = performance.now()), { capture: true })
  const until = performance.now() + patience
  const look = (): void => {
    const outputs = [...document.querySelectorAll('output')].map(({ textContent }) => textContent)
    if (outputs.includes(`${found} of ${all} codes found`)) {
      requestAnimationFrame(() => (dataset['judged'] = String(performance.now() - started.at)))
      return
    }
    if (performance.now() < until) requestAnimationFrame(look)
    else dataset['judged'] = document.body.innerText.slice(0, 400)
  }
  requestAnimationFrame(look)
}

const judgeBare = async (page: Page, codes: readonly string[]): Promise<Times> => {
  const took = await page.evaluate(
    async ({ lines, runs }) => {
      const known = new Map(lines.map((line, at) => [line, at]))
      const file = new Blob([lines.join('\n')])
      const times: number[] = []
      for (let run = 0; run < runs; run++) {
        const started = performance.now()
        const found = (await file.text()).split('\n').filter((line) => known.has(line)).length
        const said = document.createElement('output')
        said.textContent = `${found} of ${lines.length}`
        document.body.append(said)
        await new Promise<void>((resolve) => {
          requestAnimationFrame(() => setTimeout(resolve))
        })
        times.push(performance.now() - started)
        said.remove()
      }
      return times
    },
    { lines: [...codes], runs: RUNS },
  )
  return timesOf(took)
}
