import type { Page } from '@playwright/test'
import { API_MARKER, API_MARKER_HEADER } from '#domain/contract/envelope.ts'
import { addToCart, sendNow, waitUntilOffline } from './kit/acts.ts'
import { NUMBER, cartOf, plainArticles, startAsBuyer } from './kit/buyer.ts'
import type { Plain } from './kit/buyer.ts'
import { EVERYTHING_SENT, isBatch } from './kit/kill.ts'
import { expect, test } from './kit/world.ts'

/** Everything that a person and a browser can do to trigger sending. */
const press = async (page: Page): Promise<void> => {
  for (let time = 0; time < 3; time += 1) {
    await sendNow(page)
    await page.evaluate(() => {
      globalThis.dispatchEvent(new Event('online'))
      globalThis.dispatchEvent(new Event('focus'))
    })
    await page.waitForTimeout(300)
  }
}

test('a delay that the service asks for is respected, whatever is pressed: as a date some seconds ahead and as a day', async ({
  page,
  world,
}) => {
  const { db, proxy } = world
  const [first, second] = (await plainArticles(db, 2)) as [Plain, Plain]
  await startAsBuyer(page)
  await waitUntilOffline(page)
  const sends = () => proxy.seen.filter(isBatch).length
  let refusedAt = 0
  let asks = (): string => new Date(Math.ceil(Date.now() / 1000) * 1000 + 8000).toUTCString()
  proxy.refuse({
    rule: isBatch,
    status: 503,
    headers: () => {
      refusedAt ||= Date.now()
      return { [API_MARKER_HEADER]: API_MARKER, 'retry-after': asks(), date: new Date().toUTCString() }
    },
  })
  try {
    let before = sends()
    await addToCart(page, first.goods_id)
    await expect.poll(() => sends() - before).toBe(1)
    await page.getByRole('banner').getByText('1 not sent yet').click()
    await expect(page.getByRole('banner').getByRole('link', { name: '1 not sent yet' })).toContainText(/next try in \d s/)
    await press(page)
    await page.reload()
    await press(page)
    // On a slow machine the delay may have passed by now; then this asserts nothing.
    if (Date.now() - refusedAt < 8000) expect(sends() - before).toBe(1)
    const refused = sends() - before
    proxy.refuse(undefined)
    await expect
      .poll(() => cartOf(db, NUMBER), { timeout: 30_000 })
      .toEqual([{ goods_id: first.goods_id, quantity: first.sale_double }])
    expect(sends() - before).toBe(refused + 1)
    expect(Date.now() - refusedAt).toBeGreaterThan(7900)
    await expect(page.getByText(EVERYTHING_SENT)).toBeVisible()

    asks = () => '86400'
    proxy.refuse({
      rule: isBatch,
      status: 503,
      headers: () => ({ [API_MARKER_HEADER]: API_MARKER, 'retry-after': asks() }),
    })
    before = sends()
    await addToCart(page, second.goods_id)
    await expect.poll(() => sends() - before).toBe(1)
    await page.getByRole('banner').getByText('1 not sent yet').click()
    await press(page)
    await page.reload()
    await press(page)
    await expect(page.getByRole('list', { name: 'Waiting' })).toContainText(/next try at \d{4}-\d\d-\d\d \d\d:\d\d/i)
    expect(sends() - before).toBe(1)
  } finally {
    proxy.refuse(undefined)
  }
})
