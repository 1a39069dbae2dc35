import { setTimeout as rest } from 'node:timers/promises'
import { withBarePage } from './bare-browser.ts'
import type { BarePage } from './bare-browser.ts'

/** Ways to scroll a list: a finger has no hover, and gets larger targets that are always visible. */
export const HANDS = ['wheel', 'finger'] as const
export type Hand = (typeof HANDS)[number]
const STEPS = 60
const STEP_PIXELS = 700
const STEP_MS = 50
const SWIPES = 10
const SWIPE_MOVES = 10
const MOVE_PIXELS = 55
const MOVE_MS = 12
/** A page that moved less than this did not scroll. */
const SCROLLED_PIXELS = 300
/** How long the list keeps moving after a swipe. */
const FLING_MS = 350
const JUMPS = 12
const JUMP_MS = 250
/** Time for a freshly opened page to finish work that is not scrolling. */
const SETTLE_MS = 3000
const REST_MS = 500
const PLACE = { x: 600, y: 500 }
const SWIPE_FROM = { x: 600, y: 650 }
const TOUCH = [
  { name: 'pointer', value: 'coarse' },
  { name: 'hover', value: 'none' },
]
const OBSERVE = `tasks = []
new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' })`

export interface Scrolled {
  /** Milliseconds of the longest task of the page. */
  readonly longest: number
  readonly over50: number
}

/** Scrolls a page with the processor slowed `throttle` times: like a person in a hurry, then in jumps through its height. */
export const measureScrolling = (profile: string, url: string, throttle: number, hand: Hand): Promise<Scrolled> =>
  withBarePage(profile, async (page) => {
    if (hand === 'finger') {
      await page.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 })
      await page.send('Emulation.setEmulatedMedia', { features: TOUCH })
    }
    await page.open(url, `document.querySelector('main article') !== null`)
    await rest(SETTLE_MS)
    await page.send('Emulation.setCPUThrottlingRate', { rate: throttle })
    if (hand === 'wheel') await page.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...PLACE })
    await page.evaluate(OBSERVE)
    await rest(REST_MS)
    await page.evaluate('tasks.length = 0')
    await (hand === 'wheel' ? turnWheel(page) : swipe(page))
    if (Number(await page.evaluate('scrollY')) < SCROLLED_PIXELS) throw new Error(`${url} did not scroll by ${hand}`)
    for (let jump = 1; jump <= JUMPS; jump++) {
      await page.evaluate(`scrollTo(0, (document.documentElement.scrollHeight - innerHeight) * ${jump / JUMPS})`)
      await rest(JUMP_MS)
    }
    await rest(REST_MS)
    const tasks = (await page.evaluate('tasks')) as readonly number[]
    return { longest: Math.max(0, ...tasks), over50: tasks.filter((duration) => duration > 50).length }
  })

async function turnWheel(page: BarePage): Promise<void> {
  for (let step = 0; step < STEPS; step++) {
    await page.send('Input.dispatchMouseEvent', { type: 'mouseWheel', ...PLACE, deltaX: 0, deltaY: STEP_PIXELS })
    await rest(STEP_MS)
  }
}

async function swipe(page: BarePage): Promise<void> {
  const touch = (type: string, touchPoints: readonly object[]) => page.send('Input.dispatchTouchEvent', { type, touchPoints })
  const { x, y } = SWIPE_FROM
  for (let times = 0; times < SWIPES; times++) {
    await touch('touchStart', [SWIPE_FROM])
    for (let move = 1; move <= SWIPE_MOVES; move++) {
      await touch('touchMove', [{ x, y: y - move * MOVE_PIXELS }])
      await rest(MOVE_MS)
    }
    await touch('touchEnd', [])
    await rest(FLING_MS)
  }
}
