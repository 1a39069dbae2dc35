import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { addToCart, ask, openSync, sendNow, waitUntilOffline } from './kit/acts.ts'
import { NUMBER, accountId, cartOf, plainArticles, startAsBuyer, tokenOf } from './kit/buyer.ts'
import type { Plain } from './kit/buyer.ts'
import { freeze } from './kit/kill.ts'
import { expect, test } from './kit/world.ts'
import type { World } from './kit/world.ts'

const SUBMIT = 'Submit order'
const ALREADY = 'This order was already submitted in another window'

const submitIn = (window: Page) => window.getByRole('button', { name: SUBMIT })
const accepted = (window: Page) => window.getByRole('heading', { name: 'Accepted', exact: true })
const already = (window: Page) => window.getByRole('alert').filter({ hasText: ALREADY })

/** Opens another window of the same browser with the order form. */
const confirmIn = async (context: BrowserContext): Promise<Page> => {
  const window = await context.newPage()
  await window.goto('/order/orderConfirm')
  await expect(submitIn(window)).toBeEnabled()
  return window
}

/** Orders of this account in PostgreSQL since then: the articles of each, by time of submission. */
const ordersSince = async ({ db }: World, since: Date): Promise<string[]> => {
  const { rows } = await db.query<{ goods: string }>(
    `select string_agg(l.goods_id || ' ' || l.quantity, ', ' order by l.line_no) as goods
     from orders o join order_line l using (tenant_id, account_id, order_id) join client_account a using (tenant_id, account_id)
     where a.client_number = $1 and o.submitted_at >= $2 group by o.order_id, o.submitted_at order by o.submitted_at`,
    [NUMBER, since],
  )
  return rows.map(({ goods }) => goods)
}
const step = ({ goods_id, sale_double }: Plain) => `${goods_id} ${sale_double}`

test('a second window whose order was submitted says so, and orders articles added since as a separate order', async ({
  page,
  context,
  world,
}) => {
  const [first, second] = (await plainArticles(world.db, 2)) as [Plain, Plain]
  const since = new Date()
  await startAsBuyer(page)
  await addToCart(page, first.goods_id)
  const a = await confirmIn(context)
  const b = await confirmIn(context)
  await a.bringToFront()
  await submitIn(a).click()
  await expect(accepted(a)).toBeVisible()
  const firstNumber = await a.locator('code').first().textContent()

  // With new goods in the cart, the other window's form must not be revived under the used id.
  await page.bringToFront()
  await addToCart(page, second.goods_id)
  await b.bringToFront()
  await expect(already(b)).toBeVisible()
  await expect(submitIn(b)).toHaveCount(0)
  await b.getByRole('button', { name: 'Start a new order' }).click()
  await submitIn(b).click()
  await expect(accepted(b)).toBeVisible()
  await expect(b.locator('code').first()).not.toHaveText(firstNumber ?? '')

  expect(await ordersSince(world, since)).toEqual([step(first), step(second)])
  expect(await cartOf(world.db, NUMBER)).toEqual([])
  await openSync(b)
  await expect(b.getByText('Everything is sent')).toBeVisible()
})

test('the same order submitted in two windows at once is one order and one command', async ({ page, context, world }) => {
  const [article] = (await plainArticles(world.db, 1)) as [Plain]
  const since = new Date()
  const from = world.proxy.seen.length
  await startAsBuyer(page)
  await addToCart(page, article.goods_id)
  const a = await confirmIn(context)
  const b = await confirmIn(context)
  await Promise.all([a, b].map((window) => submitIn(window).evaluate((button) => (button as HTMLElement).click())))
  for (const window of [a, b]) {
    await window.bringToFront()
    await expect(accepted(window).or(already(window))).toBeVisible()
  }
  expect(await ordersSince(world, since)).toEqual([step(article)])
  const commands = world.proxy.seen.slice(from).filter(({ body }) => body.includes('"orders.submit"'))
  const ids = commands.flatMap(({ body }) =>
    (JSON.parse(body) as { commands: { id: string; call: string }[] }).commands.filter(({ call }) => call === 'orders.submit'),
  )
  expect(new Set(ids.map(({ id }) => id)).size).toBe(1)
})

test('a window that was frozen meanwhile submits the same order the moment it thaws: it is not ordered twice', async ({
  page,
  context,
  world,
}) => {
  const [article] = (await plainArticles(world.db, 1)) as [Plain]
  const since = new Date()
  await startAsBuyer(page)
  await addToCart(page, article.goods_id)
  const a = await confirmIn(context)
  const b = await confirmIn(context)
  await submitIn(b).evaluate((button) =>
    document.addEventListener('resume', () => (button as HTMLElement).click(), { once: true }),
  )
  const thaw = await freeze(b)
  await a.bringToFront()
  await submitIn(a).click()
  await expect(accepted(a)).toBeVisible()
  await thaw()
  await b.bringToFront()
  await expect(accepted(b).or(already(b))).toBeVisible()
  expect(await ordersSince(world, since)).toEqual([step(article)])
})

