import { join } from 'node:path'
import { Pool } from 'pg'
import type { Page } from '@playwright/test'
import { UPLOAD_BYTES_MAX } from '#domain/rules/limits.ts'
import { hasLarge, signIn, waitForDevice, withBrowser, withStage } from './browser-kit.ts'
import { timesOf } from './times.ts'
import type { Times } from './times.ts'

const ARTICLES = 2000
const PASTED = 500
const FILE_ROWS = 200
const LARGE_ROWS = 19_998
const RUNS = 7
const PATIENCE_MS = 30_000

interface PastedBench {
  readonly pasted: Times
  /** As many lines of text in a plain list of the page. */
  readonly bare: Times
  readonly judged: Times
  /** As many lines of text as the file has rows, in a plain list. */
  readonly bareFile: Times
  readonly large: { readonly ms: number; readonly longestTask: number }
  /** Milliseconds that the page alone takes to split the same amount of text into fields. */
  readonly bareLarge: number
}

/** Measures long lists in the built app: pasted into the quick order, and by file into the batch order. */
export async function benchPasted(say: (text: string) => void): Promise<PastedBench | undefined> {
  if (!hasLarge()) {
    say('  skipped: the catalogue of ../shared/data is not here')
    return undefined
  }
  return withStage(ARTICLES, async ({ origin, databaseUrl, folder }) => {
    const lines = await linesOf(databaseUrl)
    const result = await withBrowser(join(folder, 'pasted'), async (context) => {
      const page = context.pages()[0] ?? (await context.newPage())
      await signIn(page, origin)
      await waitForDevice(page, origin)
      const pasted = await pasteInto(page, origin, lines.join('\n'))
      const bare = await pasteBare(page, lines)
      const files = await readFiles(page, origin, lines)
      const bareFile = await pasteBare(page, lines.slice(0, FILE_ROWS))
      return { pasted, bare, ...files, bareFile, bareLarge: await splitBare(page) }
    })
    tell(say, result)
    return result
  })
}

function tell(say: (text: string) => void, { pasted, bare, judged, bareFile, large, bareLarge }: PastedBench): void {
  const ms = (value: number) => `${value.toFixed(0)} ms`
  say(`  ${PASTED} rows pasted into the quick order until each has its verdict: p50 ${ms(pasted.p50)}, p95 ${ms(pasted.p95)}`)
  say(
    `    baseline, as many lines of text in a bare list: p50 ${ms(bare.p50)}; ours is ${(pasted.p50 / bare.p50).toFixed(1)} of it`,
  )
  say(`  a file of ${FILE_ROWS} rows until each has its verdict: p50 ${ms(judged.p50)}, p95 ${ms(judged.p95)}`)
  say(
    `    baseline, as many lines of text in a bare list: p50 ${ms(bareFile.p50)}; ours is ${(judged.p50 / bareFile.p50).toFixed(1)} of it`,
  )
  say(`  a file of 10 MB read: ${ms(large.ms)}; the longest task of the page meanwhile ${ms(large.longestTask)}`)
  say(
    `    baseline, its text split into fields by the page itself, which is blocked meanwhile: ${ms(bareLarge)}; ours is ${(large.ms / bareLarge).toFixed(1)} of it`,
  )
}

/** Articles that the demo account can buy, each in a quantity of one step. */
async function linesOf(databaseUrl: string): Promise<string[]> {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 })
  try {
    const { rows } = await pool.query<{ line: string }>(
      `select goods_id || e'\\t' || greatest(sale_double, 1) as line from goods join stock using (tenant_id, goods_id)
        where tenant_id = 'main' and not off_shelves and sales_range = '' and remaining >= greatest(sale_double, 1)
        order by goods_id limit $1`,
      [PASTED],
    )
    if (rows.length < PASTED) throw new Error(`Only ${rows.length} articles can be ordered`)
    return rows.map(({ line }) => line)
  } finally {
    await pool.end()
  }
}

/** Time from the paste until the footer's count of all rows is drawn. */
async function pasteInto(page: Page, origin: string, text: string): Promise<Times> {
  const took: number[] = []
  for (let run = 0; run < RUNS; run++) {
    await page.goto(`${origin}/quickOrder`)
    const remove = page.getByRole('button', { name: 'Delete all rows' })
    const list = page.getByRole('list', { name: 'Rows of the quick order' })
    await list.waitFor()
    if (await remove.isVisible()) await remove.click()
    await list.locator('input').first().focus()
    took.push(await page.evaluate(pasteAndWait, { text, rows: PASTED, patience: PATIENCE_MS }))
    await remove.click()
  }
  return timesOf(took)
}

