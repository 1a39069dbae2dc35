import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addToCart, cardOf, openSync, sendNow, waitUntilOffline } from './kit/acts.ts'
import { plainArticles, startAsBuyer } from './kit/buyer.ts'
import type { Plain } from './kit/buyer.ts'
import { EVERYTHING_SENT, crash, expectOnce, isBatch, openCentre, openKept, sendAll, sentSince, workerOf } from './kit/kill.ts'
import { openList, panelOf, printed } from './kit/scan.ts'
import { expect, test } from './kit/world.ts'

for (const { where, what } of [
  { where: 'request', what: 'before the server had its batch' },
  { where: 'answer', what: 'before it had the answer to its batch' },
] as const) {
  test(`a tab crashes ${what}: another one sends it and what was given behind it, once`, async ({ page, context, world }) => {
    const { db, proxy } = world
    const given = (await plainArticles(db, 2)) as [Plain, Plain]
    const from = proxy.seen.length
    await startAsBuyer(page)
    const centre = await openCentre(context)
    const held = proxy.holdNext(isBatch, where)
    await addToCart(page, given[0].goods_id)
    await held.arrived
    // The page dies right after the screen has shown the addition.
    await addToCart(page, given[1].goods_id)
    await crash(page)
    const diedAt = Date.now()
    const sentAgain = () => Math.max(...sentSince(proxy, from).values())
    await expect.poll(sentAgain, { intervals: [20], timeout: 60_000 }).toBeGreaterThan(1)
    test.info().annotations.push({ type: 'taken over after', description: `${Date.now() - diedAt} ms` })
    await expectOnce(world, centre, { given, from })
    // After all that, the dead tab's batch arrives as well.
    await held.release()
    await expectOnce(world, centre, { given, from })
  })
}

test('the only tab crashes with a batch in flight: reopened, it sends everything once', async ({ page, context, world }) => {
  const { db, proxy } = world
  const given = (await plainArticles(db, 2)) as [Plain, Plain]
  const from = proxy.seen.length
  await startAsBuyer(page)
  const held = proxy.holdNext(isBatch, 'answer')
  await addToCart(page, given[0].goods_id)
  await held.arrived
  await addToCart(page, given[1].goods_id)
  await crash(page)
  await held.release()
  const again = await context.newPage()
  await again.goto('/sync')
  await expectOnce(world, again, { given, from })
  await expect(again.getByRole('list', { name: 'Done' }).getByRole('listitem')).toHaveCount(2)
})

