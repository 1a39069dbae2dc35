import type { Page } from '@playwright/test'
import { step } from './walk.ts'
import type { Stop } from './watch.ts'
import { installWatch } from './watch.ts'

/** What a button that says what it opens has until it stands; the first time its code is fetched. */
const OPENS_MS = 15_000
/** What another button has: most of them open nothing. */
const TRIES_MS = 1000
const CLOSES_MS = 2000
/** A message goes by itself. */
const TOLD_MS = 8000
/** Buttons that end the session, begin another world, order goods or leave the page: each has a flow of its own. */
export const NOT_TRIED = /sign out|sign in|drill|submit|order \d|hand in|show me around|print|install|leave|update|download/i
/** More kinds of button than a screen has. */
const TRIES_MAX = 60
const PRESSES_MAX = 600
/** After so many that are all like some before, a list goes on in the same way. */
const ALIKE_MAX = 40
/** So far round what was opened: the focus is within it by then, or never comes. */
const ROUND_MAX = 12
const BACK_MAX = 3

interface Opened {
  readonly name: string
  readonly isMenu: boolean
  readonly isInside: boolean
}

/** The topmost of what lies over the page and did not when the screen was opened. */
const opened = (page: Page): Promise<Opened | null> =>
  page.evaluate(() => {
    const over =
      '[role="dialog"], [role="alertdialog"], [role="menu"], dialog[open], [popover]:popover-open:not([popover="manual"])'
    const top = [...document.querySelectorAll(over)].findLast(
      (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !one.matches('[data-was]'),
    )
    if (!top) return null
    return { name: watch.nameOf(top), isMenu: top.matches('[role="menu"]'), isInside: top.contains(document.activeElement) }
  })

/** From here on what lies over the page counts as the screen's own. */
const beginAnew = async (page: Page): Promise<void> => {
  await installWatch(page)
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('[role="dialog"], [role="menu"], dialog[open], [popover]:popover-open'))
      one.setAttribute('data-was', '')
  })
}

/** What is looked for, as soon as it is there. */
const soon = async <T>(look: () => Promise<T | null>, ms: number): Promise<T | null> => {
  for (const until = Date.now() + ms; Date.now() < until;) {
    const found = await look()
    if (found !== null) return found
    await new Promise((done) => setTimeout(done, 50))
  }
  return null
}

const isFocused = (page: Page, { id }: Stop): Promise<boolean> =>
  page.evaluate((id) => document.activeElement !== null && watch.idOf(document.activeElement) === id, id)

/** Arrows go through a menu, and are at its first again. */
const goThroughMenu = async (page: Page, name: string): Promise<string[]> => {
  const items = await page.getByRole('menuitem').count()
  const places = new Set<number>()
  for (let press = 0; press < items; press += 1) {
    const stop = await step(page, 'ArrowDown')
    if (stop) places.add(stop.id)
  }
  return places.size === items ? [] : [`arrows come to ${places.size} of the ${items} in ${name}`]
}

/** Tab comes into what was opened, and each stop there is seen. */
const goThroughDialog = async (page: Page, { name, isInside }: Opened, opener: Stop): Promise<string[]> => {
  const faults: string[] = []
  let wasInside = isInside
  for (let press = 0; press < ROUND_MAX; press += 1) {
    const stop = await step(page, 'Tab')
    if (!stop) continue
    if (stop.place !== 'over') {
      // Past its last control a panel that is no dialog lets the focus go on, perhaps past the page's end; back it comes the same way, or to
      // what opened it.
      for (let back = 0; back < BACK_MAX; back += 1) {
        const at = await step(page, 'Shift+Tab')
        if (at?.place === 'over' || at?.id === opener.id) break
      }
      break
    }
    wasInside = true
    faults.push(...stop.faults.map((fault) => `in ${name}: ${stop.name} ${fault}`))
  }
  return wasInside ? faults : [...faults, `no key comes into ${name}`]
}

