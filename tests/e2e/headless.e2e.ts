import type { BrowserContext, Page } from '@playwright/test'
import { addToCart, enter, waitUntilOffline } from './kit/acts.ts'
import { freeze, isBatch } from './kit/kill.ts'
import { expect, test } from './kit/world.ts'
import type { World } from './kit/world.ts'

/** Triggers a background sync, as the browser does once the network is back. */
const dispatchSync = async (context: BrowserContext, page: Page, origin: string): Promise<void> => {
  const cdp = await context.newCDPSession(page)
  const registration = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted)
      if (own) resolve(own.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  const registrationId = await registration
  await cdp.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag: 'outbox', lastChance: false })
}

/** Plain articles that can be ordered. */
const ARTICLES = `select g.goods_id from goods g join stock s using (tenant_id, goods_id)
  where g.tenant_id = 'main' and g.sales_range = '' and not g.off_shelves and s.remaining > 500 order by 1 limit 1`

/** A buyer with the app in one page and another page empty; `add` adds an article that is not in the cart yet. */
const begin = async (page: Page, context: BrowserContext, world: World, offset: number) => {
  const { rows } = await world.db.query<{ goods_id: string }>(`${ARTICLES} offset ${offset}`)
  const goodsId = rows[0]?.goods_id ?? ''
  await enter(page, 'Buyer', 'einkauf@brueckner.example')
  await waitUntilOffline(page)
  const empty = await context.newPage()
  await page.bringToFront()
  return {
    empty,
    add: () => addToCart(page, goodsId),
    inCart: async () => (await world.db.query('select from cart_line where goods_id = $1', [goodsId])).rowCount,
  }
}

test('with no page open the worker sends what waits', async ({ page, context, world }) => {
  const { empty, add, inCart } = await begin(page, context, world, 0)
  await world.proxy.cut()
  await add()
  await page.close()
  await world.proxy.mend()
  await dispatchSync(context, empty, world.proxy.origin)
  await expect.poll(inCart, { timeout: 20_000 }).toBe(1)

  const again = await context.newPage()
  await again.goto('/sync')
  await expect(again.getByText('Everything is sent')).toBeVisible()
})

for (const [index, what] of ['without a network', 'with its batch out'].entries())
  test(
    `a page that froze ${what} does not keep the worker from sending what waits`,
    { tag: index === 1 ? '@long' : [] },
    async ({ page, context, world }) => {
      const { empty, add, inCart } = await begin(page, context, world, 1 + index)
      const out = index === 1 ? world.proxy.holdNext(isBatch, 'request') : undefined
      if (!out) await world.proxy.cut()
      await add()
      await out?.arrived
      const thaw = await freeze(page)
      // From here the browser itself may wake the worker.
      expect(await inCart()).toBe(0)
      await world.proxy.mend()
      await dispatchSync(context, empty, world.proxy.origin)
      // The lease of the frozen page lasts for 20 seconds.
      await expect.poll(inCart, { timeout: 40_000 }).toBe(1)
      await thaw()
      await out?.release()
      await page.goto('/sync')
      await expect(page.getByText('Everything is sent')).toBeVisible()
      expect(await inCart()).toBe(1)
    },
  )
