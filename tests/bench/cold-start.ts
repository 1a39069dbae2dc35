import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import type { BrowserContext, Page } from '@playwright/test'

const ROUNDS = 7
const THROTTLES = [1, 4] as const
const LARGE = new URL('../../../shared/data/catalogue.jsonl.gz', import.meta.url).pathname
const STATIC = '/media/bench/static.html'
const LIST = '/mainProductList'
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
const FLAGS_TOO = ['--disable-component-update', '--disable-sync']

/** Milliseconds since the navigation began. */
interface Times {
  readonly paint: number
  readonly ready: number
}
export interface ColdStart {
  readonly articles: number
  readonly throttle: number
  readonly app: Times
  readonly page: Times
}

/**
 * A cold browser process on a device whose server is gone: from opening the list until its first card stands there, beside the
 * very same screen as a static page, with its styles and pictures and no script, that the same service worker serves. Medians of interleaved rounds, with the demo catalogue and,
 * where it is at hand, with 218,004 imported products.
 */
export async function benchColdStart(say: (text: string) => void): Promise<ColdStart[]> {
  const results = await withCatalogue(null, say)
  if (existsSync(LARGE)) results.push(...(await withCatalogue(LARGE, say)))
  else say(`  skipped: ${LARGE} is not here`)
  return results
}

async function withCatalogue(file: string | null, say: (text: string) => void): Promise<ColdStart[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tradepad-cold-'))
  await chmod(folder, 0o711)
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const profile = join(folder, 'profile')
  const dataDir = join(folder, 'data')
  const servers: ChildProcess[] = []
  try {
    const server = await startServer(port, dataDir)
    servers.push(server)
    if (file !== null) await importCatalogue(file, dataDir)
    const articles = await installApp(origin, profile)
    await ended(server)
    const results: ColdStart[] = []
    for (const throttle of THROTTLES) results.push({ articles, ...(await measure(origin, profile, throttle)) })
    for (const { throttle, app, page } of results) {
      say(
        `  ${articles.toLocaleString('en')} articles at ${throttle} × CPU: first card ${app.ready.toFixed(0)} ms, first paint ${app.paint.toFixed(0)} ms`,
      )
      say(
        `    baseline, the same screen as a static page from the same worker: ready ${page.ready.toFixed(0)} ms, first paint ${page.paint.toFixed(0)} ms; ours is ${(app.ready / page.ready).toFixed(1)} × ready, ${(app.paint / page.paint).toFixed(1)} × paint`,
      )
    }
    return results
  } finally {
    for (const server of servers) await ended(server)
    await rm(folder, { recursive: true, force: true })
  }
}

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      })

/** Beside the running server, as one does it by hand. */
const importCatalogue = (file: string, dataDir: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const args = ['server/cli/import-catalogue.ts', file, '--tenant', 'main']
    const child = spawn(process.execPath, args, { env: { ...process.env, DATA_DIR: dataDir }, stdio: 'ignore' })
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The import ended with ${code}`))))
  })

async function measure(origin: string, profile: string, throttle: number): Promise<Omit<ColdStart, 'articles'>> {
  const app: Times[] = []
  const page: Times[] = []
  for (let round = 0; round < ROUNDS; round++) {
    page.push(await coldTimes(profile, origin + STATIC, throttle))
    app.push(await coldTimes(profile, origin + LIST, throttle))
  }
  return { throttle, app: medianOf(app), page: medianOf(page) }
}

/** One start of the browser itself, one page. */
async function coldTimes(profile: string, url: string, throttle: number): Promise<Times> {
  return withBrowser(profile, async (context) => {
    const page = context.pages()[0] ?? (await context.newPage())
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle })
    await page.addInitScript(() => {
      const look = () => {
        if (document.querySelector('main article') === null) requestAnimationFrame(look)
        else performance.mark('first card')
      }
      look()
    })
    await page.goto(url)
    await page.locator('main article').first().waitFor()
    await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0)
    return page.evaluate(() => ({
      paint: performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN,
      ready: performance.getEntriesByName('first card')[0]?.startTime ?? Number.NaN,
    }))
  })
}

/** Signs in, lets worker and catalogue come, and puts the static page where the worker serves it from; answers how many articles there are. */
async function installApp(origin: string, profile: string): Promise<number> {
  return withBrowser(profile, async (context) => {
    const page = context.pages()[0] ?? (await context.newPage())
    await page.goto(`${origin}/login`)
    await page.getByText('Staff', { exact: true }).click()
    await page.getByLabel('User name').fill('marta.vidal')
    await page.getByLabel('Password', { exact: true }).fill('Tradepad2026')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('banner').waitFor()
    await page.goto(`${origin}/sync`)
    await page.locator('dt', { hasText: 'Catalogue' }).locator('+ dd').locator('time').waitFor({ timeout: 300_000 })
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    await page.goto(origin + LIST)
    await page.locator('main article').first().waitFor()
    await putStaticPage(page)
    const count =
      (await page
        .getByRole('main')
        .getByText(/^[\d,]+ articles$/)
        .first()
        .textContent()) ?? ''
    return Number(count.replaceAll(/\D/g, ''))
  })
}

/** The list as it stands, without a script: what a browser needs at least to show the same screen from the same worker. */
const putStaticPage = (page: Page): Promise<void> =>
  page.evaluate(async (url) => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement
    for (const element of copy.querySelectorAll('script, link[rel="modulepreload"], noscript')) element.remove()
    const cache = await caches.open('media')
    const headers = { 'content-type': 'text/html; charset=utf-8' }
    await cache.put(url, new Response(`<!doctype html>${copy.outerHTML}`, { headers }))
  }, STATIC)

async function withBrowser<T>(profile: string, work: (context: BrowserContext) => Promise<T>): Promise<T> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM_BIN ?? '/usr/bin/chromium',
    viewport: { width: 1024, height: 768 },
    locale: 'en-GB',
    args: [...FLAGS, ...FLAGS_TOO],
  })
  try {
    return await work(context)
  } finally {
    await context.close()
  }
}

async function startServer(port: number, dataDir: string): Promise<ChildProcess> {
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'silent', NODE_ENV: 'development' }
  const server = spawn(process.execPath, ['server/main.ts'], { env, stdio: 'ignore' })
  for (let tries = 0; tries < 600; tries++) {
    if (server.exitCode !== null) throw new Error('The server ended before it answered')
    const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => undefined)
    if (answer?.ok) return server
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('The server did not answer in two minutes')
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

const medianOf = (all: readonly Times[]): Times => ({
  paint: median(all.map(({ paint }) => paint)),
  ready: median(all.map(({ ready }) => ready)),
})
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