/** Escape closes it, and the focus is back on what opened it, if that is still there. */
const close = async (page: Page, { name }: Opened, opener: Stop): Promise<string[]> => {
  await page.keyboard.press('Escape')
  const isClosed = await soon(async () => ((await opened(page)) === null ? true : null), CLOSES_MS)
  if (!isClosed) return [`Escape does not close ${name}`]
  const isBack = await soon(
    () =>
      page.evaluate((id) => {
        const one = [...watch.seen].find((seen) => watch.idOf(seen) === id)
        return !one?.isConnected || document.activeElement === one ? true : null
      }, opener.id),
    CLOSES_MS,
  )
  if (isBack) return []
  const where = await page.evaluate(() => watch.nameOf(document.activeElement ?? document.body).slice(0, 80))
  return [`after ${name} the focus is on ${where}`]
}

/** Alike are those of the same look and the same first two words. */
const kindOf = ({ kind, name, opens }: Stop): string => {
  const words = name.split(/[\s:]+/).slice(0, 2)
  return `${kind}|${words.join(' ').replaceAll(/\d+/g, '0')}|${opens ?? ''}`
}

const isTried = ({ kind, name }: Stop, isLeftAlone: Trying['isLeftAlone']): boolean =>
  /^(BUTTON|SUMMARY)/.test(kind) && !isLeftAlone(name)

export interface Trying {
  /** What the app calls its messages, and the button that takes one away. */
  readonly words: { readonly messages: string; readonly hide: string }
  /** Whether the button of this name is left alone. */
  readonly isLeftAlone: (name: string) => boolean
  /** What is wrong with what was opened, while it is open. */
  readonly look: (page: Page) => Promise<readonly string[]>
}
const IN_ENGLISH: Trying = {
  words: { messages: 'Messages', hide: 'Hide this message' },
  isLeftAlone: (name) => NOT_TRIED.test(name),
  look: () => Promise.resolve([]),
}

/** Enter on one button: what it opens holds to the rules, and one that says that it opens something does. */
const tryOne = async (
  page: Page,
  opener: Stop,
  { words, look }: Pick<Trying, 'words' | 'look'>,
): Promise<{ readonly opens: boolean; readonly faults: readonly string[] }> => {
  const here = page.url()
  // What the button before has said lies above everything for some seconds; what stays is none of these.
  const told = page.getByRole('region', { name: words.messages }).locator(':scope > *')
  const passing = told.filter({ hasNot: page.getByRole('button', { name: words.hide }) }).first()
  await passing.waitFor({ state: 'detached', timeout: TOLD_MS }).catch(() => undefined)
  await page.keyboard.press('Enter')
  // Some lead to another page, and nothing is over that.
  const found = await soon(() => opened(page).catch(() => null), opener.opens === null ? TRIES_MS : OPENS_MS)
  if (!found) {
    const isSilent = opener.opens !== null && page.url() === here
    return { opens: false, faults: isSilent ? [`${opener.name} says that it opens a ${opener.opens} and does not`] : [] }
  }
  const seen = await look(page)
  const inside = await (found.isMenu ? goThroughMenu(page, found.name) : goThroughDialog(page, found, opener))
  const faults = [...seen, ...inside, ...(await close(page, found, opener))]
  return { opens: true, faults: faults.map((fault) => `${opener.name}: ${fault}`) }
}

/** Enter on one button of each kind. `tried` are those of the screens before. */
export const tryOpeners = async (
  page: Page,
  tried: Set<string>,
  backToScreen: () => Promise<void>,
  trying: Trying = IN_ENGLISH,
): Promise<{ readonly opened: number; readonly faults: readonly string[] }> => {
  const faults: string[] = []
  let [count, tries, alike] = [0, 0, 0]
  await beginAnew(page)
  const here = page.url()
  for (let press = 0; press < PRESSES_MAX && tries < TRIES_MAX && alike < ALIKE_MAX; press += 1) {
    const stop = await step(page, 'Tab')
    if (!stop) continue
    const kind = kindOf(stop)
    alike = tried.has(kind) ? alike + 1 : 0
    if (tried.has(kind)) continue
    tried.add(kind)
    if (!isTried(stop, trying.isLeftAlone)) continue
    tries += 1
    const one = await tryOne(page, stop, trying)
    if (one.opens) count += 1
    faults.push(...one.faults)
    const isHere = page.url() === here && (await isFocused(page, stop).catch(() => false))
    if (isHere && (await opened(page)) === null) continue
    await backToScreen()
    await beginAnew(page)
  }
  return { opened: count, faults: [...new Set(faults)] }
}
