import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { walkTo } from '../e2e/kit/acts.ts'
import { median, signIn, withBrowser, withStage } from './browser-kit.ts'

const RUNS = 7
const SLOWER = 4
const REFERENCE = '/apiDocuments?tab=reference&all=true'
const BEFORE = '/apiAccess'

/** Opens the reference of all calls from another screen of the built app at 4 × CPU throttling, until every call is drawn. */
export async function benchReference(say: (text: string) => void) {
  return withStage(null, ({ origin, folder }) =>
    withBrowser(join(folder, 'reference'), async (context) => {
      const page = context.pages()[0] ?? (await context.newPage())
      await signIn(page, origin)
      // The first visit loads the document and the screen's own script.
      await page.goto(`${origin}${REFERENCE}`)
      await page.locator('details').first().waitFor()
      const calls = await page.locator('details').count()
      const devtools = await context.newCDPSession(page)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
      const ours: number[] = []
      const bare: number[] = []
      for (let run = 0; run < RUNS; run++) {
        bare.push(await drawBare(page))
        await walkTo(page, BEFORE)
        ours.push(await openReference(page, calls))
      }
      const result = { calls, ours: median(ours), bare: median(bare) }
      say(`  the reference of ${calls} calls opened at ${SLOWER} × CPU throttling: ${result.ours.toFixed(0)} ms`)
      say(
        `    baseline, the same elements set as one piece of HTML: ${result.bare.toFixed(0)} ms; ours is ${(result.ours / result.bare).toFixed(1)} of it`,
      )
      return result
    }),
  )
}

/** Milliseconds in the page from the navigation to the frame that shows all calls. */
const openReference = (page: Page, calls: number): Promise<number> =>
  page.evaluate(
    ({ href, count }) =>
      new Promise<number>((done) => {
        const { __TSR_ROUTER__: router } = globalThis as unknown as {
          __TSR_ROUTER__: { navigate(to: { href: string }): Promise<void> }
        }
        const started = performance.now()
        const look = (): void => {
          if (document.querySelectorAll('details').length >= count) requestAnimationFrame(() => done(performance.now() - started))
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
        void router.navigate({ href })
      }),
    { href: REFERENCE, count: calls },
  )

/** Milliseconds to the frame that shows a copy of the content of `main`. */
const drawBare = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        const main = document.querySelector('main')
        const html = main?.innerHTML ?? ''
        const copy = document.createElement('div')
        document.body.append(copy)
        const started = performance.now()
        copy.innerHTML = html
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            const took = performance.now() - started
            copy.remove()
            done(took)
          }),
        )
      }),
  )
