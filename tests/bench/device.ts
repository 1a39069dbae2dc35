import { join } from 'node:path'
import type { BrowserContext, CDPSession } from '@playwright/test'
import { measureTaps } from './tap.ts'
import type { TapFigures } from './tap.ts'
import { LARGE, STATIC, hasLarge, median, putStaticPage, signIn, waitForDevice, withBrowser, withStage } from './browser-kit.ts'
import { HANDS, measureScrolling } from './scrolling.ts'
import type { Hand, Scrolled } from './scrolling.ts'

const SIZES = [5000, 100_000, Infinity] as const
const ROUNDS = 5
const LIST = '/mainProductList'
const FEED = '**/v1.0/feed/**'
const REST_MS = 2000
const THROTTLE = 4
const MEGA = 1024 * 1024

export interface DeviceFigures {
  readonly articles: number
  readonly megabytes: number
  /** Milliseconds from the request for the catalogue until it can be searched, behind an idle screen. */
  readonly install: number
  /** The same right after the sign-in, while the home screen is drawn. */
  readonly installAtSignIn: number
  /** The same parts, fetched with the same concurrency and stored unprocessed. */
  readonly raw: number
  readonly worker: { readonly heap: number; readonly buffers: number }
  readonly scrolling: readonly Scrolling[]
  readonly taps: TapFigures
}

/** Each list has one entry per round. */
interface Scrolling {
  readonly hand: Hand
  readonly list: readonly Scrolled[]
  readonly still: readonly Scrolled[]
}
const told = (rounds: readonly Scrolled[]): string => {
  const tasks = rounds.map(({ longest, over50 }) => (over50 === 0 ? 'none' : `${over50}, the longest ${longest.toFixed(0)} ms`))
  return `tasks over 50 ms in ${rounds.length} rounds: ${tasks.join(' · ')}`
}

/** Measures first install, worker memory and scrolling on real products, each beside its baseline in the same browser. */
export async function benchDevice(say: (text: string) => void): Promise<DeviceFigures[]> {
  if (!hasLarge()) {
    say(`  skipped: ${LARGE} is not here`)
    return []
  }
  const results: DeviceFigures[] = []
  for (const size of SIZES) {
    const result = await withStage(size, ({ origin, folder }) => measure(origin, folder))
    results.push(result)
    const { articles, megabytes, install, installAtSignIn, raw, worker, scrolling, taps } = result
    say(`  ${articles.toLocaleString('en')} articles, ${megabytes.toFixed(1)} MB on the wire`)
    say(
      `    first install ${install.toFixed(0)} ms; baseline, the same parts fetched and stored as they are: ${raw.toFixed(0)} ms`,
    )
    say(`      ours is ${(install / raw).toFixed(2)} × it; while the home screen is drawn ${installAtSignIn.toFixed(0)} ms`)
    say(`    worker memory: ${worker.heap.toFixed(1)} MB of objects, ${worker.buffers.toFixed(1)} MB of buffers`)
    for (const { hand, list, still } of scrolling) {
      say(`    scrolling by ${hand} at ${THROTTLE} × CPU: ${told(list)}`)
      say(`      baseline, the same screen without a script: ${told(still)}`)
    }
    say(`    add to cart, from the tap to the drawn answer: p50 ${taps.p50.toFixed(0)} ms, p95 ${taps.p95.toFixed(0)} ms`)
    say(`      baseline, a plain button that writes a word: p50 ${taps.bare.toFixed(0)} ms`)
  }
  return results
}

async function measure(origin: string, folder: string): Promise<DeviceFigures> {
  const installs: number[] = []
  const atSignIn: number[] = []
  const raws: number[] = []
  let bytes = 0
  // The first reader waits until the service has built the feed, so round 0 is not counted.
  for (let round = 0; round <= ROUNDS; round++) {
    const busy = await withBrowser(join(folder, `busy-${round}`), (context) => installOnce(context, origin, false))
    const one = await withBrowser(join(folder, `profile-${round}`), (context) => installOnce(context, origin, true))
    if (round === 0) continue
    atSignIn.push(busy.install)
    installs.push(one.install)
    raws.push(one.raw)
    bytes = one.bytes
  }
  const profile = join(folder, 'profile-1')
  const used = await withBrowser(profile, (context) => useCatalogue(context, origin))
  const scrolling: Scrolling[] = []
  for (const hand of HANDS) {
    const [list, still]: [Scrolled[], Scrolled[]] = [[], []]
    for (let round = 0; round < ROUNDS; round++) {
      list.push(await measureScrolling(profile, origin + LIST, THROTTLE, hand))
      // A static copy of the screen, without scripts.
      still.push(await measureScrolling(profile, origin + STATIC, THROTTLE, hand))
    }
    scrolling.push({ hand, list, still })
  }
  return {
    ...used,
    scrolling,
    megabytes: bytes / MEGA,
    install: median(installs),
    installAtSignIn: median(atSignIn),
    raw: median(raws),
  }
}

interface Installed {
  readonly install: number
  readonly raw: number
  readonly bytes: number
}

