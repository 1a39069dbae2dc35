import { actFor, enter, waitUntilOffline } from './kit/acts.ts'
import { expect, test } from './kit/world.ts'

test('the program shows its time, its best sellers and what was ordered of them, also without a network', async ({
  page,
  world,
}) => {
  await enter(page, 'Staff', 'marta.vidal')
  await actFor(page, 'Brückner Haushalt GmbH')
  await page.goto('/')
  const shelf = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Falcon program' }) })
  await shelf.scrollIntoViewIfNeeded()
  await shelf.getByRole('link', { name: 'Show all' }).click()
  await expect(page).toHaveURL(/\/lieyingProgram$/)
  const heading = page.getByRole('heading', { level: 1, name: 'Falcon program' })
  await expect(heading).toBeVisible()
  await expect(page.getByText(/\d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d/)).toBeVisible()
  const articles = page.getByRole('main').getByRole('article')
  await expect(articles.first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your orders in the program' })).toBeVisible()

  await waitUntilOffline(page)
  await expect(async () => {
    await world.proxy.mend()
    await page.goto('/lieyingProgram')
    await expect(articles.first()).toBeVisible()
    await world.proxy.cut()
    await page.goto('/lieyingProgram')
    await expect(heading).toBeVisible({ timeout: 5000 })
    await expect(articles.first()).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 60_000 })
  await world.proxy.mend()
})

test('where no program runs, the screen says so', async ({ page, world }) => {
  await world.db.query(`update promo set published = false where kind = 'plan'`)
  try {
    await enter(page, 'Staff', 'marta.vidal')
    await actFor(page, 'Brückner Haushalt GmbH')
    await page.goto('/lieyingProgram')
    await expect(page.getByRole('heading', { name: 'No program is running' })).toBeVisible()
  } finally {
    await world.db.query(`update promo set published = true where kind = 'plan'`)
  }
})
