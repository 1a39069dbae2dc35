import type { Page } from '@playwright/test'
import { PASSWORD, addToCart, ask, cardOf, openSync, sendNow, waitUntilOffline } from './kit/acts.ts'
import { BUYER, NUMBER, cartOf, emptyCart, plainArticles, raiseRevision, startAsBuyer } from './kit/buyer.ts'
import type { Plain } from './kit/buyer.ts'
import { expect, test } from './kit/world.ts'

test.afterEach(async ({ world }) => {
  await emptyCart(world.db, NUMBER)
})

test('off shelf, dearer and short of stock since the order was drafted: each line is decided, and one order is accepted', async ({
  page,
  world,
}) => {
  const { db, proxy } = world
  const [gone, dearer, scarce] = (await plainArticles(db, 3)) as [Plain, Plain, Plain]
  const own = 'DECIDE-1'
  await startAsBuyer(page)
  await waitUntilOffline(page)
  await proxy.cut()
  for (const { goods_id } of [gone, dearer, scarce]) await addToCart(page, goods_id)
  const card = await cardOf(page, scarce.goods_id)
  const wanted = scarce.sale_double * 5
  await card.getByRole('spinbutton').fill(String(wanted))
  await card.getByRole('spinbutton').press('Enter')
  const pieces = gone.sale_double + dearer.sale_double + wanted
  await expect(page.getByRole('link', { name: `Cart: 3 articles, ${pieces} pieces` }).first()).toBeVisible()
  await page.goto('/order/orderConfirm')
  await page.getByLabel('Your order number').fill(own)
  await page.getByRole('button', { name: 'Submit order' }).click()
  await expect(page.getByRole('heading', { name: 'Saved on this device' })).toBeVisible()
  const orderId = new URL(page.url()).searchParams.get('orderId')

  // Meanwhile, the catalogue changes.
  const left = scarce.sale_double * 2
  const stock = await db.query<{ remaining: number }>('select remaining from stock where goods_id = $1', [scarce.goods_id])
  await db.query('update goods set off_shelves = true where goods_id = $1', [gone.goods_id])
  await db.query('update price set amount = amount * 2 where goods_id = $1', [dearer.goods_id])
  await db.query('update stock set remaining = $2 where goods_id = $1', [scarce.goods_id, left])
  await raiseRevision(db)
  try {
    await proxy.mend()
    await page.goto(`/order/orderSuccess?orderId=${orderId}`)
    await expect(page.getByRole('heading', { name: 'Needs your decision' })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('banner').getByText(/needs? your decision/)).toBeVisible()
    expect((await db.query('select from orders where own_number = $1', [own])).rowCount).toBe(0)
    await page.getByRole('link', { name: 'Decide now' }).click()

    const part = page.getByRole('region', { name: 'Nothing was ordered yet: please decide' })
    const line = (goodsId: string) => part.getByRole('listitem').filter({ hasText: goodsId })
    const send = part.getByRole('button', { name: 'Send again with these decisions' })
    await expect(send).toBeDisabled()
    await expect(part.getByText('3 lines are still open')).toBeVisible()
    await expect(line(gone.goods_id)).toContainText('This article is no longer sold.')
    await expect(line(dearer.goods_id)).toContainText('The price has gone up since you saw it.')
    await expect(line(dearer.goods_id)).toContainText(/seen.*€.*now.*€/)
    await expect(line(scarce.goods_id)).toContainText('There is not enough in stock.')
    await expect(line(scarce.goods_id)).toContainText(new RegExp(`seen ${wanted}.*now ${left}`))
    await line(gone.goods_id).getByText('Remove', { exact: true }).click()
    await line(dearer.goods_id).getByText('Accept').click()
    await line(scarce.goods_id).getByText(`Take ${left}`).click()
    await send.click()
    await expect(page.getByText('Your decisions are saved on this device')).toBeVisible()
    await page.goto(`/order/orderSuccess?orderId=${orderId}`)
    await expect(page.getByRole('heading', { name: /^Accepted/ })).toBeVisible({ timeout: 30_000 })

    const orders = await db.query<{ order_id: string }>('select order_id from orders where own_number = $1', [own])
    expect(orders.rows).toEqual([{ order_id: orderId }])
    const lines = await db.query<{ goods_id: string; quantity: number; doubled: boolean }>(
      `select l.goods_id, l.quantity,
         l.original_price = (select p.amount from price p where p.goods_id = l.goods_id and p.list_id = 'plus' and p.tenant_id = 'main') as doubled
       from order_line l where order_id = $1 order by l.goods_id`,
      [orderId],
    )
    expect(lines.rows).toEqual(
      [
        { goods_id: dearer.goods_id, quantity: dearer.sale_double, doubled: true },
        { goods_id: scarce.goods_id, quantity: left, doubled: true },
      ].sort((a, b) => a.goods_id.localeCompare(b.goods_id)),
    )
    // The change that the cart could not take is decided too; then nothing waits.
    await page.goto('/sync')
    const refused = page.getByRole('list', { name: 'Waiting' }).getByRole('listitem').filter({ hasText: 'no longer sold' })
    await refused.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Everything is sent')).toBeVisible()
  } finally {
    await db.query('update goods set off_shelves = false where goods_id = $1', [gone.goods_id])
    await db.query('update price set amount = amount / 2 where goods_id = $1', [dearer.goods_id])
    await db.query('update stock set remaining = $2 where goods_id = $1', [scarce.goods_id, stock.rows[0]!.remaining])
    await raiseRevision(db)
    await proxy.mend()
  }
})

