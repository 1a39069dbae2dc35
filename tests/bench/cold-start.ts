import { join } from 'node:path'
import { withBarePage } from './bare-browser.ts'
import { LARGE, STATIC, hasLarge, median, putStaticPage, signIn, waitForDevice, withBrowser, withStage } from './browser-kit.ts'

const ROUNDS = 9
const THROTTLES = [1, 4] as const
const LIST = '/mainProductList'
/**
 * Cards that stand in the document are neither seen nor ready for input: "ready" is the first task after the frame that draws
 * them. Both are told.
 */
const TELL_TIMES = `{
  const look = () => {
    if (document.querySelector('main article') === null) return requestAnimationFrame(look)
    performance.mark('card')
    setTimeout(() => performance.mark('ready'))
  }
  look()
}`
const TIMES = `(() => {
  const at = (name) => performance.getEntriesByName(name)[0]?.startTime
  const times = { paint: at('first-paint'), card: at('card'), ready: at('ready') }
  return times.paint && times.ready && times
})()`

/** Milliseconds since the navigation began. */
interface Times {
  readonly paint: number
  /** The first card is in the document. */
  readonly card: number
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
      const told = ({ paint, card, ready }: Times) =>
        `first paint ${paint.toFixed(0)} ms, first card in the document ${card.toFixed(0)} ms, drawn and ready ${ready.toFixed(0)} ms`
      const times = (name: keyof Times) => `${(app[name] / page[name]).toFixed(1)} ×`
      say(`  ${articles.toLocaleString('en')} articles at ${throttle} × CPU: ${told(app)}`)
      say(`    baseline, the same screen as a static page from the same worker: ${told(page)}`)
      say(`    ours is ${times('paint')} paint, ${times('card')} card, ${times('ready')} ready`)
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
  return withBarePage(profile, async ({ send, open }) => {
    await send('Page.addScriptToEvaluateOnNewDocument', { source: TELL_TIMES })
    await send('Emulation.setCPUThrottlingRate', { rate: throttle })
    return (await open(url, TIMES)) as Times
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
  card: median(all.map(({ card }) => card)),
  ready: median(all.map(({ ready }) => ready)),
})