test('the browser is killed after an order without a network, after an addition and with a batch in flight: the same profile sends everything once', async ({
  world,
}) => {
  // A browser is started six times.
  test.slow()
  const { db, proxy } = world
  const [ordered, ...added] = (await plainArticles(db, 3)) as [Plain, Plain, Plain]
  const quantity = ordered.sale_double * 20
  const own = 'KILLED-1'
  const folder = mkdtempSync(join(tmpdir(), 'tradepad-profile-'))
  const open = () => openKept(folder, proxy.origin)
  let life = await open()
  try {
    await startAsBuyer(life.page)
    await waitUntilOffline(life.page)
    // Closed properly: a browser writes its cookies to disk late, and this test is not about them.
    await life.context.close()
    const from = proxy.seen.length
    await proxy.cut()

    life = await open()
    await life.page.goto('/')
    await addToCart(life.page, ordered.goods_id)
    const field = (await cardOf(life.page, ordered.goods_id)).getByRole('spinbutton')
    await field.fill(String(quantity))
    await field.press('Enter')
    await expect(life.page.getByRole('link', { name: new RegExp(`, ${quantity} pieces?`) }).first()).toBeVisible()
    await life.page.goto('/order/orderConfirm')
    await life.page.getByLabel('Your order number').fill(own)
    await life.page.getByRole('button', { name: 'Submit order' }).click()
    await expect(life.page.getByRole('heading', { name: 'Saved on this device' })).toBeVisible()
    const orderId = new URL(life.page.url()).searchParams.get('orderId') ?? ''
    await life.kill()

    life = await open()
    await life.page.goto(`/order/orderSuccess?orderId=${orderId}`)
    await expect(life.page.getByRole('heading', { name: 'Saved on this device' })).toBeVisible()
    await addToCart(life.page, added[0].goods_id)
    await life.kill()

    life = await open()
    await life.page.goto('/cart')
    await expect(life.page.getByRole('link', { name: new RegExp(`, ${added[0].sale_double} pieces?`) }).first()).toBeVisible()
    await addToCart(life.page, added[1].goods_id)
    // The server acts on them but the device never gets the answer: first the order, then the addition after it.
    const onItsWay = ['orders.submit', added[0].goods_id].map((words) =>
      proxy.holdNext((passing) => isBatch(passing) && passing.body.includes(words), 'answer'),
    )
    await proxy.mend()
    for (const held of onItsWay) {
      await held.arrived
      // Chromium writes cookies to the disk late; an older one ends the session, which is another test's matter.
      const cookies = await life.context.cookies()
      await life.kill()
      await held.release()
      life = await open()
      await life.context.addCookies(cookies)
      await life.page.goto('/sync')
    }
    await expectOnce(world, life.page, { given: added, from, count: 4 })
    const orders = await db.query<{ order_id: string }>('select order_id from orders where own_number = $1', [own])
    expect(orders.rows).toEqual([{ order_id: orderId }])
    const lines = await db.query('select goods_id, quantity from order_line where order_id = $1', [orderId])
    expect(lines.rows).toEqual([{ goods_id: ordered.goods_id, quantity }])
    await life.page.goto(`/order/orderSuccess?orderId=${orderId}`)
    await expect(life.page.getByRole('heading', { name: 'Accepted', exact: true })).toBeVisible()
  } finally {
    await life.context.close().catch(() => undefined)
    await proxy.mend()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('the worker is killed while it sends in the background: woken again, it sends everything once', async ({
  page,
  context,
  world,
}) => {
  const { db, proxy } = world
  const given = await plainArticles(db, 2)
  await startAsBuyer(page)
  await waitUntilOffline(page)
  await proxy.cut()
  for (const { goods_id } of given) await addToCart(page, goods_id)
  const empty = await context.newPage()
  await page.close()
  const from = proxy.seen.length
  const held = proxy.holdNext(isBatch, 'answer')
  await proxy.mend()
  const worker = await workerOf(empty, proxy.origin)
  await worker.wake()
  await held.arrived
  await worker.kill()
  await worker.wake()
  await expect.poll(() => Math.min(...sentSince(proxy, from).values()), { timeout: 20_000 }).toBe(2)
  await held.release()
  const again = await context.newPage()
  await again.goto('/sync')
  await expectOnce(world, again, { given, from })
  expect(Math.min(...sentSince(proxy, from).values())).toBeGreaterThan(1)
})

test('the worker is killed under an open page with a batch in flight: the page carries on, and opens again without a network', async ({
  page,
  world,
}) => {
  const { db, proxy } = world
  const given = (await plainArticles(db, 2)) as [Plain, Plain]
  await startAsBuyer(page)
  await waitUntilOffline(page)
  await page.reload()
  const worker = await workerOf(page, proxy.origin)
  const from = proxy.seen.length
  const held = proxy.holdNext(isBatch, 'answer')
  await addToCart(page, given[0].goods_id)
  await held.arrived
  await worker.kill()
  await addToCart(page, given[1].goods_id)
  await held.release()
  await openSync(page)
  await expectOnce(world, page, { given, from })
  await worker.kill()
  await proxy.cut()
  await page.reload()
  await expect(page.getByText(EVERYTHING_SENT)).toBeVisible()
  await proxy.mend()
})

test('forty commands arrive once each, however often the network breaks halfway through a request or an answer', async ({
  page,
  world,
}) => {
  const { db, proxy } = world
  const goods = await printed(db, 40)
  await startAsBuyer(page)
  await waitUntilOffline(page)
  const from = proxy.seen.length
  await proxy.cut()
  await openList(page)
  const code = panelOf(page).getByLabel('Code, article number or model')
  for (const { barCode } of goods) {
    await code.fill(barCode)
    await code.press('Enter')
  }
  await expect(page.getByRole('link', { name: /^Cart: 40 articles/ }).first()).toBeVisible()
  await page.goto('/sync')
  await expect(page.getByText('40 waiting')).toBeVisible()

  const before = proxy.broken()
  for (const where of ['request', 'answer', 'request', 'answer', 'answer', 'request'] as const) proxy.breakNext(isBatch, where)
  await proxy.mend()
  const brokenTimes = async (count: number) =>
    expect
      .poll(
        async () => {
          await sendNow(page)
          return proxy.broken() - before
        },
        { timeout: 60_000 },
      )
      .toBeGreaterThanOrEqual(count)
  await brokenTimes(3)
  await proxy.cut()
  await expect(page.getByText('40 waiting')).toBeVisible()
  await proxy.mend()
  await brokenTimes(6)
  await sendAll(page)
  const given = goods.map(({ goodsId, step }) => ({ goods_id: goodsId, sale_double: step }))
  await expectOnce(world, page, { given, from })
  expect(Math.min(...sentSince(proxy, from).values())).toBeGreaterThan(3)
})
