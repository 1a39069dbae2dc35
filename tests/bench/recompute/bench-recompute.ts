import { chromium } from '@playwright/test'
import { CHROMIUM, CHROMIUM_FLAGS } from '../../kit/chromium.ts'
import { buildPage } from '../build-page.ts'
import { timesOf } from '../times.ts'
import type { Times } from '../times.ts'
import type { Recompute } from './page.ts'

const HOST = 'http://localhost/bench/'
const SIZES = [500, 1000]
const THROTTLES = [1, 4]
const RUNS = 60
/** The first runs are discarded: the code is still being compiled. */
const WARM = 10

declare const recompute: Recompute

interface Recomputed {
  readonly lines: number
  readonly throttle: number
  readonly first: number
  readonly ours: Times & { readonly max: number }
  readonly bare: Times
}

/**
 * Measures the device's computation after one changed quantity in a cart: the fold of waiting commands, prices, conditions, sets,
 * coupon, tax, savings and cash-back, without drawing. In a real browser with a slowed processor.
 */
export async function benchRecompute(say: (text: string) => void): Promise<Recomputed[]> {
  const script = await buildPage(new URL('page.ts', import.meta.url))
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS })
  try {
    const page = await browser.newPage()
    await page.route(HOST, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Recompute</title>' }),
    )
    const results: Recomputed[] = []
    for (const throttle of THROTTLES)
      for (const lines of SIZES) {
        // A fresh page each time: the first computation is reported too.
        await page.goto(HOST)
        await page.addScriptTag({ content: script, type: 'module' })
        const cdp = await page.context().newCDPSession(page)
        await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle })
        const { ours, bare } = await page.evaluate(([count, runs]) => recompute(count, runs), [lines, RUNS + WARM] as const)
        await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
        const warm = ours.slice(WARM)
        const [first = Number.NaN] = ours
        const result = {
          lines,
          throttle,
          first,
          ours: { ...timesOf(warm), max: Math.max(...warm) },
          bare: timesOf(bare.slice(WARM)),
        }
        tell(say, result)
        results.push(result)
      }
    return results
  } finally {
    await browser.close()
  }
}

function tell(say: (text: string) => void, { lines, throttle, first, ours, bare }: Recomputed): void {
  const ms = (value: number) => `${value.toFixed(1)} ms`
  say(
    `  a cart of ${lines} lines at ${throttle} × CPU: p50 ${ms(ours.p50)}, p95 ${ms(ours.p95)}, at most ${ms(ours.max)}; the first ${ms(first)}`,
  )
  say(`    baseline, price times quantity added up: p50 ${ms(bare.p50)}, p95 ${ms(bare.p95)}`)
}
