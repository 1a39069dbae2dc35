import { readFile } from 'node:fs/promises'
import { startAsBuyer } from './kit/buyer.ts'
import { waitUntilOffline } from './kit/acts.ts'
import { expect, test } from './kit/world.ts'

test('a filtered list is saved as a spreadsheet; without a network it says what is missing', async ({ page, world }) => {
  await startAsBuyer(page)
  await waitUntilOffline(page)
  await page.goto('/mainProductList?stock=outOfStock&sort=name')
  const words = page.getByText(/^[\d,]+ articles?$/).first()
  await expect(words).toBeVisible()
  const total = Number((await words.textContent())?.replace(/\D/g, ''))
  const save = page.getByRole('button', { name: 'Save as spreadsheet' })
  const [file] = await Promise.all([page.waitForEvent('download'), save.click()])
  expect(file.suggestedFilename()).toMatch(/^articles-\d{4}-\d\d-\d\d\.csv$/)
  const rows = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(total).toBeGreaterThan(0)
  expect(rows).toHaveLength(total + 1)
  await world.proxy.cut()
  try {
    await page.reload()
    await expect(words).toBeVisible()
    await expect
      .poll(async () => {
        await save.click()
        return page.getByText('The spreadsheet is made by the service: it needs a network.').isVisible()
      })
      .toBe(true)
  } finally {
    await world.proxy.mend()
  }
})

test('values are grouped by parameter, also without a network once the names have been read', async ({ page, world }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await startAsBuyer(page)
  await waitUntilOffline(page)
  const power = page.getByRole('complementary').getByRole('region', { name: 'Power', exact: true })
  const values = power.locator('label')
  try {
    // Data is stored a moment after it is shown.
    await expect(async () => {
      await world.proxy.mend()
      await page.goto('/mainProductList?class=lighting')
      await expect(power.getByRole('checkbox').first()).toBeVisible()
      await expect(values.first()).toContainText(/^[\d.]+ W/)
      await world.proxy.cut()
      await page.reload()
      await expect(values.first()).toContainText(/^[\d.]+ W/, { timeout: 5000 })
    }).toPass({ timeout: 60_000 })
    const left = Number(await values.first().locator('span').last().textContent())
    await values.first().click()
    await expect(page.getByText(new RegExp(`^${left} articles?$`)).first()).toBeVisible()
  } finally {
    await world.proxy.mend()
  }
})

test('after 200 px of scrolling, the button back to the top floats in the corner, with the cart on screens that want it', async ({
  page,
}) => {
  await startAsBuyer(page)
  await page.goto('/mainProductList')
  await expect(page.getByRole('article').first()).toBeVisible()
  // An empty cart does not float.
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByText(/^In cart: /).first()).toBeVisible()
  const up = page.getByRole('button', { name: 'Back to the top' })
  const cart = page.getByRole('link', { name: /^Open the cart: / })
  await page.evaluate(() => scrollTo(0, 200))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(200)
  await expect(up).toHaveCount(0)
  await page.evaluate(() => scrollTo(0, 201))
  await expect(up).toBeVisible()
  await expect(cart).toBeVisible()
  await up.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(up).toHaveCount(0)
  await expect(cart).toHaveCount(0)
  await expect(page.locator('#content')).toBeFocused()
  await page.setViewportSize({ width: 1024, height: 300 })
  await page.goto('/helpCenter')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => scrollTo(0, 250))
  await expect(up).toBeVisible()
  await expect(cart).toHaveCount(0)
})
