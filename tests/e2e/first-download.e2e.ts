import type { Locator, Page, Route } from '@playwright/test'
import { actFor, addToCart, cardOf, enter, waitUntilOffline } from './kit/acts.ts'
import { plainArticles } from './kit/buyer.ts'
import { expect, test } from './kit/world.ts'

const SEGMENTS = '**/segment/**'
const COMPANY = 'Brückner Haushalt GmbH'
const DAY_MS = 24 * 3_600_000

const start = async (page: Page): Promise<void> => {
  await enter(page, 'Staff', 'marta.vidal')
  await actFor(page, COMPANY)
  await page.goto('/sync')
}
const catalogueIn = (page: Page): Locator => page.locator('dt', { hasText: 'Catalogue' }).locator('+ dd')
const chipIn = (page: Page): Locator => page.getByRole('banner').getByTitle('Sync Centre')

test('the first download has a bar, stays paused over a restart, resumes with what is there, and blocks nobody', async ({
  page,
  context,
  world,
}) => {
  test.setTimeout(180_000)
  let asked = 0
  let release = (): void => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await context.route(SEGMENTS, async (route) => {
    asked += 1
    await released
    await route.continue().catch(() => {})
  })
  await start(page)
  const catalogue = catalogueIn(page)
  await expect(catalogue.getByRole('progressbar', { name: 'Catalogue' })).toBeVisible()
  await expect(chipIn(page)).toContainText(/Catalogue: \d+.?%/)
  await expect.poll(() => asked).toBeGreaterThanOrEqual(4)
  await catalogue.getByRole('button', { name: 'Pause Catalogue' }).click()
  await expect(chipIn(page)).toContainText('Catalogue paused')
  const paused = catalogue.getByText(/^paused, \d+\.\d of \d+\.\d.MB$/)
  await expect(paused).toBeVisible()
  // Requests in flight still arrive; no further part is requested.
  const before = asked
  release()
  await expect(catalogue.getByRole('button', { name: 'Resume Catalogue' })).toBeFocused()

  // The app works meanwhile: articles come from the service, and a change is sent.
  const [article] = await plainArticles(world.db, 1)
  await addToCart(page, article!.goods_id)
  await page.goto('/sync')
  await expect(page.getByText('Everything is sent')).toBeVisible()
  expect(asked).toBe(before)
  await page.reload()
  await expect(paused).toBeVisible()
  expect(asked).toBe(before)

  await catalogue.getByRole('button', { name: 'Resume Catalogue' }).click()
  await expect(catalogue.locator('time')).toBeVisible({ timeout: 60_000 })
  await expect(catalogue.getByRole('button')).toHaveCount(0)
  await expect(chipIn(page)).toContainText('Up to date')
})

/** Ways to damage one part on its way to the device. */
const bend = {
  cut: async (route: Route) => spoil(route, (body) => body.subarray(0, Math.floor(body.length / 2))),
  altered: async (route: Route) =>
    spoil(route, (body) => {
      const copy = Buffer.from(body)
      copy[copy.length - 1]! ^= 1
      return copy
    }),
  missing: (route: Route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/[\da-f]{64}/, '0'.repeat(64)),
    }),
}
const spoil = async (route: Route, change: (body: Buffer) => Buffer): Promise<void> => {
  const response = await route.fetch()
  const { 'content-encoding': _packed, 'content-length': _length, ...headers } = response.headers()
  await route.fulfill({ status: response.status(), headers, body: change(await response.body()) })
}
const WORDS = {
  cut: 'Part of the catalogue arrived incomplete.',
  altered: 'Part of the catalogue arrived altered and was not used.',
  missing: 'Part of the catalogue is missing from the service.',
}

test('a part that is cut, altered or missing is named as such, the app keeps working, and the next attempt fetches the rest', async ({
  page,
  context,
  world,
}) => {
  test.setTimeout(180_000)
  let bent: keyof typeof bend | null = 'cut'
  let target: string | undefined
  await context.route(SEGMENTS, async (route) => {
    const { pathname } = new URL(route.request().url())
    target ??= pathname
    await (bent && pathname === target ? bend[bent](route) : route.continue()).catch(() => {})
  })
  await start(page)
  const tryAgain = page.getByRole('button', { name: 'Try again' })
  for (const trouble of ['cut', 'altered', 'missing'] as const) {
    bent = trouble
    if (trouble !== 'cut') await tryAgain.click()
    await expect(page.getByText(WORDS[trouble])).toBeVisible({ timeout: 30_000 })
    await expect(catalogueIn(page).getByText(/^waiting, \d+\.\d of \d+\.\d.MB$|^loading/)).toBeVisible()
  }
  await expect(chipIn(page)).toContainText('Not up to date')
  // Other screens keep working, with data from the service.
  const [article] = await plainArticles(world.db, 1)
  await expect(await cardOf(page, article!.goods_id)).toBeVisible()
  await page.goto('/sync')
  await expect(page.getByText(WORDS.missing)).toBeVisible({ timeout: 30_000 })
  bent = null
  await tryAgain.click()
  await expect(catalogueIn(page).locator('time')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(WORDS.missing)).toBeHidden()
})

test('a day after the last reading, every age of prices and stock is amber in both colour schemes', async ({ page, world }) => {
  await start(page)
  await waitUntilOffline(page)
  const [article] = await plainArticles(world.db, 1)
  await addToCart(page, article!.goods_id)
  await world.proxy.cut()
  try {
    await page.clock.setFixedTime(Date.now() + DAY_MS + 3_600_000)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto('/sync')
      const amber = await page.evaluate(() => {
        const probe = document.createElement('span')
        probe.style.color = 'var(--change)'
        document.body.append(probe)
        const { color } = getComputedStyle(probe)
        probe.remove()
        return color
      })
      await expect(chipIn(page).locator('time').last()).toHaveCSS('color', amber)
      await expect(catalogueIn(page).locator('time')).toHaveCSS('color', amber)
      await expect(page.locator('dt', { hasText: 'Stock' }).locator('+ dd time')).toHaveCSS('color', amber)
      await page.goto('/cart')
      await expect(page.getByText(/^Prices and stock as of/).locator('time')).toHaveCSS('color', amber)
    }
  } finally {
    await world.proxy.mend()
  }
})
