import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { LARGE, hasLarge, median, signIn, waitForDevice, withBrowser, withStage } from './browser-kit.ts'

const ROUNDS = 9
const THROTTLES = [1, 4] as const
const STATIC = '/media/bench/static.html'
const LIST = '/mainProductList'
const LOOK_MS = 100
const IS_THERE = `location.protocol.startsWith('http') &&
  ['first card', 'first-paint'].every((name) => performance.getEntriesByName(name).length > 0)`

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
  if (hasLarge()) results.push(...(await withCatalogue(Infinity, say)))
  else say(`  skipped: ${LARGE} is not here`)
  return results
}

const withCatalogue = (count: number | null, say: (text: string) => void): Promise<ColdStart[]> =>
  withStage(count, async ({ origin, folder, stopServer }) => {
    const profile = join(folder, 'profile')
    const articles = await installApp(origin, profile)
    await stopServer()
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
    void page.goto(url).catch(() => {})
    // Asked for seldom and in few words: Playwright's own way of waiting is a script of 300 KB that would be read by the page
    // meanwhile.
    const isThere = async () => (await cdp.send('Runtime.evaluate', { expression: IS_THERE })).result.value === true
    while (!(await isThere().catch(() => false))) await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    return page.evaluate(() => ({
      paint: performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN,
      ready: performance.getEntriesByName('first card')[0]?.startTime ?? Number.NaN,
    }))
  })
}

/** Lets worker and catalogue come, and puts the static page where the worker serves it from; answers how many articles there are. */
const installApp = (origin: string, profile: string): Promise<number> =>
  withBrowser(profile, async (context) => {
    const page = context.pages()[0] ?? (await context.newPage())
    await signIn(page, origin)
    await waitForDevice(page, origin)
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

/** The list as it stands, without a script: what a browser needs at least to show the same screen from the same worker. */
const putStaticPage = (page: Page): Promise<void> =>
  page.evaluate(async (url) => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement
    for (const element of copy.querySelectorAll('script, link[rel="modulepreload"], noscript')) element.remove()
    const cache = await caches.open('media')
    const headers = { 'content-type': 'text/html; charset=utf-8' }
    await cache.put(url, new Response(`<!doctype html>${copy.outerHTML}`, { headers }))
  }, STATIC)

const medianOf = (all: readonly Times[]): Times => ({
  paint: median(all.map(({ paint }) => paint)),
  ready: median(all.map(({ ready }) => ready)),
})
