import { actFor, search, signIn, waitUntilOffline } from './kit/acts.ts'
import { expect, test } from './kit/world.ts'

const COMPANY = 'Brückner Haushalt GmbH'
const NUMBER = 'DE40001'
const OWN_NUMBER = 'STOCKROOM-17'

interface OrderRow {
  order_id: string
  order_number: string
  actor_kind: string
  actor_name: string
  total: string
  client_number: string
}
interface LineRow {
  goods_id: string
  quantity: number
  unit_price: number
  line_total: string
}

test('a representative orders in a stockroom without a network, and the order is on the server exactly once', async ({
  page: first,
  context,
  world,
}) => {
  const { proxy, db } = world
  let page = first

  // At the office: sign in, pick the client, let the catalogue come.
  await page.goto('/')
  await signIn(page, 'Staff', 'marta.vidal')
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await actFor(page, COMPANY)
  await waitUntilOffline(page)

  // In the stockroom: nothing answers any more, not even the server's process.
  await proxy.cut()
  await world.killServer()
  await search(page, 'kettle')
  const kettle = page
    .getByRole('article')
    .filter({ hasText: 'Kettle' })
    .filter({ has: page.getByRole('button', { name: 'Add to cart' }) })
  await kettle.first().getByRole('button', { name: 'Add to cart' }).click()
  await search(page, 'led bulb')
  const bulb = page.getByRole('article').filter({ has: page.getByRole('button', { name: 'Add to cart' }) })
  await bulb.first().getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('link', { name: /^Cart: 2 articles/ }).first()).toBeVisible()

  // The page dies and is opened again, still without a network.
  await page.close()
  page = await context.newPage()
  await page.goto('/cart')
  await expect(page.getByRole('banner').getByText(NUMBER)).toBeVisible()
  await page.getByRole('link', { name: 'Continue to order' }).click()
  await page.getByLabel('Your order number').fill(OWN_NUMBER)
  await page.getByLabel('Notes').fill('Rear entrance')
  // The form survives a death too.
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

  // Meanwhile the session runs out, and the first answer to the order gets lost on its way back.
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

  // What PostgreSQL holds.
  const orders = await db.query<OrderRow>(
    `select o.order_id, o.order_number, o.actor_kind, o.actor_name, o.total, a.client_number
     from orders o join client_account a using (tenant_id, account_id) where o.own_number = $1`,
    [OWN_NUMBER],
  )
  expect(orders.rows).toHaveLength(1)
  expect(orders.rows[0]).toMatchObject({
    order_id: orderId,
    actor_kind: 'staff',
    actor_name: 'Marta Vidal',
    client_number: NUMBER,
  })
  const lines = await db.query<LineRow>(
    'select goods_id, quantity, unit_price, line_total from order_line where order_id = $1 order by line_no',
    [orderId],
  )
  expect(lines.rows).toHaveLength(2)
  // The price is the account's: list price less its VIP rate of 7.5 %, unless a promotion is better.
  const prices = await db.query<{ goods_id: string; sale_double: number; dearest: string; cheapest: string }>(
    `select g.goods_id, g.sale_double, round(p.amount * (1 - a.user_rate / 100)) as dearest,
       least(round(p.amount * (1 - a.user_rate / 100)), min(round(p.amount * (1 - v.percent / 100.0)))) as cheapest
     from goods g
     join client_account a on a.tenant_id = g.tenant_id and a.client_number = $2
     join price p on p.tenant_id = g.tenant_id and p.goods_id = g.goods_id and p.list_id = a.list_id
     left join activity v on v.tenant_id = g.tenant_id and v.goods_id = g.goods_id and v.starts_at <= now() and v.ends_at > now()
     where g.tenant_id = 'main' and g.goods_id = any($1)
     group by g.goods_id, g.sale_double, p.amount, a.user_rate`,
    [lines.rows.map((line) => line.goods_id), NUMBER],
  )
  for (const line of lines.rows) {
    const price = prices.rows.find((row) => row.goods_id === line.goods_id)
    expect(line.quantity).toBe(price?.sale_double)
    expect([Number(price?.cheapest), Number(price?.dearest)]).toContain(line.unit_price)
    expect(Number(line.line_total)).toBe(line.unit_price * line.quantity)
  }
  const audit = await db.query(`select from audit where action = 'orders.submit' and subject = $1`, [
    orders.rows[0]?.order_number,
  ])
  expect(audit.rowCount).toBe(1)
  const verdicts = await db.query(`select from command_verdict where call = 'orders.submit' and body::text like $1`, [
    `%${orderId}%`,
  ])
  expect(verdicts.rowCount).toBe(1)

  // Nothing is left to send, and the cart is empty on both sides.
  await page.goto('/sync')
  await expect(page.getByRole('banner').getByText('Up to date')).toBeVisible()
  const cart = await db.query(
    `select from cart_line c join client_account a using (tenant_id, account_id) where a.client_number = $1`,
    [NUMBER],
  )
  expect(cart.rowCount).toBe(0)
})
