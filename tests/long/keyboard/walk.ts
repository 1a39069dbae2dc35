import type { Page } from '@playwright/test'
import { installWatch } from './watch.ts'
import type { Stop } from './watch.ts'

/** More stops than any screen without a list of articles has. */
const STOPS_MAX = 1500
/** After this many stops that are all like earlier ones, a list is taken to continue in the same way. */
const ALIKE_MAX = 150
/** Maximum number of parts of a native field. */
const PARTS_MAX = 12
/** Number of stops at the end of a page: its last rows, and what floats over them. */
const END_STOPS = 20
/** Time that a list needs to draw its last rows. */
const DRAWN_MS = 500
const FADES_MS = 300

/** Presses a key once; returns the stop that then has the focus. */
export const step = async (page: Page, key: 'Tab' | 'Shift+Tab' | 'ArrowDown'): Promise<Stop | null> => {
  await page.keyboard.press(key)
  const stop = await page.evaluate(() => watch.look())
  if (!stop?.faults.includes('is not visible')) return stop
  // A new element fades in, so it is checked once more.
  await page.waitForTimeout(FADES_MS)
  return page.evaluate(() => watch.look())
}

interface Round {
  readonly stops: readonly Stop[]
  readonly faults: readonly string[]
  /** True if a long list of alike stops was left before its end. */
  readonly isCut: boolean
}

/**
 * Walks once around the page, from the current focus until it returns there. Of a long list of alike stops only the beginning is
 * walked, and on the way back only its end: the stops before `start` in that direction.
 */
const round = async (page: Page, key: 'Tab' | 'Shift+Tab', start?: Stop): Promise<Round> => {
  const stops: Stop[] = []
  const faults: string[] = []
  const places = new Set<string>()
  const kinds = new Set<string>()
  let mayCut = start === undefined
  let same = 0
  let alike = 0
  const end = (fault?: string, isCut = false): Round => ({
    stops,
    faults: fault === undefined ? faults : [...faults, fault],
    isCut,
  })
  for (let press = 0; press < STOPS_MAX; press += 1) {
    const stop = await step(page, key)
    // Past the last control the focus leaves the page.
    if (!stop) continue
    if (stop.id === stops[0]?.id && stops.length > 1) return end()
    if (stop.id === stops.at(-1)?.id) {
      same += 1
      if (same <= (stop.hasParts ? PARTS_MAX : 1)) continue
      return end(stops.length > 1 ? `${key} does not leave ${stop.name}` : undefined)
    }
    same = 0
    // A list that draws only its visible rows reuses them.
    const place = `${stop.id} ${stop.name} ${Math.round(stop.box.top)}`
    // Past the start: it has wrapped from the page's end to where it began.
    if (places.has(place))
      return end(mayCut && start ? undefined : `${key} comes back to ${stop.name} before the page is through`)
    places.add(place)
    stops.push(stop)
    faults.push(...stop.faults.map((fault) => `${stop.name} ${fault}`))
    if (stop.id === start?.id) mayCut = true
    alike = mayCut && kinds.has(stop.kind) ? alike + 1 : 0
    kinds.add(stop.kind)
    if (alike > ALIKE_MAX) return end(undefined, true)
  }
  return end(`${key} finds no end after ${STOPS_MAX} presses`)
}

/** Checks what floats only over a page's end: presses End at the first control, walks back over the last rows, and on. */
const faultsAtTheEnd = async (page: Page): Promise<string[]> => {
  const faults: string[] = []
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href], button')?.focus())
  await page.keyboard.press('End')
  await page.waitForTimeout(DRAWN_MS)
  for (const key of ['Shift+Tab', 'Tab'] as const)
    for (let press = 0; press < END_STOPS; press += 1) {
      const stop = await step(page, key)
      faults.push(...(stop?.faults ?? []).map((fault) => `at the end: ${stop?.name} ${fault}`))
    }
  return faults
}

interface Unreached {
  readonly id: number
  readonly name: string
}