/**
 * Installs on a new device: from the worker's request until it can be queried. `atRest` holds the catalogue back until the screen
 * is idle, because the page of the baseline has no screen to draw.
 */
async function installOnce(context: BrowserContext, origin: string, atRest: boolean): Promise<Installed> {
  const page = context.pages()[0] ?? (await context.newPage())
  await page.addInitScript(() => {
    const Plain = globalThis.Worker
    globalThis.Worker = class extends Plain {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options)
        this.addEventListener('message', ({ data }: MessageEvent<Told>) => {
          // Keeps only the last request, the one that was answered.
          if (data.kind === 'feed' && data.call === 'manifest') {
            performance.clearMarks('asked')
            performance.mark('asked')
          }
          const isThere = data.kind === 'state' && data.state?.installed !== null && data.state?.stockReadAt !== null
          if (isThere && performance.getEntriesByName('there').length === 0) performance.mark('there')
        })
      }
    }
    interface Told {
      readonly kind: string
      readonly call?: string
      readonly state?: { readonly installed: object | null; readonly stockReadAt: number | null }
    }
  })
  const parts: { readonly url: string; readonly authorization: string }[] = []
  context.on('request', (request) => {
    const url = request.url()
    const { authorization } = request.headers()
    if (url.includes('/v1.0/feed/') && !url.includes('/bought') && authorization) parts.push({ url, authorization })
  })
  if (atRest) await context.route(FEED, (route) => route.abort())
  await signIn(page, origin)
  if (atRest) {
    await page.goto(`${origin}/sync`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForTimeout(REST_MS)
    await context.unroute(FEED)
  }
  await page.waitForFunction(() => performance.getEntriesByName('there').length > 0, undefined, { timeout: 300_000, polling: 50 })
  const install = await page.evaluate(
    () => performance.getEntriesByName('there')[0]!.startTime - performance.getEntriesByName('asked')[0]!.startTime,
  )
  const bare = await context.newPage()
  // A page of the same origin without the app.
  await bare.goto(`${origin}/healthz`)
  const { raw, bytes } = await bare.evaluate(storeRaw, parts)
  return { install, raw, bytes }
}

/** Runs in the page: fetches the first part alone, since the manifest must be known first, then four at a time into IndexedDB. */
async function storeRaw(parts: readonly { readonly url: string; readonly authorization: string }[]) {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open('raw', 1)
    asked.addEventListener('upgradeneeded', () => asked.result.createObjectStore('parts'))
    asked.addEventListener('success', () => resolve(asked.result))
    asked.addEventListener('error', () => reject(asked.error))
  })
  const began = performance.now()
  const queue = parts.values()
  const one = async ({ url, authorization }: (typeof parts)[number]) => {
    const body = await (await fetch(url, { headers: { authorization }, cache: 'no-store' })).arrayBuffer()
    await new Promise<void>((resolve, reject) => {
      const tx = database.transaction('parts', 'readwrite')
      tx.objectStore('parts').put(body, url)
      tx.addEventListener('complete', () => resolve())
      tx.addEventListener('error', () => reject(tx.error))
    })
  }
  const first = queue.next().value
  if (first) await one(first)
  const work = async () => {
    for (const part of queue) await one(part)
  }
  await Promise.all([work(), work(), work(), work()])
  const raw = performance.now() - began
  const bytes = performance
    .getEntriesByType('resource')
    .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0)
  return { raw, bytes }
}

async function useCatalogue(context: BrowserContext, origin: string) {
  const page = context.pages()[0] ?? (await context.newPage())
  await waitForDevice(page, origin)
  await page.goto(origin + LIST)
  await page.locator('main article').first().waitFor()
  const words = page.getByRole('main').getByText(/^[\d,]+ articles$/).first() // prettier-ignore
  const articles = Number((await words.textContent())?.replaceAll(/\D/g, ''))
  const taps = await measureTaps(page)
  const worker = await workerMemory(await context.newCDPSession(page))
  await putStaticPage(page)
  return { articles, worker, taps }
}

/** Memory of the catalogue's worker after a garbage collection. */
async function workerMemory(cdp: CDPSession): Promise<{ readonly heap: number; readonly buffers: number }> {
  const found = new Promise<string>((resolve) => {
    cdp.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      if (targetInfo.type === 'worker' && targetInfo.url.includes('catalogue')) resolve(sessionId)
    })
  })
  await cdp.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false })
  const sessionId = await found
  const ask = (id: number, method: string): Promise<Usage> =>
    new Promise((resolve) => {
      cdp.on('Target.receivedMessageFromTarget', ({ message }) => {
        const answer = JSON.parse(message) as { id?: number; result?: Usage }
        if (answer.id === id) resolve(answer.result ?? {})
      })
      void cdp.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) })
    })
  await ask(1, 'HeapProfiler.collectGarbage')
  const { usedSize = Number.NaN, backingStorageSize = Number.NaN } = await ask(2, 'Runtime.getHeapUsage')
  return { heap: usedSize / MEGA, buffers: backingStorageSize / MEGA }
}
interface Usage {
  readonly usedSize?: number
  readonly backingStorageSize?: number
}
