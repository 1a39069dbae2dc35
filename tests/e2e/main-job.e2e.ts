import { actFor, search, signIn, waitUntilOffline } from './kit/acts.ts'
import { expectOneOrder } from './kit/one-order.ts'
import { expect, test } from './kit/world.ts'

const COMPANY = 'Brückner Haushalt GmbH'
const NUMBER = 'DE40001'
const OWN_NUMBER = 'STOCKROOM-17'

test('a representative orders in a stockroom without a network, and the order is on the server exactly once', async ({
  page: first,
  context,
  world,
}) => {
  const { proxy, db } = world
  let page = first

  // At the office: sign in, pick the client, wait for the catalogue.
  await page.goto('/')
  await signIn(page, 'Staff', 'marta.vidal')
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await actFor(page, COMPANY)
  await waitUntilOffline(page)

  // In the stockroom: nothing answers, not even the server's process.
  await proxy.cut()
  await world.killServer()
  await search(page, 'kettle')
  // A promotion with few pieces left makes a line with two prices, which another test covers.
  const atOnePrice = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: 'Add to cart' }) })
    .filter({ hasNot: page.getByText(/\d left$/) })
  const kettle = atOnePrice.filter({ hasText: 'Kettle' })
  await kettle.first().getByRole('button', { name: 'Add to cart' }).click()
  await search(page, 'led bulb')
  await atOnePrice.first().getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('link', { name: /^Cart: 2 articles/ }).first()).toBeVisible()

  // The page dies and is opened again, still without a network.
  await page.close()
  page = await context.newPage()
  await page.goto('/cart')
  await expect(page.getByRole('banner').getByText(NUMBER)).toBeVisible()
  await page.getByRole('link', { name: 'Continue to order' }).click()
  await page.getByLabel('Your order number').fill(OWN_NUMBER)
  await page.getByLabel('Notes').fill('Rear entrance')
  // The form survives a closed page too.
  await page.waitForTimeout(500)
  await page.close()
  page = await context.newPage()
  await page.goto('/order/orderConfirm')
  await expect(page.getByLabel('Your order number')).toHaveValue(OWN_NUMBER)
  await page.getByRole('button', { name: 'Submit order' }).click()
  await expect(page.getByRole('heading', { name: 'Saved on this device' })).toBeVisible()
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? ''
  expect(orderId).toMatch(/^[0-9a-f-]{36}$/)
  await page.close()

  // Meanwhile the session expires, and the first answer to the order gets lost.
  await db.query(`update session set gen_time = gen_time - interval '25 hours'`)
  await world.startServer()
  proxy.swallowNext(({ path, body }) => path.startsWith('/api/v1.0/commands') && body.includes('orders.submit'))
  await proxy.mend()
  page = await context.newPage()
  await page.goto(`/order/orderSuccess?orderId=${orderId}`)
  await expect(page.getByText('Waiting for sign-in').first()).toBeVisible({ timeout: 30_000 })
  expect((await db.query('select from orders where own_number = $1', [OWN_NUMBER])).rowCount).toBe(0)
  if (!page.url().includes('/login')) await page.goto('/login')
  await signIn(page, 'Staff', 'marta.vidal')
  await expect.poll(() => proxy.swallowed(), { timeout: 60_000 }).toBe(1)
  await page.goto(`/order/orderSuccess?orderId=${orderId}`)
  await expect(page.getByRole('heading', { name: 'Accepted', exact: true })).toBeVisible({ timeout: 60_000 })

  await expectOneOrder(db, { orderId, ownNumber: OWN_NUMBER, clientNumber: NUMBER })

  // Nothing is left to send, and the cart is empty on both sides.
  await page.goto('/sync')
  await expect(page.getByRole('banner').getByText('Up to date')).toBeVisible()
  const cart = await db.query(
    `select from cart_line c join client_account a using (tenant_id, account_id) where a.client_number = $1`,
    [NUMBER],
  )
  expect(cart.rowCount).toBe(0)
})
