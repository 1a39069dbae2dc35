import { join } from 'node:path'
import { TABLET, withBarePage } from './bare-browser.ts'
import type { BarePage, Screen } from './bare-browser.ts'
import { LARGE, hasLarge, median, putStaticPage, signIn, waitForDevice, withBrowser, withStage } from './browser-kit.ts'

const ROUNDS = 15
const LIST = '/mainProductList'
/** Screen on which a device shows the list, and the number of cards that it must draw to be ready. */
interface Display extends Screen {
  readonly name: string
  readonly cards: number
}
const ON_TABLET: Display = { name: 'tablet', ...TABLET, cards: 12 }
/** A screen large enough for the number of cards in the specification. */
const ON_DESK: Display = { name: 'desk', width: 2560, height: 1440, cards: 40 }
const CASES = [
  { display: ON_TABLET, throttle: 1 },
  { display: ON_TABLET, throttle: 4 },
  { display: ON_DESK, throttle: 4 },
] as const
const staticPageOf = ({ name }: Display): string => `/media/bench/${name}.html`
/**
 * Cards in the document are not yet visible or ready for input: "ready" is the first task after the frame that draws them. Both are
 * reported.
 */
const tellTimes = ({ cards }: Display): string => `{
  let isFirst = true
  const look = () => {
    const count = document.querySelectorAll('main article').length
    if (count > 0 && isFirst) {
      isFirst = false
      performance.mark('card')
    }
    if (count < ${cards}) return requestAnimationFrame(look)
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
  readonly display: Display
  readonly throttle: number
  readonly app: Times
  readonly page: Times
}

/**
 * Cold browser process on a device whose server is gone: time from opening the list until its cards are drawn and the page
 * responds, beside a static copy of the same screen, with styles and pictures but no script, from the same service worker. Medians
 * of interleaved rounds, with the demo catalogue and, if available, with 218,004 imported products.
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
    for (const { display, throttle } of CASES) results.push({ articles, ...(await measure(origin, profile, display, throttle)) })
    for (const { display, throttle, app, page } of results) {
      const told = ({ paint, card, ready }: Times) =>
        `first paint ${paint.toFixed(0)} ms, first card in the document ${card.toFixed(0)} ms, ${display.cards} drawn and ready ${ready.toFixed(0)} ms`
      const times = (name: keyof Times) => `${(app[name] / page[name]).toFixed(1)} ×`
      const where = `${display.width} × ${display.height}, ${throttle} × CPU`
      say(`  ${articles.toLocaleString('en')} articles at ${where}: ${told(app)}`)
      say(`    baseline, the same screen as a static page from the same worker: ${told(page)}`)
      say(`    ours is ${times('paint')} paint, ${times('card')} card, ${times('ready')} ready`)
    }
    return results
  })

type Measured = Omit<ColdStart, 'articles'>
async function measure(origin: string, profile: string, display: Display, throttle: number): Promise<Measured> {
  const app: Times[] = []
  const page: Times[] = []
  for (let round = 0; round < ROUNDS; round++) {
    page.push(await coldTimes(profile, origin + staticPageOf(display), display, throttle))
    app.push(await coldTimes(profile, origin + LIST, display, throttle))
  }
  return { display, throttle, app: medianOf(app), page: medianOf(page) }
}

/** Times of one page in a freshly started browser. */
async function coldTimes(profile: string, url: string, display: Display, throttle: number): Promise<Times> {
  const start = async ({ send, open }: BarePage): Promise<Times> => {
    await send('Page.addScriptToEvaluateOnNewDocument', { source: tellTimes(display) })
    await send('Emulation.setCPUThrottlingRate', { rate: throttle })
    return (await open(url, TIMES)) as Times
  }
  return withBarePage(profile, start, display)
}

/** Installs worker and catalogue, and stores the static pages where the worker serves them; returns the number of articles. */
const installApp = (origin: string, profile: string): Promise<number> =>
  withBrowser(profile, async (context) => {
    const page = context.pages()[0] ?? (await context.newPage())
    await signIn(page, origin)
    await waitForDevice(page, origin)
    for (const display of [ON_TABLET, ON_DESK]) {
      await page.setViewportSize(display)
      await page.goto(origin + LIST)
      await page
        .locator('main article')
        .nth(display.cards - 1)
        .waitFor()
      await putStaticPage(page, staticPageOf(display))
    }
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
