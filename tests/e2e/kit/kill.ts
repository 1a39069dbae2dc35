import { readFileSync, readdirSync } from 'node:fs'
import { chromium, test as base } from '@playwright/test'
import type { BrowserContext, Page } from '@playwright/test'
import { sendNow } from './acts.ts'
import { NUMBER, cartOf } from './buyer.ts'
import type { Plain } from './buyer.ts'
import type { Passing, Proxy } from './proxy.ts'
import { expect } from './world.ts'
import type { World } from './world.ts'

/** True for a batch with commands: an empty one only greets the server. */
export const isBatch = ({ path, body }: Passing): boolean => path.startsWith('/api/v1.0/commands') && body.includes('"call"')

/** Ids of the commands that the browser has sent since a point in `seen`, each with its number of sends. */
export const sentSince = (proxy: Proxy, from: number): ReadonlyMap<string, number> => {
  const times = new Map<string, number>()
  for (const { body } of proxy.seen.slice(from).filter(isBatch))
    for (const { id } of (JSON.parse(body) as { commands: { id: string }[] }).commands) times.set(id, (times.get(id) ?? 0) + 1)
  return times
}

export const EVERYTHING_SENT = 'Everything is sent'

/** Presses "Send now" until the queue is empty: after many failures the next automatic retry may be a minute away (back-off.ts). */
export const sendAll = async (page: Page, timeout = 15_000): Promise<void> => {
  const isEmpty = async (): Promise<boolean> => {
    await sendNow(page)
    return page.getByText(EVERYTHING_SENT).isVisible()
  }
  await expect.poll(isEmpty, { timeout }).toBe(true)
}

/** Opens a tab with the Sync Centre. */
export const openCentre = async (context: BrowserContext): Promise<Page> => {
  const centre = await context.newPage()
  await centre.goto('/sync')
  await expect(centre.getByText(EVERYTHING_SENT)).toBeVisible()
  return centre
}

/**
 * Asserts that each article, added by one tap, is in the server's cart once, that each tap has exactly one verdict, and that the
 * open Sync Centre shows nothing waiting. Every effect is a difference, so a double effect shows in the quantity.
 */
export const expectOnce = async (
  { db, proxy }: World,
  centre: Page,
  { given, from, count = given.length }: { given: readonly Plain[]; from: number; count?: number },
): Promise<void> => {
  const wanted = given.map(({ goods_id, sale_double }) => ({ goods_id, quantity: sale_double }))
  wanted.sort((a, b) => (a.goods_id < b.goods_id ? -1 : 1))
  await expect.poll(() => cartOf(db, NUMBER), { timeout: 60_000 }).toEqual(wanted)
  await expect(centre.getByText(EVERYTHING_SENT)).toBeVisible()
  // Also after the device's resends.
  expect(await cartOf(db, NUMBER)).toEqual(wanted)
  await expectVerdicts(db, [...sentSince(proxy, from).keys()], count)
}

export const expectVerdicts = async (db: World['db'], ids: readonly string[], count: number): Promise<void> => {
  const { rows } = await db.query<{ command_id: string; status: number }>(
    'select command_id, status from command_verdict where command_id = any($1)',
    [ids],
  )
  expect(rows.map(({ command_id }) => command_id).sort()).toEqual([...ids].sort())
  expect(rows.filter(({ status }) => status !== 200)).toEqual([])
  expect(ids).toHaveLength(count)
}

/** Kills the page's process without notice to the page. */
export const crash = async (page: Page): Promise<void> => {
  const cdp = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  cdp.send('Page.crash').catch(() => undefined)
  await crashed
}

/**
 * Freezes the page with all that it holds, its lock included: no timer, answer or message reaches it until the returned function
 * thaws it. (The browser's own freezing spares pages that hold a lock.) The page gets `freeze` before and `resume` after, as from
 * the browser.
 */
export const freeze = async (page: Page): Promise<() => Promise<void>> => {
  const cdp = await page.context().newCDPSession(page)
  await page.evaluate(() => document.dispatchEvent(new Event('freeze')))
  await cdp.send('Debugger.enable')
  const paused = new Promise((resolve) => cdp.once('Debugger.paused', resolve))
  await cdp.send('Debugger.pause')
  // Something to stop at; it is answered after the thaw.
  cdp.send('Runtime.evaluate', { expression: 'void 0' }).catch(() => undefined)
  await paused
  return async () => {
    await cdp.send('Debugger.resume')
    await cdp.detach()
    await page.evaluate(() => document.dispatchEvent(new Event('resume')))
  }
}

