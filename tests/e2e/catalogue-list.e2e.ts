import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import config from '../../playwright.config.ts'
import { waitUntilOffline } from './kit/acts.ts'
import { NUMBER, cartOf, startAsBuyer } from './kit/buyer.ts'
import { expect, test } from './kit/world.ts'

const LIST = '/mainProductList'
const DESK = { width: 1440, height: 900 }

/** Number of articles in the list, as it shows it. */
const totalOf = async (page: Page): Promise<number> => {
  const words = page.getByText(/^[\d,]+ articles?$/).first()
  await expect(words).toBeVisible()
  return Number((await words.textContent())?.replace(/\D/g, ''))
}
/** An option in the filters' column, with its count. */
const facet = (page: Page, name: string): Locator => page.getByRole('complementary').locator('label', { hasText: name })
const countOf = async (choice: Locator): Promise<number> =>
  Number((await choice.locator('span').last().textContent())?.replace(',', ''))

test('filters show how many articles they leave, are in the address, and are removed by back, by a chip and all at once', async ({
  page,
}) => {
  await page.setViewportSize(DESK)
  await startAsBuyer(page)
  await page.goto(LIST)
  const all = await totalOf(page)
  const inStock = await countOf(facet(page, 'In stock'))
  expect(inStock).toBeGreaterThan(0)
  expect(inStock + (await countOf(facet(page, 'Out of stock')))).toBe(all)
  await facet(page, 'In stock').click()
  await expect.poll(() => totalOf(page)).toBe(inStock)
  const band = page.getByRole('complementary').locator('label', { hasText: /10\.00 –/ })
  // The counts of the former question stay until those of this one are read.
  let inBand = -1
  await expect
    .poll(
      async () => {
        const before = inBand
        inBand = await countOf(band)
        return inBand === before
      },
      { intervals: [500] },
    )
    .toBe(true)
  await band.click()
  await expect.poll(() => totalOf(page)).toBe(inBand)
  expect(new URL(page.url()).search).toBe('?stock=inStock&priceFrom=10&priceTo=24.99')
  // The address alone restores all of it.
  await page.goto(page.url())
  await expect.poll(() => totalOf(page)).toBe(inBand)
  const chips = page.getByRole('list', { name: 'Chosen filters' })
  await expect(chips.getByRole('button')).toHaveText([/In stock/, /10\.00 – /, 'Clear all'])
  const properties = page.getByRole('complementary').locator('section', { hasText: 'Parameters' }).locator('label')
  // Found by its text: the values are regrouped once the service has sent their parameters' names.
  const words = (await properties.first().textContent()) ?? ''
  const property = properties.filter({ hasText: words }).first()
  const withIt = await countOf(property)
  await property.click()
  await expect.poll(() => totalOf(page)).toBe(withIt)
  await page.goBack()
  await expect.poll(() => totalOf(page)).toBe(inBand)
  await chips.getByRole('button', { name: /10\.00/ }).click()
  await expect.poll(() => totalOf(page)).toBe(inStock)
  await chips.getByRole('button', { name: 'Clear all' }).click()
  await expect.poll(() => totalOf(page)).toBe(all)
  expect(new URL(page.url()).search).toBe('')
})

