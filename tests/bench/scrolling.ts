import { setTimeout as rest } from 'node:timers/promises'
import { withBarePage } from './bare-browser.ts'

const STEPS = 60
const STEP_PIXELS = 700
const STEP_MS = 50
const JUMPS = 12
const JUMP_MS = 250
/** What a page that was just opened still has to do is not scrolling. */
const SETTLE_MS = 3000
const REST_MS = 500
const PLACE = { x: 600, y: 500 }
const OBSERVE = `tasks = []
new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' })`

export interface Scrolled {
  /** Milliseconds of the longest task of the page. */
  readonly longest: number
  readonly over50: number
}

/** Scrolls a page at so many times slower a processor: as by a finger in a hurry, then by jumps through the whole of it. */
export const measureScrolling = (profile: string, url: string, throttle: number): Promise<Scrolled> =>
  withBarePage(profile, async (page) => {
    await page.open(url, `document.querySelector('main article') !== null`)
    await rest(SETTLE_MS)
    await page.send('Emulation.setCPUThrottlingRate', { rate: throttle })
    await page.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...PLACE })
    await page.evaluate(OBSERVE)
    await rest(REST_MS)
    await page.evaluate('tasks.length = 0')
    for (let step = 0; step < STEPS; step++) {
      await page.send('Input.dispatchMouseEvent', { type: 'mouseWheel', ...PLACE, deltaX: 0, deltaY: STEP_PIXELS })
      await rest(STEP_MS)
    }
    for (let jump = 1; jump <= JUMPS; jump++) {
      await page.evaluate(`scrollTo(0, (document.documentElement.scrollHeight - innerHeight) * ${jump / JUMPS})`)
      await rest(JUMP_MS)
    }
    await rest(REST_MS)
    const tasks = (await page.evaluate('tasks')) as readonly number[]
    return { longest: Math.max(0, ...tasks), over50: tasks.filter((duration) => duration > 50).length }
  })