test('an order whose id the service has for another one is never called accepted, and the person sends it as a new one', async ({
  page,
  world,
}) => {
  const { db, proxy } = world
  const [mine, other] = (await plainArticles(db, 2)) as [Plain, Plain]
  const since = new Date()
  await startAsBuyer(page)
  await waitUntilOffline(page)
  const token = await tokenOf(page)
  await addToCart(page, mine.goods_id)
  await page.goto('/order/orderConfirm')
  proxy.block(({ path }) => path.startsWith('/api/v1.0/commands'))
  try {
    await submitIn(page).click()
    await expect(page.getByRole('heading', { name: 'Saved on this device' })).toBeVisible()
    const orderId = new URL(page.url()).searchParams.get('orderId') ?? ''
    const account = await accountId(db, NUMBER)
    const address = await db.query<{ address_id: string }>('select address_id from address where account_id = $1 limit 1', [
      account,
    ])
    const now = new Date().toISOString()
    const line = { goodsId: other.goods_id, quantity: other.sale_double, unitPriceSeen: '999.00', lineTotalSeen: '99999.00' }
    const { status } = await ask(page, 'order/submitOrder', {
      token,
      json: {
        orderId,
        draftedAt: now,
        currency: 'EUR',
        priceListVersion: 1,
        pricesReadAt: now,
        addressId: address.rows[0]?.address_id ?? randomUUID(),
        ownNumber: '',
        notes: '',
        requestedOn: null,
        lines: [line],
      },
    })
    expect(status).toBe(200)
  } finally {
    proxy.block(undefined)
  }
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Not ordered' })).toBeVisible({ timeout: 30_000 })
  await expect(accepted(page)).toHaveCount(0)

  // The list shows it beside the order that has its id.
  await page.goto('/order/myOrder')
  await expect(page.getByRole('table', { name: 'Orders' }).getByText('Needs your decision')).toBeVisible()
  await page.goto('/sync')
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Show the order' }).click()
  await page.getByRole('button', { name: 'Send as a new order' }).click()
  await expect(accepted(page)).toBeVisible({ timeout: 30_000 })
  expect((await ordersSince(world, since)).toSorted()).toEqual([step(mine), step(other)].toSorted())
})

test('taking an order back restores its entries in the form', async ({ page, world }) => {
  const [article] = (await plainArticles(world.db, 1)) as [Plain]
  const since = new Date()
  await startAsBuyer(page)
  await waitUntilOffline(page)
  await addToCart(page, article.goods_id)
  await world.proxy.cut()
  await page.goto('/order/orderConfirm')
  const day = `${new Date().getFullYear() + 1}-03-04`
  await page.getByLabel('Your order number').fill('PO-BACK')
  await page.getByRole('textbox', { name: 'Requested delivery day' }).fill(day)
  await page.getByLabel('Notes').fill('Rear entrance')
  await submitIn(page).click()
  await expect(page.getByRole('heading', { name: 'Saved on this device' })).toBeVisible()
  const success = page.url()
  await page.goto('/sync')
  const waiting = page.getByRole('listitem').filter({ hasText: 'PO-BACK' })
  await waiting.getByRole('button', { name: 'Take back' }).click()
  // It is taken back only once the screen shows it; leaving the page earlier may leave the order where it was.
  await expect(waiting.getByText('Withdrawn by you')).toBeVisible()
  await page.goto(success)
  await expect(page.getByRole('heading', { name: 'This order was taken back' })).toBeVisible()
  await page.goto('/order/orderConfirm')
  await expect(page.getByLabel('Your order number')).toHaveValue('PO-BACK')
  await expect(page.getByRole('textbox', { name: 'Requested delivery day' })).toHaveValue(day)
  await expect(page.getByLabel('Notes')).toHaveValue('Rear entrance')
  await world.proxy.mend()
  await submitIn(page).click()
  await sendNow(page)
  await expect(accepted(page)).toBeVisible({ timeout: 30_000 })
  expect(await ordersSince(world, since)).toEqual([step(article)])
})

/** Changes the clock alone; timers run as before. */
const setClockBack = async (page: Page, days: number): Promise<void> => {
  await page.addInitScript((ms) => {
    const { now } = Date
    Date.now = () => now() - ms
  }, days * 86_400_000)
}
const clockNote = (page: Page) => page.getByRole('alert').filter({ hasText: 'This device’s clock is wrong' })
/** Seconds between the draft and the submission of each order. */
const secondsApart = async ({ db }: World, since: Date): Promise<readonly number[]> => {
  const { rows } = await db.query<{ off: number }>(
    `select abs(extract(epoch from o.submitted_at - o.drafted_at))::int as off from orders o
     join client_account a using (tenant_id, account_id) where a.client_number = $1 and o.submitted_at >= $2`,
    [NUMBER, since],
  )
  return rows.map(({ off }) => off)
}

test('a device whose clock is wrong says so, and its order gets the service’s time', async ({ page, world }) => {
  const [article] = (await plainArticles(world.db, 1)) as [Plain]
  const since = new Date()
  await setClockBack(page, 730)
  await startAsBuyer(page)
  await addToCart(page, article.goods_id)
  await page.goto('/order/orderConfirm')
  await expect(clockNote(page)).toBeVisible({ timeout: 15_000 })
  await submitIn(page).click()
  await expect(accepted(page)).toBeVisible({ timeout: 30_000 })
  const [off, ...more] = await secondsApart(world, since)
  expect(off).toBeLessThan(3600)
  expect(more).toEqual([])
})

test('after a start without a network the service’s clock is still known: an order given then gets its time', async ({
  page,
  world,
}) => {
  const [article] = (await plainArticles(world.db, 1)) as [Plain]
  const since = new Date()
  await setClockBack(page, 730)
  await startAsBuyer(page)
  await waitUntilOffline(page)
  await addToCart(page, article.goods_id)
  await world.proxy.cut()
  await page.goto('/order/orderConfirm')
  await expect(clockNote(page)).toBeVisible()
  await submitIn(page).click()
  await expect(page.getByRole('heading', { name: 'Saved on this device' })).toBeVisible()
  await world.proxy.mend()
  await sendNow(page)
  await expect(accepted(page)).toBeVisible({ timeout: 30_000 })
  const [off, ...more] = await secondsApart(world, since)
  expect(off).toBeLessThan(3600)
  expect(more).toEqual([])
})
