import { join } from 'node:path'
import { withBarePage } from './bare-browser.ts'
import { LARGE, STATIC, hasLarge, median, putStaticPage, signIn, waitForDevice, withBrowser, withStage } from './browser-kit.ts'

const ROUNDS = 9
const THROTTLES = [1, 4] as const
const LIST = '/mainProductList'
const LOOK_MS = 100
const MOST_LOOKS = 300
/**
 * Cards that stand in the document are neither seen nor ready for input: the mark is made by the first task after the frame that
 * draws them.
 */
const TELL_READY = `{
  const look = () => {
    if (document.querySelector('main article') === null) requestAnimationFrame(look)
    else setTimeout(() => performance.mark('ready'))
  }
  look()
}`
const TIMES = `{
  const at = (name) => (location.protocol.startsWith('http') ? performance.getEntriesByName(name)[0]?.startTime : undefined)
  ;({ paint: at('first-paint'), ready: at('ready') })
}`

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
 * A cold browser process on a device whose server is gone: from opening the list until its cards are drawn and the page answers,
 * beside the very same screen as a static page, with its styles and pictures and no script, that the same service worker serves.
 * Medians of interleaved rounds, with the demo catalogue and, where it is at hand, with 218,004 imported products.
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
        `  ${articles.toLocaleString('en')} articles at ${throttle} × CPU: cards drawn and ready ${app.ready.toFixed(0)} ms, first paint ${app.paint.toFixed(0)} ms`,
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
  return withBarePage(profile, async ({ send, evaluate }) => {
    await send('Page.addScriptToEvaluateOnNewDocument', { source: TELL_READY })
    await send('Emulation.setCPUThrottlingRate', { rate: throttle })
    await send('Page.navigate', { url })
    for (let looks = 0; looks < MOST_LOOKS; looks++) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
      const times = (await evaluate(TIMES)) as Partial<Times> | undefined
      if (times?.paint && times.ready) return { paint: times.paint, ready: times.ready }
    }
    throw new Error(`No card at ${url}`)
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

const medianOf = (all: readonly Times[]): Times => ({
  paint: median(all.map(({ paint }) => paint)),
  ready: median(all.map(({ ready }) => ready)),
})
