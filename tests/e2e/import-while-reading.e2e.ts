import type { Page } from '@playwright/test'
import { waitUntilOffline } from './kit/acts.ts'
import { startAsBuyer } from './kit/buyer.ts'
import { expect, test } from './kit/world.ts'
import type { World } from './kit/world.ts'

const LIST = '/mainProductList'

/** What a device sees after the nightly import: new content, with its parts rebuilt. */
const bringNewCatalogue = async ({ db }: World): Promise<void> => {
  await db.query(`update catalogue_revision set content = content + 10, volatile = volatile + 1 where tenant_id = 'main'`)
  await db.query(`update goods set popularity = popularity + 1 where tenant_id = 'main'`)
  await db.query(`delete from feed_manifest where tenant_id = 'main'`)
}

const countOf = async (page: Page, name: string): Promise<number> => {
  const row = page.getByRole('complementary').locator('label', { hasText: name })
  return Number((await row.locator('span').last().textContent())?.replace(',', ''))
}
const expectStock = async (page: Page): Promise<void> => {
  await page.goto(LIST)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByText(/stock (of .*)?(is )?not known/i)).toHaveCount(0)
  await expect(page.getByText(/\d{2},\d{3} days ago/)).toHaveCount(0)
  expect(await countOf(page, 'In stock')).toBeGreaterThan(0)
  await expect(page.getByRole('banner').getByTitle('Sync Centre')).toContainText('Up to date')
}

test('an import between two answers, or a page that is left midway, shows no article as sold out', async ({
  page,
  context,
  world,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await startAsBuyer(page)
  await waitUntilOffline(page)
  await bringNewCatalogue(world)
  let manifests = 0
  page.on('request', (request) => void (request.url().includes('/feed/manifest') && (manifests += 1)))
  let isFirst = true
  await context.route('**/feed/volatile**', async (route) => {
    // Between the manifest and the stock of its articles.
    if (isFirst) await bringNewCatalogue(world)
    isFirst = false
    await route.continue()
  })
  const refresh = page.getByRole('button', { name: 'Refresh', exact: true })
  await refresh.click()
  await expect.poll(() => isFirst, { timeout: 60_000 }).toBe(false)
  await expect(refresh).not.toHaveAttribute('aria-busy', 'true', { timeout: 60_000 })
  expect(manifests).toBeGreaterThanOrEqual(2)
  await expectStock(page)

  // The page is left between the articles and their stock.
  await bringNewCatalogue(world)
  await context.unroute('**/feed/volatile**')
  let isAsked = false
  await context.route('**/feed/volatile**', async (route) => {
    if (isAsked) return route.continue()
    isAsked = true
    await new Promise((resolve) => setTimeout(resolve, 3000))
    await route.abort().catch(() => {})
  })
  await page.goto('/sync')
  await page.getByRole('button', { name: 'Refresh', exact: true }).click()
  await expect.poll(() => isAsked, { timeout: 30_000 }).toBe(true)
  await expectStock(page)
})