const pasteAndWait = ({ text, rows, patience }: { text: string; rows: number; patience: number }): Promise<number> =>
  new Promise((resolve, reject) => {
    const started = performance.now()
    setTimeout(() => reject(new Error(`The rows were not judged: ${document.body.innerText.slice(0, 400)}`)), patience)
    // Only the footer: other parts of the page count articles too.
    const foot = () => [...document.querySelectorAll('[aria-live=polite]')].map((one) => one.textContent).join(' | ')
    const count = (word: string) => Number(new RegExp(`(\\d+) ${word}`).exec(foot())?.[1] ?? 0)
    const look = () => {
      if (count('articles?') + count('rows? to correct') < rows) return requestAnimationFrame(look)
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => resolve(performance.now() - started))
      port1.start()
      return port2.postMessage(null)
    }
    const data = new DataTransfer()
    data.setData('text', text)
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    requestAnimationFrame(look)
  })

const pasteBare = async (page: Page, lines: readonly string[]): Promise<Times> => {
  const took = await page.evaluate(
    async ({ texts, runs }) => {
      const times: number[] = []
      for (let run = 0; run < runs; run++) {
        const started = performance.now()
        const list = document.createElement('ol')
        list.innerHTML = texts.map((text) => `<li><input value="${text}"><span>${text}</span></li>`).join('')
        document.body.append(list)
        await new Promise<void>((resolve) => {
          requestAnimationFrame(() => setTimeout(resolve))
        })
        times.push(performance.now() - started)
        list.remove()
      }
      return times
    },
    { texts: [...lines], runs: RUNS },
  )
  return timesOf(took)
}

const splitBare = (page: Page): Promise<number> =>
  page.evaluate(
    async ({ bytes, rows }) => {
      const line = `ART-1;6;${'x'.repeat(Math.floor(bytes / rows) - 9)}\n`
      const file = new Blob([line.repeat(rows)])
      const started = performance.now()
      const fields = (await file.text()).split('\n').map((text) => text.split(';'))
      if (fields.length < rows) throw new Error('Rows are missing')
      return performance.now() - started
    },
    { bytes: UPLOAD_BYTES_MAX, rows: LARGE_ROWS },
  )

async function readFiles(page: Page, origin: string, lines: readonly string[]) {
  const rows = lines.slice(0, FILE_ROWS).map((line) => line.replace('\t', ';'))
  const judged: number[] = []
  for (let run = 0; run < RUNS; run++) judged.push((await readFile(page, origin, `code;quantity\n${rows.join('\n')}`)).ms)
  const [code = ''] = (lines[0] ?? '').split('\t')
  const long = `${code};6;${'x'.repeat(Math.floor(UPLOAD_BYTES_MAX / LARGE_ROWS) - code.length - 6)}\n`
  const large = await readFile(page, origin, `code;quantity;remark\n${long.repeat(LARGE_ROWS - 2)}`)
  return { judged: timesOf(judged), large }
}

/** Time from choosing a file until its rows are drawn, and the page's longest task in that time. */
async function readFile(page: Page, origin: string, text: string): Promise<{ ms: number; longestTask: number }> {
  await page.goto(`${origin}/order/batchOrder`)
  const input = page.locator('input[type=file]')
  // A file that has not been submitted is open again after a reload.
  const another = page.getByRole('button', { name: 'Choose another file' })
  await Promise.race([input.waitFor({ state: 'attached' }), another.waitFor()])
  if (await another.isVisible()) await another.click()
  await input.waitFor({ state: 'attached' })
  await page.evaluate((patience) => {
    const tasks: PerformanceEntry[] = []
    new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask' })
    const box = document.body
    const started = { at: 0 }
    box.dataset['read'] = ''
    document
      .querySelector('input[type=file]')
      ?.addEventListener('change', () => (started.at = performance.now()), { capture: true })
    const until = performance.now() + patience
    const look = () => {
      const isThere = [...document.querySelectorAll('caption')].some(({ textContent }) => textContent === 'Rows of the file')
      if (!isThere && performance.now() < until) return requestAnimationFrame(look)
      const ms = performance.now() - started.at
      return setTimeout(() => {
        // Ignores tasks before the change event: the driver is still handing over the file.
        const longest = tasks.filter(({ startTime }) => startTime >= started.at).map(({ duration }) => duration)
        box.dataset['read'] = JSON.stringify({ ms, longestTask: Math.max(0, ...longest) })
      }, 500)
    }
    requestAnimationFrame(look)
  }, PATIENCE_MS)
  await input.setInputFiles({ name: 'order.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.waitForFunction(() => document.body.dataset['read'] !== '', undefined, { timeout: PATIENCE_MS })
  return JSON.parse((await page.evaluate(() => document.body.dataset['read'])) ?? '{}') as { ms: number; longestTask: number }
}
