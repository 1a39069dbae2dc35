import type { Browser, Page } from '@playwright/test'
import { LANGUAGES, intlLocale } from '#domain/rules/languages.ts'
import type { Language } from '#domain/rules/languages.ts'
import { actFor, enter, walkTo } from '../e2e/kit/acts.ts'
import { violationsInBothSchemes } from '../e2e/kit/axe.ts'
import { SHOWN_ARTICLES, prepare, screens } from '../e2e/kit/screens.ts'
import { expect, test } from '../e2e/kit/world.ts'
import type { World } from '../e2e/kit/world.ts'

const NOBODY = 'nobody'
const SALES = 'marta.vidal'
const SERVICE = 'review'
const COMPANY = 'Brückner Haushalt GmbH'
const BUYER = 'einkauf@brueckner.example'

/** What the map of the screens cannot lead to: screens of one thing, and those that stand before the sign-in. */
interface Things {
  readonly goodsId: string
  readonly orderId: string
  readonly shippedId: string
  readonly returnId: string
}
const ofThings = ({ goodsId, orderId, shippedId, returnId }: Things): readonly string[] => [
  ...screens(goodsId, orderId).map(({ href }) => href),
  `/order/orderDetail?orderId=${shippedId}`,
  `/order/receipt?orderId=${shippedId}`,
  `/returnRequest?orderId=${shippedId}`,
  `/returnDetail?returnId=${returnId}`,
  '/order/batchOrderDetail?id=none',
  '/order/BatchOrderDetailCompose?id=none',
  '/order/distributionDetail?planId=none',
  '/quotation?quotationId=none',
  '/favorites',
  '/browsingHistory',
  '/ubathlifeHome',
]
const OPEN = [
  '/login',
  '/register',
  '/forget',
  '/successEmail',
  '/ResetPwd',
  '/successTips',
  '/invitation',
  '/legal',
  '/helpCenter',
  '/receipt/none',
]

const THINGS = `select o.order_id as shipped, r.return_id as back from orders o join client_account c using (tenant_id, account_id)
  join order_return r on r.tenant_id = o.tenant_id and r.order_id = o.order_id
  where c.company = $1 and o.state in ('shipped', 'completed') order by o.order_id limit 1`

/** Every address that the page More and the frame around it lead to. */
const mapOf = async (page: Page): Promise<string[]> => {
  await walkTo(page, '/more')
  await settled(page)
  return page
    .locator('nav a[href^="/"], main a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
}

/** How fast a screen stands is measured elsewhere. */
const PATIENCE = { timeout: 90_000 }
const settled = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading').first()).toBeVisible(PATIENCE)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, PATIENCE)
}

/** Screens as the router knows them: those that were seen, and all of them. */
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
/** Whoever signs in is shown the form alone, before there is a router. */
interface WithRouter {
  readonly __TSR_ROUTER__?: {
    readonly state: { readonly matches: readonly { readonly fullPath: string }[] }
    readonly routesByPath: Readonly<Record<string, unknown>>
  }
}

/** Once for all languages: an order, a cart, and things that were sent and came back. */
let made: Promise<Things> | undefined
const things = (browser: Browser, world: World): Promise<Things> =>
  (made ??= (async () => {
    const { rows } = await world.db.query<{ goods_id: string }>(SHOWN_ARTICLES)
    const [goodsId, second] = rows.map(({ goods_id }) => goods_id) as [string, string]
    const context = await browser.newContext({ baseURL: world.proxy.origin })
    const page = await context.newPage()
    await enter(page, 'Staff', SALES)
    await actFor(page, COMPANY)
    const { orderId } = await prepare(page, [goodsId, second])
    await context.close()
    const [found] = (await world.db.query<{ shipped: string; back: string }>(THINGS, [COMPANY])).rows
    return { goodsId, orderId, shippedId: found?.shipped ?? orderId, returnId: found?.back ?? orderId }
  })())

class Looking {
  readonly seen = new Set<string>()
  readonly found: Record<string, string[]> = {}
  looks = 0
  readonly page: Page
  private readonly language: Language

  constructor(page: Page, language: Language) {
    this.page = page
    this.language = language
  }

  /** From here on the app speaks the language. */
  async speak(): Promise<void> {
    await this.page.evaluate((code) => localStorage.setItem('tradepad.language', code), this.language)
    await this.page.goto('/no/such/place/yet')
    await expect(this.page.locator('html')).toHaveAttribute('lang', intlLocale(this.language))
  }

  async at(hrefs: readonly string[], who: string): Promise<void> {
    for (const href of new Set(hrefs)) {
      await (who === NOBODY ? this.page.goto(href) : walkTo(this.page, href))
      await settled(this.page)
      this.seen.add(await routeOf(this.page))
      const wrong = await violationsInBothSchemes(this.page)
      this.looks += 2
      if (wrong.length > 0) this.found[`${href} as ${who}`] = wrong
    }
    await expect(this.page.locator('html')).toHaveAttribute('lang', intlLocale(this.language))
  }
}

for (const { code, name } of LANGUAGES)
  test(`in ${name} no screen has a WCAG 2.2 AA violation that axe knows, in light and dark`, async ({ browser, world }) => {
    test.setTimeout(3_600_000)
    const all = await things(browser, world)
    const total = { looks: 0, seen: new Set<string>(), found: {} as Record<string, string[]>, routes: [] as string[] }
    const look = async (who: string, begin: (page: Page) => Promise<void>, hrefs: (page: Page) => Promise<readonly string[]>) => {
      const context = await browser.newContext({ baseURL: world.proxy.origin, viewport: { width: 1024, height: 768 } })
      const looking = new Looking(await context.newPage(), code)
      await begin(looking.page)
      await looking.speak()
      await looking.at(await hrefs(looking.page), who)
      total.routes = await allRoutes(looking.page)
      total.looks += looking.looks
      for (const route of looking.seen) total.seen.add(route)
      Object.assign(total.found, looking.found)
      await context.close()
    }
    await look(
      NOBODY,
      async (page) => void (await page.goto('/login')),
      () => Promise.resolve(OPEN),
    )
    const { rows } = await world.db.query<{ case_id: string }>(`select case_id from desk_case where tenant_id = 'main' limit 1`)
    await look(
      'service',
      (page) => enter(page, 'Staff', SERVICE),
      async (page) => [...(await mapOf(page)), `/deskCase?caseId=${rows[0]?.case_id ?? 'none'}`],
    )
    await look('a buyer', (page) => enter(page, 'Buyer', BUYER), mapOf)
    await look(
      'sales',
      async (page) => {
        await enter(page, 'Staff', SALES)
        await actFor(page, COMPANY)
      },
      async (page) => [...ofThings(all), ...(await mapOf(page))],
    )
    console.log(
      `axe: ${total.looks} looks at ${total.seen.size} screens in ${name}, ${Object.keys(total.found).length} with violations`,
    )
    expect(total.found).toEqual({})
    expect(total.routes.filter((route) => !total.seen.has(route))).toEqual([])
  })
