import { addToCart, waitUntilOffline } from './kit/acts.ts'
import { NUMBER, cartOf, plainArticles, startAsBuyer } from './kit/buyer.ts'
import type { Plain } from './kit/buyer.ts'
import { EVERYTHING_SENT, isBatch, openCentre } from './kit/kill.ts'
import { expect, test } from './kit/world.ts'

const PROTOCOLS = 'x-tradepad-protocols'
const NEEDED = /^The service needs a newer version of this app\./
const OLDER = /^The service is running an older version than this app for the moment\./

test('a new version waits for the batch of another tab, and takes over once the batch is done', async ({
  page,
  context,
  world,
}) => {
  const { db, proxy } = world
  const [article] = (await plainArticles(db, 1)) as [Plain]
  await startAsBuyer(page)
  await waitUntilOffline(page)
  const other = await openCentre(context)
  await page.bringToFront()
  proxy.alter({ from: (path) => (path === '/main.js' ? path : undefined), change: (text) => `${text}\n// another build` })
  const messages = other.getByRole('region', { name: 'Messages' })
  const update = messages.getByRole('button', { name: 'Update' })
  await other.reload()
  await expect(messages.getByText('A new version is ready')).toBeVisible({ timeout: 20_000 })
  // Held only from here: a batch without an answer is given up after fifteen seconds.
  const held = proxy.holdNext(isBatch, 'request')
  try {
    await addToCart(page, article.goods_id)
    await held.arrived
    await other.bringToFront()
    for (const tab of [page, other]) await tab.evaluate(() => Object.assign(globalThis, { sameLife: true }))
    await update.click()
    await expect(messages.getByText('Something is still being typed or sent. The update waits.')).toBeVisible()
    for (const tab of [page, other]) expect(await tab.evaluate(() => 'sameLife' in globalThis)).toBe(true)

    await held.release()
    await expect.poll(() => cartOf(db, NUMBER)).toEqual([{ goods_id: article.goods_id, quantity: article.sale_double }])
    // The server has it; so does the tab that sent it, a moment later.
    await expect(page.getByRole('banner').getByTitle('Sync Centre')).not.toContainText(/Sending|not sent yet/)
    await update.click()
    await expect.poll(() => other.evaluate(() => 'sameLife' in globalThis).catch(() => true)).toBe(false)
    await expect(other.getByText(EVERYTHING_SENT)).toBeVisible()
  } finally {
    await held.release()
    proxy.alter(undefined)
  }
})

test('a service that no longer supports this version says so even with nothing to send, until it supports it again', async ({
  page,
  world,
}) => {
  const { proxy } = world
  await startAsBuyer(page)
  await waitUntilOffline(page)
  await expect(page.getByText(EVERYTHING_SENT)).toBeVisible()
  const messages = page.getByRole('region', { name: 'Messages' })
  const note = page.getByRole('main').getByRole('alert')
  const refresh = page.getByRole('button', { name: 'Refresh' })
  try {
    proxy.announce({ [PROTOCOLS]: '2-3' })
    await refresh.click()
    await expect(note).toHaveText(NEEDED)
    await expect(messages.getByText(NEEDED)).toBeVisible()
    await expect(messages.getByRole('button', { name: 'Update' })).toBeVisible()

    // A release that was rolled back: an update would not help, and is not offered.
    proxy.announce({ [PROTOCOLS]: '0-0' })
    await refresh.click()
    await expect(note).toHaveText(OLDER)
    await expect(messages.getByText(OLDER)).toBeVisible()
    await expect(messages.getByRole('button', { name: 'Update' })).toHaveCount(0)
  } finally {
    proxy.announce(undefined)
  }
  await refresh.click()
  await expect(note).toHaveCount(0)
})