test('without its database the service says so, and the app keeps working', async ({ page, world }) => {
  const [article] = await plainArticles(world.db, 1)
  await startAsBuyer(page)
  await waitUntilOffline(page)
  // With a token in this page, the sending fails and not the session.
  const answered = page.waitForResponse((response) => response.ok() && 'authorization' in response.request().headers())
  await page.getByRole('button', { name: 'Refresh' }).click()
  await answered
  await world.stopDatabase()
  try {
    expect(await ask(page, 'user/login/token', { form: { username: BUYER, password: PASSWORD } })).toMatchObject({
      status: 503,
      error: 'server.unavailable',
    })
    expect(await page.evaluate(async () => (await fetch('/readyz')).status)).toBe(503)
    await addToCart(page, article!.goods_id)
    await page.getByRole('banner').getByText('1 not sent yet').click()
    const waiting = page.getByRole('list', { name: 'Waiting' })
    await expect(waiting).toContainText('Something failed on our side. What you entered is kept.')
    await page.reload()
    // This page gets no token: nothing is sent, and yet the reason is shown.
    await expect(page.getByRole('alert')).toContainText('Something failed on our side.')
    await expect(waiting).toContainText('Something failed on our side. What you entered is kept.')
    await expect(page.getByRole('link', { name: /^Cart: 1 article/ }).first()).toBeVisible()
  } finally {
    await world.startDatabase()
  }
  await expect
    .poll(
      async () => {
        await sendNow(page)
        return cartOf(world.db, NUMBER)
      },
      { timeout: 30_000 },
    )
    .toEqual([{ goods_id: article!.goods_id, quantity: article!.sale_double }])
  await expect(page.getByText('Everything is sent')).toBeVisible()
})

test('a device without free storage says so and shows nothing as saved; with free storage it works', async ({
  page,
  context,
  world,
}) => {
  const [article] = await plainArticles(world.db, 1)
  // Small from the start: a browser that has seen free storage relies on that for half a minute.
  const cdp = await context.newCDPSession(page)
  await cdp.send('Storage.overrideQuotaForOrigin', { origin: world.proxy.origin, quotaSize: ROOM_BYTES })
  await startAsBuyer(page)
  await waitUntilOffline(page)
  const card = await cardOf(page, article!.goods_id)
  // Without a network nothing else is stored meanwhile, and no picture is evicted to make room.
  await world.proxy.cut()
  const field = card.getByRole('spinbutton')
  const noRoom = page.getByText('This device has no room left to save it.')
  let saved = ''
  // The first attempts still fit into the space that the app itself had reserved for them.
  await expect(async () => {
    await fillStorage(page)
    saved = await field.inputValue()
    await card.getByRole('button', { name: 'More' }).click()
    await expect(noRoom).toBeVisible({ timeout: 1500 })
  }).toPass({ timeout: 30_000 })
  await expect(field).toHaveValue(saved)
  await page.reload()
  await expect(field).toHaveValue(saved)
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.deleteDatabase('hog').addEventListener('success', resolve)
      }),
  )
  // The browser is slow to release deleted storage, so the person frees more.
  await cdp.send('Storage.overrideQuotaForOrigin', { origin: world.proxy.origin, quotaSize: 4 * ROOM_BYTES })
  await card.getByRole('button', { name: 'More' }).click()
  const quantity = Number(saved) + article!.sale_double
  await expect(field).toHaveValue(String(quantity))
  await expect(noRoom).toBeHidden()
  await world.proxy.mend()
  await openSync(page)
  await expect.poll(() => cartOf(world.db, NUMBER)).toEqual([{ goods_id: article!.goods_id, quantity }])
})

const ROOM_BYTES = 40_000_000

/** Fills all storage left to this origin with other data. */
const fillStorage = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('hog', 1)
      opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('fat', { autoIncrement: true }))
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(opening.error))
    })
    // Random bytes: the browser's storage would compress anything else.
    const noise = (bytes: number) => {
      const all = new Uint8Array(bytes)
      for (let at = 0; at < bytes; at += 65_536) crypto.getRandomValues(all.subarray(at, at + 65_536))
      return all
    }
    const eat = (bytes: number) =>
      new Promise<boolean>((resolve) => {
        const writing = db.transaction('fat', 'readwrite', { durability: 'strict' })
        writing.objectStore('fat').add(noise(bytes))
        writing.addEventListener('complete', () => resolve(true))
        writing.addEventListener('abort', () => resolve(false))
      })
    for (const bytes of [4_000_000, 500_000, 60_000, 8000, 1000, 100]) while (await eat(bytes));
    db.close()
  })
