import { readFile } from 'node:fs/promises'
import { startAsBuyer } from './kit/buyer.ts'
import { waitUntilOffline } from './kit/acts.ts'
import { expect, test } from './kit/world.ts'

test('a list is saved as a spreadsheet as it is filtered; without a network it says what is missing', async ({ page, world }) => {
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

test('values stand under their parameter, also without a network once they were told', async ({ page, world }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await startAsBuyer(page)
  await waitUntilOffline(page)
  await page.goto('/mainProductList?class=lighting')
  const power = page.getByRole('complementary').getByRole('region', { name: 'Power', exact: true })
  await expect(power.getByRole('checkbox').first()).toBeVisible()
  await expect(power.locator('label').first()).toContainText(/^[\d.]+ W/)
  await world.proxy.cut()
  try {
    await page.reload()
    await expect(power.locator('label').first()).toContainText(/^[\d.]+ W/)
    const left = Number(await power.locator('label').first().locator('span').last().textContent())
    await power.locator('label').first().click()
    await expect(page.getByText(new RegExp(`^${left} articles?$`)).first()).toBeVisible()
  } finally {
    await world.proxy.mend()
  }
})
