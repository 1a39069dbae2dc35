import { actFor, addToCart, enter, waitUntilOffline } from './kit/acts.ts'
import { expect, test } from './kit/world.ts'

const ARTICLES = `select g.goods_id from goods g join stock s using (tenant_id, goods_id)
  where g.tenant_id = 'main' and g.sales_range = '' and not g.off_shelves and s.remaining > 500 order by 1 limit 1`

test('with no page open the worker sends what waits', async ({ page, context, world }) => {
  const { rows } = await world.db.query<{ goods_id: string }>(ARTICLES)
  const goodsId = rows[0]?.goods_id ?? ''
  await enter(page, 'Staff', 'marta.vidal')
  await actFor(page, 'Brückner Haushalt GmbH')
  await waitUntilOffline(page)
  await world.proxy.cut()
  await addToCart(page, goodsId)

  const empty = await context.newPage()
  await page.close()
  await world.proxy.mend()
  const cdp = await context.newCDPSession(empty)
  const registration = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(world.proxy.origin) && !isDeleted)
      if (own) resolve(own.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  await cdp.send('ServiceWorker.dispatchSyncEvent', {
    origin: world.proxy.origin,
    registrationId: await registration,
    tag: 'outbox',
    lastChance: false,
  })
  const inCart = async () =>
    (await world.db.query<{ quantity: number }>('select quantity from cart_line where goods_id = $1', [goodsId])).rows.length
  await expect.poll(inCart, { timeout: 20_000 }).toBe(1)

  const again = await context.newPage()
  await again.goto('/sync')
  await expect(again.getByText('Everything is sent')).toBeVisible()
})
