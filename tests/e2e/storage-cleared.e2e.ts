import type { Page } from '@playwright/test'
import { addToCart, waitUntilOffline } from './kit/acts.ts'
import { NUMBER, emptyCart, plainArticles, startAsBuyer } from './kit/buyer.ts'
import { expect, test } from './kit/world.ts'

const readyRow = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Ready to work offline' }).getByRole('listitem').filter({ hasText: name })
const deletePrivate = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases())
      if (name.startsWith('p:'))
        await new Promise((resolve) => indexedDB.deleteDatabase(name).addEventListener('success', resolve))
  })

test.afterEach(async ({ world }) => {
  await emptyCart(world.db, NUMBER)
})

test('after the browser has cleared its caches the app fetches itself again, and opens without a network', async ({
  page,
  world,
}) => {
  await startAsBuyer(page)
  await waitUntilOffline(page)
  await expect(readyRow(page, 'App')).toContainText('Ready')
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await page.reload()
  await expect(readyRow(page, 'App')).toContainText('Ready')
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/index.html', { ignoreSearch: true })) !== undefined))
    .toBe(true)
  await world.proxy.cut()
  try {
    await page.goto('/sync')
    await expect(page.getByRole('heading', { name: 'Sync Centre' })).toBeVisible()
    await expect(page.getByRole('banner').getByText(NUMBER)).toBeVisible()
  } finally {
    await world.proxy.mend()
  }
})

test('deleting a database with unsent work, while it is open or before a start, is reported at once', async ({ page, world }) => {
  const [article] = await plainArticles(world.db, 1)
  const lost = page.getByRole('dialog').filter({ hasText: 'Unsent work may have been lost' })
  await startAsBuyer(page)
  await waitUntilOffline(page)
  await world.proxy.cut()
  try {
    await page.goto('/sync')
    await addToCart(page, article!.goods_id)
    await page.goto('/sync')
    await expect(page.getByText('1 waiting')).toBeVisible()
    await deletePrivate(page)
    await expect(lost).toContainText('At the last count 1 change had not been sent.')
    await lost.getByRole('button', { name: 'Close' }).last().click()
    await expect(page.getByText('1 waiting')).toHaveCount(0)

    await addToCart(page, article!.goods_id)
    await page.goto('/sync')
    await expect(page.getByText('1 waiting')).toBeVisible()
    await page.goto('/favicon.svg')
    await deletePrivate(page)
    await page.goto('/sync')
    await expect(lost).toContainText('At the last count 1 change had not been sent.')
  } finally {
    await world.proxy.mend()
  }
})

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block', locale: 'de-DE' })

  test('an app that cannot be loaded says so in the browser’s language, and can be retried', async ({ page, context }) => {
    await context.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/')
    const alert = page.getByRole('alert')
    await expect(alert.getByRole('heading')).toHaveText('Die App konnte nicht geladen werden')
    await context.unroute('**/assets/*.js')
    await alert.getByRole('button', { name: 'Erneut versuchen' }).click()
    await expect(page.getByRole('textbox').first()).toBeVisible()
  })
})
