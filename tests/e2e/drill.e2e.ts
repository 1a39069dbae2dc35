import type { Page } from '@playwright/test'
import { addToCart, waitUntilOffline, walkTo } from './kit/acts.ts'
import { NUMBER, cartOf, emptyCart, plainArticles, startAsBuyer } from './kit/buyer.ts'
import type { Plain } from './kit/buyer.ts'
import { EVERYTHING_SENT } from './kit/kill.ts'
import { expect, test } from './kit/world.ts'

/** The person's real work on this device, byte for byte; the catalogue is not part of it. */
const realBytes = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const plain = (_: string, value: unknown) => (value instanceof ArrayBuffer ? [...new Uint8Array(value)] : value)
    const names = (await indexedDB.databases()).flatMap(({ name = '' }) => (/^[pt]:main/.test(name) ? [name] : [])).sort()
    const found: unknown[] = []
    for (const name of names) {
      const db = await answer(indexedDB.open(name))
      for (const table of db.objectStoreNames)
        found.push(name, table, await answer(db.transaction(table).objectStore(table).getAll()))
      db.close()
    }
    return JSON.stringify(found, plain)
  })
const copies = (page: Page): Promise<number> =>
  page.evaluate(async () => (await indexedDB.databases()).filter(({ name = '' }) => name.includes('drill-')).length)

test('a day is played on a copy, through a reload, up to the report: the service saw none of it and the real work is unchanged', async ({
  page,
  world: { db, proxy },
}) => {
  await emptyCart(db, NUMBER)
  const [article] = (await plainArticles(db, 1)) as [Plain]
  await startAsBuyer(page)
  await waitUntilOffline(page)
  await walkTo(page, '/drill')
  await page.getByRole('button', { name: 'Start the drill' }).click()
  const bar = page.getByRole('complementary', { name: 'Drill' })
  await expect(bar.getByText('Drill: nothing is sent')).toBeVisible()
  const before = await realBytes(page)
  expect(before).toContain('p:main')
  const from = proxy.seen.length

  // More than one step, so that a part is left when others buy.
  await addToCart(page, article.goods_id)
  await walkTo(page, '/cart')
  await page
    .getByRole('spinbutton')
    .first()
    .fill(String(3 * article.sale_double))
  await page.getByRole('spinbutton').first().press('Tab')
  await expect(page.getByRole('link', { name: new RegExp(`, ${3 * article.sale_double} pieces?`) }).first()).toBeVisible()
  await walkTo(page, '/order/orderConfirm')
  await page.getByRole('button', { name: 'Submit order' }).click()
  await expect(page.getByRole('heading', { name: 'Saved on this device' })).toBeVisible()

  const done = page.getByRole('list', { name: 'Your day' }).getByText('Task done')
  await walkTo(page, '/drill')
  await expect(done).toHaveCount(3)
  await page.goto('/drill')
  await expect(done).toHaveCount(4)
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByText(/1 was refused: somebody else had bought the article/)).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText(/nothing was counted twice/)).toBeVisible()
  await walkTo(page, '/order/myOrder')
  await expect(page.getByText('Needs your decision').first()).toBeVisible()

  expect(proxy.seen.slice(from).filter(({ path }) => path.startsWith('/api/'))).toEqual([])
  expect(await realBytes(page)).toBe(before)

  await bar.getByRole('button', { name: 'End the drill' }).click()
  await expect(page.getByText(/its copy is deleted/)).toBeVisible()
  await expect(bar).toHaveCount(0)
  expect(await copies(page)).toBe(0)
  await page.goto('/sync')
  await expect(page.getByText(EVERYTHING_SENT)).toBeVisible()
  expect(await cartOf(db, NUMBER)).toEqual([])
  expect(
    proxy.seen.slice(from).filter(({ path, body }) => path.startsWith('/api/v1.0/commands') && body.includes('"call"')),
  ).toEqual([])
})
