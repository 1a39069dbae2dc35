import type { Browser, Page } from '@playwright/test'
import { intlLocale } from '#domain/rules/languages.ts'
import type { Language } from '#domain/rules/languages.ts'
import { actFor, enter, walkTo } from '../e2e/kit/acts.ts'
import { everydayScreens, furtherScreens, openScreens, serviceScreens } from '../e2e/kit/screen-list.ts'
import type { ListedScreen, Things } from '../e2e/kit/screen-list.ts'
import { COMPANY, prepare } from '../e2e/kit/screens.ts'
import { expect } from '../e2e/kit/world.ts'
import type { World } from '../e2e/kit/world.ts'

const NOBODY = 'nobody'
const SALES = 'marta.vidal'
const SERVICE = 'review'
const BUYER = 'einkauf@brueckner.example'

const addresses = (all: readonly ListedScreen[]): string[] => all.map(({ href }) => href)

/** Every address that the page More and the frame around it link to. */
const mapOf = async (page: Page): Promise<string[]> => {
  await walkTo(page, '/more')
  await settled(page)
  return page
    .locator('nav a[href^="/"], main a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
}

/** Generous: the speed of screens is measured elsewhere. */
const PATIENCE = { timeout: 90_000 }
export const settled = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading').first()).toBeVisible(PATIENCE)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, PATIENCE)
}

/** Route of the current screen and, below, all routes, as the router knows them. */
const routeOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { __TSR_ROUTER__: router } = globalThis as unknown as WithRouter
    return router?.state.matches.at(-1)?.fullPath ?? location.pathname
  })
const allRoutes = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { __TSR_ROUTER__: router } = globalThis as unknown as WithRouter
    return Object.keys(router?.routesByPath ?? {})
  })
/** The sign-in shows the form alone, before there is a router. */
interface WithRouter {
  readonly __TSR_ROUTER__?: {
    readonly state: { readonly matches: readonly { readonly fullPath: string }[] }
    readonly routesByPath: Readonly<Record<string, unknown>>
  }
}

/** Made once for all languages: an order, a cart, and things that were sent and returned. */
let made: Promise<Things> | undefined
const things = (browser: Browser, world: World): Promise<Things> =>
  (made ??= (async () => {
    const context = await browser.newContext({ baseURL: world.proxy.origin })
    const page = await context.newPage()
    await enter(page, 'Staff', SALES)
    await actFor(page, COMPANY)
    const all = await prepare(page, world)
    await context.close()
    return all
  })())

/** Called at each screen; `who` is the person looking at it. */
export type Look = (page: Page, href: string, who: string) => Promise<void>

/** Switches the app to the language. */
const speak = async (page: Page, language: Language): Promise<void> => {
  await page.evaluate((code) => localStorage.setItem('tradepad.language', code), language)
  await page.goto('/no/such/place/yet')
  await expect(page.locator('html')).toHaveAttribute('lang', intlLocale(language))
}

/** Returns to our client: a button may have led to another one, whose country has other languages. */
const stayWithCompany = async (page: Page): Promise<void> => {
  const chosen = page.getByRole('banner').getByText(COMPANY)
  if (await chosen.isVisible()) return
  await page.goto('/accounts')
  await page.getByRole('button', { name: COMPANY, exact: true }).click()
  await expect(chosen).toBeVisible()
  // The app goes home by itself once the choice is kept.
  await expect(page).toHaveURL(/\/$/)
}

interface Turn {
  readonly who: string
  readonly begin: (page: Page) => Promise<unknown>
  readonly hrefs: (page: Page) => Promise<readonly string[]>
  readonly stay?: (page: Page) => Promise<void>
}
const turns = async (browser: Browser, world: World): Promise<readonly Turn[]> => {
  const all = await things(browser, world)
  const { rows } = await world.db.query<{ case_id: string }>(`select case_id from desk_case where tenant_id = 'main' limit 1`)
  const asSales = async (page: Page) => {
    await enter(page, 'Staff', SALES)
    await actFor(page, COMPANY)
  }
  return [
    { who: NOBODY, begin: (page) => page.goto('/login'), hrefs: () => Promise.resolve(addresses(openScreens)) },
    {
      who: 'service',
      begin: (page) => enter(page, 'Staff', SERVICE),
      hrefs: async (page) => [...(await mapOf(page)), ...addresses(serviceScreens(rows[0]?.case_id ?? 'none'))],
    },
    { who: 'a buyer', begin: (page) => enter(page, 'Buyer', BUYER), hrefs: mapOf },
    {
      who: 'sales',
      begin: asSales,
      hrefs: async (page) => [...addresses([...everydayScreens(all), ...furtherScreens(all)]), ...(await mapOf(page))],
      stay: stayWithCompany,
    },
  ]
}

interface Seeing {
  readonly browser: Browser
  readonly world: World
  readonly language: Language
  readonly viewport?: { readonly width: number; readonly height: number }
}
const TABLET = { width: 1024, height: 768 }

/**
 * Opens every screen as each person who has it: those of the app's own map, those of a single thing, and those before the sign-in.
 * Returns the number of routes seen, and the router's routes that were not.
 */
export async function onEveryScreen(
  { browser, world, language, viewport = TABLET }: Seeing,
  look: Look,
): Promise<{ readonly seen: number; readonly leftOut: readonly string[] }> {
  const seen = new Set<string>()
  let routes: readonly string[] = []
  for (const { who, begin, hrefs, stay } of await turns(browser, world)) {
    const context = await browser.newContext({ baseURL: world.proxy.origin, viewport })
    const page = await context.newPage()
    await begin(page)
    await speak(page, language)
    for (const href of new Set(await hrefs(page))) {
      await (who === NOBODY ? page.goto(href) : walkTo(page, href))
      await settled(page)
      seen.add(await routeOf(page))
      await look(page, href, who)
      await stay?.(page)
    }
    await expect(page.locator('html')).toHaveAttribute('lang', intlLocale(language))
    routes = await allRoutes(page)
    await context.close()
  }
  return { seen: seen.size, leftOut: routes.filter((route) => !seen.has(route)) }
}
