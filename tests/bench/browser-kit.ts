import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import type { BrowserContext, Page } from '@playwright/test'
import { openSource } from '../../server/cli/import/lines.ts'
import { startPostgres } from '../../server/db/launcher.ts'
import { SERVER_ROLE } from '../../server/db/roles.ts'
import { CHROMIUM, CHROMIUM_FLAGS } from '../kit/chromium.ts'

/** The real products of the shared data; absent elsewhere. */
export const LARGE = new URL('../../../shared/data/catalogue.jsonl.gz', import.meta.url).pathname
/** Default path for `putStaticPage`. */
export const STATIC = '/media/bench/static.html'

type Places = Readonly<Record<string, string>>

/** A server process of its own with its data, and the folder of the browser profiles. */
export interface Stage {
  readonly origin: string
  readonly databaseUrl: string
  readonly folder: string
  stopServer(): Promise<void>
}

/**
 * Runs `work` on a fresh server with the demo world and the first `articles` products of the shared catalogue; with null, the demo
 * world alone. Removes everything afterwards.
 */
export async function withStage<T>(articles: number | null, work: (stage: Stage) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'tradepad-stage-'))
  await chmod(folder, 0o711)
  const port = await freePort()
  const dataDir = join(folder, 'data')
  await mkdir(dataDir)
  await chmod(dataDir, 0o711)
  const postgres = await startPostgres({ dataDir, log: () => undefined })
  const { user, host, port: databasePort, database } = postgres.connection
  const urlOf = (role: string) => `postgresql://${role}@localhost:${databasePort}/${database}?host=${encodeURIComponent(host)}`
  const databaseUrl = urlOf(user)
  const places = { DATA_DIR: dataDir, DATABASE_URL: urlOf(SERVER_ROLE), DATABASE_OWNER_URL: databaseUrl }
  let server: ChildProcess | undefined
  try {
    server = await startServer({ ...places, PORT: String(port) })
    const running = server
    if (articles !== null) await importCatalogue(await firstOf(articles, folder), places)
    return await work({ origin: `http://localhost:${port}`, databaseUrl, folder, stopServer: () => ended(running) })
  } finally {
    if (server) await ended(server)
    await postgres.stop()
    // A helper process of the stopped server may still be writing a picture.
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}

export const hasLarge = (): boolean => existsSync(LARGE)

/** Returns a file with the first `articles` products of the shared catalogue. */
async function firstOf(articles: number, folder: string): Promise<string> {
  if (articles === Infinity) return LARGE
  const lines: string[] = []
  for await (const line of (await openSource(LARGE)).lines) {
    lines.push(line)
    if (lines.length === articles) break
  }
  const file = join(folder, 'catalogue.jsonl.gz')
  await writeFile(file, gzipSync(lines.join('\n'), { level: 1 }))
  return file
}

/** Runs `work` in one browser process on a persistent profile. */
export async function withBrowser<T>(profile: string, work: (context: BrowserContext) => Promise<T>): Promise<T> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: CHROMIUM,
    viewport: { width: 1024, height: 768 },
    locale: 'en-GB',
    args: CHROMIUM_FLAGS,
  })
  try {
    return await work(context)
  } finally {
    await context.close()
  }
}

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      })

/** Imports beside the running server, as one would by hand. */
const importCatalogue = (file: string, places: Places): Promise<void> =>
  new Promise((resolve, reject) => {
    const args = ['server/cli/import-catalogue.ts', file, '--tenant', 'main', '--fill-demo']
    // Its errors go to this terminal. A page build earlier in this process has set NODE_ENV to production.
    const env = { ...process.env, ...places, NODE_ENV: 'development' }
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The import ended with ${code}`))))
  })

async function startServer(places: Places): Promise<ChildProcess> {
  const env = { ...process.env, ...places, LOG_LEVEL: 'silent', NODE_ENV: 'development', SIGN_IN_PER_MINUTE: '200' }
  const server = spawn(process.execPath, ['server/main.ts'], { env, stdio: 'ignore' })
  for (let tries = 0; tries < 1500; tries++) {
    if (server.exitCode !== null) throw new Error('The server ended before it answered')
    const answer = await fetch(`http://localhost:${places.PORT}/readyz`).catch(() => undefined)
    if (answer?.ok) return server
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('The server did not answer in five minutes')
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

/** Signs in as a buyer on the screen: with an account, so that cards have prices and can be ordered from. */
export async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/login`)
  await page.getByText('Buyer', { exact: true }).click()
  await page.getByLabel('E-mail').fill('compras@horizonte.example')
  await page.getByLabel('Password', { exact: true }).fill('Tradepad2026')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('banner').waitFor()
}

/** Waits until the catalogue is on the device and the service worker is ready. */
export async function waitForDevice(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/sync`)
  await page.locator('dt', { hasText: 'Catalogue' }).locator('+ dd').locator('time').waitFor({ timeout: 300_000 })
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/**
 * Stores a copy of the current list without scripts where the service worker serves it: the least that a browser needs to show the
 * same screen from the same worker.
 */
export const putStaticPage = (page: Page, path = STATIC): Promise<void> =>
  page.evaluate(async (url) => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement
    for (const element of copy.querySelectorAll('script, link[as="script"], noscript')) element.remove()
    const cache = await caches.open('media')
    const headers = { 'content-type': 'text/html; charset=utf-8' }
    await cache.put(url, new Response(`<!doctype html>${copy.outerHTML}`, { headers }))
  }, path)