/** Returns the app's databases to which `tab` cannot write within a second, because another page holds a transaction open. */
export const heldDatabases = (tab: Page): Promise<string[]> =>
  tab.evaluate(async () => {
    const isFree = async (name: string): Promise<boolean> => {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error(name)))
      })
      const written = new Promise<boolean>((resolve) => {
        const tx = db.transaction([...db.objectStoreNames], 'readwrite')
        tx.addEventListener('complete', () => resolve(true))
        // Without a request the transaction would end by itself.
        tx.objectStore(db.objectStoreNames.item(0) ?? '').count()
      })
      const patience = new Promise<boolean>((resolve) => setTimeout(resolve, 1000, false))
      const free = await Promise.race([written, patience])
      db.close()
      return free
    }
    const held: string[] = []
    for (const { name = '' } of await indexedDB.databases()) if (/^[pt]:/.test(name) && !(await isFree(name))) held.push(name)
    return held
  })

/** Lets a test advance the device's clocks, as by a sleep: timers of its pages do not come closer. Call it before any page. */
export const withSleep = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const awake = Date.now.bind(Date)
    let slept = 0
    Date.now = () => awake() + slept
    addEventListener('slept', (event) => {
      slept += (event as CustomEvent<number>).detail
    })
  })
export const sleep = (page: Page, ms: number): Promise<unknown> =>
  page.evaluate((detail) => dispatchEvent(new CustomEvent('slept', { detail })), ms)

/** A browser whose profile is on disk and outlives it. */
export interface KeptBrowser {
  readonly context: BrowserContext
  readonly page: Page
  /** Kills the browser itself with SIGKILL; resolves when none of its processes is left. */
  kill(): Promise<void>
}

export const openKept = async (folder: string, baseURL: string): Promise<KeptBrowser> => {
  const { launchOptions, viewport, hasTouch, locale } = base.info().project.use
  const context = await chromium.launchPersistentContext(folder, {
    ...launchOptions,
    ...(viewport !== undefined && { viewport }),
    ...(hasTouch !== undefined && { hasTouch }),
    ...(locale !== undefined && { locale }),
    baseURL,
  })
  const page = context.pages()[0] ?? (await context.newPage())
  return {
    context,
    page,
    async kill() {
      const closed = new Promise((resolve) => context.once('close', resolve))
      const browser = processesOf(folder).filter(({ line }) => !line.includes('--type='))
      expect(browser.length, 'processes that are the browser').toBeGreaterThan(0)
      for (const { pid } of browser) process.kill(pid, 'SIGKILL')
      await closed
      await expect.poll(() => processesOf(folder)).toEqual([])
    },
  }
}

/** Reads Linux's process list; processes that end meanwhile are left out. */
const processesOf = (folder: string): { pid: number; line: string }[] =>
  readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      const line = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')
      return line.includes(folder) ? [{ pid: Number(name), line }] : []
    } catch {
      return []
    }
  })

/** Controls the app's service worker from outside. */
export const workerOf = async (page: Page, origin: string): Promise<{ wake(): Promise<void>; kill(): Promise<void> }> => {
  const cdp = await page.context().newCDPSession(page)
  let registrationId = ''
  let running = false
  let deaths = 0
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted)
    if (own) ({ registrationId } = own)
  })
  cdp.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { runningStatus } of versions) {
      if (running && runningStatus === 'stopped') deaths += 1
      running = runningStatus !== 'stopped'
    }
  })
  await cdp.send('ServiceWorker.enable')
  await expect.poll(() => registrationId).not.toBe('')
  return {
    async wake() {
      await cdp.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag: 'outbox', lastChance: false })
    },
    async kill() {
      // An idle worker ends by itself.
      if (!running) await cdp.send('ServiceWorker.startWorker', { scopeURL: `${origin}/` })
      await expect.poll(() => running).toBe(true)
      const before = deaths
      await cdp.send('ServiceWorker.stopAllWorkers')
      // A page's next request may start it again at once.
      await expect.poll(() => deaths).toBeGreaterThan(before)
    },
  }
}
