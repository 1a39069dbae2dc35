import type { Locator, Page } from '@playwright/test'
import { enter, waitUntilOffline } from './kit/acts.ts'
import { expect, test } from './kit/world.ts'

const KEPT = 'pictures-kept'
const LIST = '/lightingProductList'

const start = async (page: Page): Promise<void> => {
  await enter(page, 'Buyer', 'einkauf@brueckner.example')
  await waitUntilOffline(page)
  // From here on the worker controls this page.
  await page.reload()
  await expect(rowOf(page, 'Lighting').getByText(/^\d+ pictures/)).toBeVisible()
}

const rowOf = (page: Page, category: string): Locator =>
  page.getByRole('list', { name: 'Pictures on this device' }).getByRole('listitem').filter({ hasText: category })

const pathsIn = (page: Page, name: string): Promise<string[]> =>
  page.evaluate(
    async (cacheName) =>
      (await caches.has(cacheName)) ? (await (await caches.open(cacheName)).keys()).map(({ url }) => new URL(url).pathname) : [],
    name,
  )

/** Removes all pictures from the device except those kept by choice. */
const forgetPictures = async (page: Page): Promise<void> => {
  await page.evaluate(() => caches.delete('media'))
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.clearBrowserCache')
  await cdp.detach()
}

/** Scrolls from the first card to the last, waits until each picture is drawn, and returns the paths by position. */
const drawnCards = async (page: Page): Promise<Map<number, string>> => {
  const seen = new Map<number, string>()
  const look = () =>
    page.locator('li[aria-posinset]').evaluateAll((cards) =>
      cards.map((card) => {
        const image = card.querySelector('img')
        return {
          place: Number(card.getAttribute('aria-posinset')),
          path: image ? new URL(image.src).pathname : '',
          drawn: image !== null && image.complete && image.naturalWidth > 0,
        }
      }),
    )
  for (;;) {
    // The visible cards and their pictures take a moment; a picture missing on the device never appears.
    await expect.poll(async () => (await look()).every(({ drawn }) => drawn), { timeout: 10_000 }).toBe(true)
    for (const { place, path } of await look()) seen.set(place, path)
    const moved = await page.evaluate(() => {
      const before = scrollY
      scrollBy(0, innerHeight)
      return scrollY > before
    })
    if (!moved) return seen
    await page.waitForTimeout(100)
  }
}

test('a category kept on the device shows every card’s picture without a network, also pictures never shown before', async ({
  page,
  world,
}) => {
  test.setTimeout(180_000)
  await start(page)
  await forgetPictures(page)
  const row = rowOf(page, 'Lighting')
  const asked = world.proxy.seen.length
  await row.getByRole('button', { name: 'Keep Lighting' }).click()
  await expect(row.getByText('On this device')).toBeVisible({ timeout: 60_000 })
  const kept = await pathsIn(page, KEPT)
  const words = (await row.getByText(/^\d+ pictures, \d+\.\d.MB$/).textContent()) ?? ''
  expect(Number.parseInt(words)).toBe(kept.length)
  const fetched = new Set(world.proxy.seen.slice(asked).map(({ path }) => path))
  expect(kept.filter((path) => fetched.has(path)).length).toBe(kept.length)
  // The download bypasses the worker, so nothing is stored twice.
  expect((await pathsIn(page, 'media')).filter((path) => kept.includes(path))).toEqual([])

  await world.proxy.cut()
  try {
    await forgetPictures(page)
    await page.goto(LIST)
    const total = Number(
      (
        await page
          .getByText(/^[\d,]+ articles?$/)
          .first()
          .textContent()
      )?.replace(/\D/g, ''),
    )
    const cards = await drawnCards(page)
    expect(cards.size).toBe(total)
    expect(new Set(cards.values())).toEqual(new Set(kept))
    // Removing them needs no network either.
    await page.goto('/sync')
    await row.getByRole('button', { name: 'Remove Lighting' }).click()
    await expect(row.getByRole('button', { name: 'Keep Lighting' })).toBeVisible()
    await expect.poll(() => pathsIn(page, KEPT)).toEqual([])
  } finally {
    await world.proxy.mend()
  }
})

test('a picture already on the device is copied, a pause stops the download, and a restarted app resumes it by itself', async ({
  page,
  world,
}) => {
  test.setTimeout(180_000)
  await start(page)
  await page.goto(LIST)
  await expect
    .poll(() =>
      page
        .locator('li[aria-posinset] img')
        .first()
        .evaluate((one) => (one as HTMLImageElement).naturalWidth),
    )
    .toBeGreaterThan(0)
  await page.goto('/sync')
  const row = rowOf(page, 'Lighting')
  await expect(row.getByRole('button')).toHaveText('Keep')
  const here = await pathsIn(page, 'media')
  const asked = world.proxy.seen.length
  await row.getByRole('button', { name: 'Keep Lighting' }).click()
  await expect(row.getByText('On this device')).toBeVisible({ timeout: 60_000 })
  const lamps = await pathsIn(page, KEPT)
  const fetched = new Set(world.proxy.seen.slice(asked).map(({ path }) => path))
  expect(lamps.some((path) => here.includes(path))).toBe(true)
  expect(here.filter((path) => fetched.has(path))).toEqual([])

  // Without our server it waits and says so, and it can be paused.
  const other = rowOf(page, 'Home appliances')
  await forgetPictures(page)
  await world.proxy.cut()
  try {
    await other.getByRole('button', { name: 'Keep Home appliances' }).click()
    await expect(other.getByText('Waiting for a connection')).toBeVisible()
    await other.getByRole('button', { name: 'Pause Home appliances' }).click()
    await expect(other.getByText('Paused')).toBeVisible()
    await other.getByRole('button', { name: 'Resume Home appliances' }).click()
    await expect(other.getByText('Waiting for a connection')).toBeVisible()
  } finally {
    await world.proxy.mend()
  }
  await page.goto('/addresses')
  await expect.poll(async () => (await pathsIn(page, KEPT)).length, { timeout: 60_000 }).toBeGreaterThan(lamps.length)
  await page.goto('/sync')
  await expect(other.getByText('On this device')).toBeVisible({ timeout: 60_000 })
  await expect(row.getByText('On this device')).toBeVisible()
})

test('while the catalogue downloads, the Sync Centre shows megabytes and what the pictures wait for', async ({
  page,
  context,
}) => {
  await context.route('**/segment/**', async (route) => {
    await new Promise((done) => setTimeout(done, 1500))
    await route.continue().catch(() => {})
  })
  await enter(page, 'Buyer', 'einkauf@brueckner.example')
  await page.goto('/sync')
  await expect(page.getByText(/^loading, \d+\.\d of \d+\.\d.MB$/)).toBeVisible()
  await expect(page.getByText('Once the catalogue is on this device, its pictures can be kept here too.')).toBeVisible()
  await expect(rowOf(page, 'Lighting').getByRole('button', { name: 'Keep Lighting' })).toBeVisible({ timeout: 60_000 })
})
