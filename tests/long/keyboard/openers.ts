import type { Page } from '@playwright/test'
import { step } from './walk.ts'
import type { Stop } from './watch.ts'
import { installWatch } from './watch.ts'

/** Maximum wait for a button that declares what it opens; the first time, its code is loaded. */
const OPENS_MS = 15_000
/** Maximum wait for any other button: most of them open nothing. */
const TRIES_MS = 1000
const CLOSES_MS = 2000
/** Time after which a message disappears by itself. */
const TOLD_MS = 8000
/** Buttons that end the session, start another world, order goods or leave the page: each has a test of its own. */
export const NOT_TRIED = /sign out|sign in|drill|submit|order \d|hand in|show me around|print|install|leave|update|download/i
/** More kinds of button than a screen has. */
const TRIES_MAX = 60
const PRESSES_MAX = 600
/** After this many stops that are all like earlier ones, a list is taken to continue in the same way. */
const ALIKE_MAX = 40
/** Presses in an overlay: by then the focus is inside, or never gets there. */
const ROUND_MAX = 12
const BACK_MAX = 3

interface Opened {
  readonly name: string
  readonly isMenu: boolean
  readonly isInside: boolean
}

/** The topmost overlay that was not there when the screen was opened. */
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

/** From here on, the current overlays count as part of the screen. */
const beginAnew = async (page: Page): Promise<void> => {
  await installWatch(page)
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('[role="dialog"], [role="menu"], dialog[open], [popover]:popover-open'))
      one.setAttribute('data-was', '')
  })
}

/** Polls until `look` finds something or `ms` have passed. */
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

/** Checks that arrows go through the whole menu and back to its first item. */
const goThroughMenu = async (page: Page, name: string): Promise<string[]> => {
  const items = await page.getByRole('menuitem').count()
  const places = new Set<number>()
  for (let press = 0; press < items; press += 1) {
    const stop = await step(page, 'ArrowDown')
    if (stop) places.add(stop.id)
  }
  return places.size === items ? [] : [`arrows come to ${places.size} of the ${items} in ${name}`]
}

/** Checks that Tab enters the overlay, and that each stop there is visible. */
const goThroughDialog = async (page: Page, { name, isInside }: Opened, opener: Stop): Promise<string[]> => {
  const faults: string[] = []
  let wasInside = isInside
  for (let press = 0; press < ROUND_MAX; press += 1) {
    const stop = await step(page, 'Tab')
    if (!stop) continue
    if (stop.place !== 'over') {
      // After its last control, a panel that is not a dialog lets the focus out, perhaps past the page's end; Shift+Tab returns
      // into it, or to its opener.
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

/** Checks that Escape closes it and the focus returns to its opener, if that still exists. */
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

/** Buttons are alike if they have the same look and the same first two words. */
const kindOf = ({ kind, name, opens }: Stop): string => {
  const words = name.split(/[\s:]+/).slice(0, 2)
  return `${kind}|${words.join(' ').replaceAll(/\d+/g, '0')}|${opens ?? ''}`
}

const isTried = ({ kind, name }: Stop, isLeftAlone: Trying['isLeftAlone']): boolean =>
  /^(BUTTON|SUMMARY)/.test(kind) && !isLeftAlone(name)

export interface Trying {
  /** The app's name for its messages, and for the button that hides one. */
  readonly words: { readonly messages: string; readonly hide: string }
  /** True if the button of this name must not be pressed. */
  readonly isLeftAlone: (name: string) => boolean
  /** Returns the faults of an overlay while it is open. */
  readonly look: (page: Page) => Promise<readonly string[]>
}
const IN_ENGLISH: Trying = {
  words: { messages: 'Messages', hide: 'Hide this message' },
  isLeftAlone: (name) => NOT_TRIED.test(name),
  look: () => Promise.resolve([]),
}

/** Presses Enter on one button: what it opens must follow the rules, and one that declares an overlay must open it. */
const tryOne = async (
  page: Page,
  opener: Stop,
  { words, look }: Pick<Trying, 'words' | 'look'>,
): Promise<{ readonly opens: boolean; readonly faults: readonly string[] }> => {
  const here = page.url()
  // A message from the previous button covers everything for some seconds; messages that stay do not.
  const told = page.getByRole('region', { name: words.messages }).locator(':scope > *')
  const passing = told.filter({ hasNot: page.getByRole('button', { name: words.hide }) }).first()
  await passing.waitFor({ state: 'detached', timeout: TOLD_MS }).catch(() => undefined)
  await page.keyboard.press('Enter')
  // Some buttons lead to another page, without an overlay.
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

/** Presses Enter on one button of each kind. `tried` holds the kinds from earlier screens. */
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