/** Visible controls that no key reached. */
const unreached = (page: Page, isCut: boolean): Promise<Unreached[]> =>
  page.evaluate((isCut) => {
    const groups =
      '[role="tablist"], [role="radiogroup"], [role="listbox"], [role="menu"], [role="toolbar"], [role="grid"], [role="tree"]'
    const seen = [...watch.seen]
    const kinds = new Set(seen.map(watch.kindOf))
    const isReached = (within: Element | null): boolean => within !== null && seen.some((one) => within.contains(one))
    const isWalked = (one: Element | null): boolean =>
      one !== null && (watch.seen.has(one) || (isCut && kinds.has(watch.kindOf(one))))
    /** True if it shares a tab stop with others, with arrows in between: radio buttons, tabs, plus and minus of a quantity. */
    const hasOthers = (element: HTMLElement): boolean =>
      (element instanceof HTMLInputElement && element.type === 'radio'
        ? seen.some((one) => one instanceof HTMLInputElement && one.type === 'radio' && one.name === element.name)
        : false) ||
      isReached(element.closest(groups)) ||
      (element.tabIndex < 0 && isWalked(element.parentElement?.querySelector('[role="spinbutton"]') ?? null)) ||
      (element instanceof HTMLAnchorElement && seen.some((one) => one instanceof HTMLAnchorElement && one.href === element.href))
    return watch
      .controls()
      .filter(
        (one) => !one.matches(':disabled, [aria-disabled="true"], main, h1, h2, section, dialog') && !one.closest('[inert]'),
      )
      .filter((one) => {
        const { width, height } = watch.shownOf(one).getBoundingClientRect()
        return width > 2 && height > 2 && watch.shownOf(one).checkVisibility({ opacityProperty: true, visibilityProperty: true })
      })
      .filter((one) => !isWalked(one) && !hasOthers(one))
      .map((one) => ({ id: watch.idOf(one), name: `${watch.nameOf(one)} .${one.className}` }))
  }, isCut)

/** True if Tab reaches it now from the stop before it: drawn late or floating after a scroll, it was absent before. */
const isReachedNow = async (page: Page, { id }: Unreached): Promise<boolean> => {
  await page.evaluate((id) => {
    const stops = watch.controls().filter((one) => one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true }))
    stops[stops.findIndex((one) => watch.idOf(one) === id) - 1]?.focus()
  }, id)
  for (let press = 0; press < PARTS_MAX; press += 1) if ((await step(page, 'Tab'))?.id === id) return true
  return false
}

const faultsOfUnreached = async (page: Page, isCut: boolean): Promise<string[]> => {
  const faults: string[] = []
  for (const one of await unreached(page, isCut)) if (!(await isReachedNow(page, one))) faults.push(`no key comes to ${one.name}`)
  return faults
}

/** Elements that handle clicks although neither they, nor an ancestor, nor a descendant can take the focus. */
const withoutKey = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const focusable = 'a[href], button, input, select, textarea, summary, label, [tabindex]'
    const around = 'a[href], button, summary, label, [role="option"], [role="menuitem"], [role="tab"]'
    return [...document.querySelectorAll('body *')]
      .filter((element) => {
        const props = Object.entries(element).find(([key]) => key.startsWith('__reactProps$'))?.[1] as
          | { onClick?: unknown }
          | undefined
        return props?.onClick !== undefined && element.checkVisibility()
      })
      .filter((one) => !one.matches(focusable) && !one.closest(around) && !one.querySelector(focusable))
      .map((one) => `hears the mouse alone: ${watch.nameOf(one)} .${one.className}`)
  })

/** Maximum distance by which the next stop may be above the last one: the controls of a row are not on one line. */
const UP_MAX = 120

/** Stops of the screen itself that are above the previous one and not beside it: the eye would have to jump back. */
const jumpsBack = (stops: readonly Stop[]): string[] =>
  stops.flatMap((stop, index) => {
    const before = stops[index - 1]
    if (stop.place !== 'main' || before?.place !== 'main') return []
    const isBack = stop.box.bottom < before.box.top - UP_MAX && stop.box.left < before.box.right - 1
    // A row of cards that continues sideways is a list.
    return isBack && (stop.list === null || stop.list !== before.list)
      ? [`${stop.name} comes after ${before.name}, which stands below it`]
      : []
  })

/** Walks around the page and back: nothing traps the focus, every control is reached, and the focus is always visible. */
export const walkRound = async (page: Page): Promise<{ readonly stops: readonly Stop[]; readonly faults: readonly string[] }> => {
  await installWatch(page)
  const there = await round(page, 'Tab')
  const [start] = there.stops
  const back = await round(page, 'Shift+Tab', start)
  const faults = [
    ...there.faults,
    ...back.faults.map((fault) => `back: ${fault}`),
    ...(there.isCut ? await faultsAtTheEnd(page) : []),
    ...(await faultsOfUnreached(page, there.isCut || back.isCut)),
    ...(await withoutKey(page)),
    ...jumpsBack(there.stops),
    ...(await page.evaluate(() => watch.ringless())).map((name) => `no ring: ${name}`),
  ]
  return { stops: there.stops, faults: [...new Set(faults)] }
}