test('a tablet has the filters in a sheet; offline they find the same as online, and an empty result names the filter to remove', async ({
  page,
  world,
}) => {
  await startAsBuyer(page)
  await waitUntilOffline(page)
  await page.goto(`${LIST}?bought=bought&sort=name`)
  const bought = await totalOf(page)
  expect(bought).toBeGreaterThan(0)
  await world.proxy.cut()
  try {
    await page.goto(`${LIST}?bought=bought&sort=name`)
    await expect.poll(() => totalOf(page)).toBe(bought)
    await page.getByRole('button', { name: /^Filters/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByLabel('Price from').fill('999999')
    await sheet.getByLabel('Price from').press('Enter')
    await sheet.getByRole('button', { name: 'Show 0 articles' }).click()
    await expect(page.getByRole('heading', { name: 'No article matches all chosen filters' })).toBeVisible()
    await page.getByRole('button', { name: /^Without “From .*” \d+ articles?$/ }).click()
    await expect.poll(() => totalOf(page)).toBe(bought)
    expect(new URL(page.url()).search).toBe('?bought=bought&sort=name')
  } finally {
    await world.proxy.mend()
  }
})

test('the table is filled by keyboard alone, skips sold-out articles, and is remembered', async ({ page, world }) => {
  await page.setViewportSize(DESK)
  await startAsBuyer(page)
  await page.goto(`${LIST}?sort=name`)
  await page.getByTitle('Table').click()
  const table = page.getByRole('table', { name: 'Articles' })
  const fields = table.getByRole('textbox', { name: /^Quantity of / })
  await fields.first().focus()
  const fill = async (times: number): Promise<[string, number][]> => {
    const typed: [string, number][] = []
    for (let at = 0; at < times; at++) {
      const row = table.locator('tr:focus-within')
      const goodsId = (await row.getByLabel(/^Article number /).textContent()) ?? ''
      const step = Number((await row.getByLabel(/^Sold in multiples of/).textContent())?.replace(/\D/g, ''))
      await page.keyboard.type(String(step))
      await page.keyboard.press('Enter')
      await expect(row.getByLabel(/^Article number /)).not.toHaveText(goodsId)
      typed.push([goodsId, step])
    }
    return typed
  }
  // More than a screen of rows: the list scrolls along.
  const all = await fill(18)
  const { rows } = await world.db.query<{ goods_id: string }>(
    `select goods_id from goods join stock using (tenant_id, goods_id) where tenant_id = 'main' and not not_check_stock and remaining < sale_double`,
  )
  // Less than one multiple is in stock: the row says so and takes nothing.
  const typed = all.filter(([goodsId]) => rows.every((row) => row.goods_id !== goodsId))
  expect(typed.length).toBeGreaterThan(10)
  await expect
    .poll(async () => (await cartOf(world.db, NUMBER)).map(({ goods_id, quantity }) => [goods_id, quantity]))
    .toEqual(typed.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  const here = await table.locator('tr:focus-within').getAttribute('aria-rowindex')
  await page.keyboard.press('ArrowUp')
  expect(Number(await table.locator('tr:focus-within').getAttribute('aria-rowindex'))).toBeLessThan(Number(here))
  await expect(table.locator('tr:focus-within').getByRole('textbox')).toBeInViewport()
  await page.keyboard.type('many')
  await page.keyboard.press('Enter')
  await expect(table.getByText('“many” is not a whole number. The quantity is unchanged.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(table).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(fields.first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('the installed app opens an article beside its list and keeps the scroll position; Escape and back close it', async ({
  world,
}) => {
  const profile = mkdtempSync(join(tmpdir(), 'tradepad-app-'))
  const { launchOptions, viewport } = config.use ?? {}
  const app = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), `--app=${world.proxy.origin}/login`],
    viewport: viewport ?? null,
    baseURL: world.proxy.origin,
    locale: 'en-GB',
  })
  try {
    const page = app.pages()[0] ?? (await app.waitForEvent('page'))
    await startAsBuyer(page)
    expect(await page.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true)
    await page.goto(`${LIST}?stock=inStock`)
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.evaluate(() => scrollTo(0, 700))
    const card = page.getByRole('article').filter({ visible: true }).nth(6)
    await card.scrollIntoViewIfNeeded()
    await page.waitForTimeout(300)
    const place = await page.evaluate(() => scrollY)
    const name = (await card.getAttribute('aria-label')) ?? ''
    const panel = page.getByRole('dialog', { name: 'Article' })
    for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
      await card.getByRole('link').click()
      await expect(panel.getByRole('heading', { name, level: 1 })).toBeVisible()
      expect(new URL(page.url()).pathname).toBe('/commodityDetail')
      await close()
      await expect(panel).toBeHidden()
      await expect(page).toHaveURL(`${world.proxy.origin}${LIST}?stock=inStock`)
      expect(await page.evaluate(() => scrollY)).toBe(place)
    }
    expect(app.pages()).toHaveLength(1)
    // The address is that of the detail: reloaded, it fills the whole screen.
    await card.getByRole('link').click()
    await expect(panel).toBeVisible()
    await page.reload()
    await expect(page.getByRole('main').getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(panel).toBeHidden()
  } finally {
    await app.close()
    rmSync(profile, { recursive: true, force: true })
  }
})

test('a browser opens an article in a new tab', async ({ page, context }) => {
  await startAsBuyer(page)
  await page.goto(LIST)
  const opening = context.waitForEvent('page')
  await page.getByRole('article').first().getByRole('link').click()
  const tab = await opening
  await expect(tab).toHaveURL(/\/commodityDetail\?goodsId=/)
  await expect(tab.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
})
