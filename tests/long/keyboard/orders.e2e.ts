import { BUYER, NUMBER, cartOf, plainArticles, shippedOrder } from '../../e2e/kit/buyer.ts'
import { PIXEL } from '../../e2e/kit/pixel.ts'
import { SHOWN_ARTICLES } from '../../e2e/kit/screens.ts'
import { expect, test } from '../../e2e/kit/world.ts'
import type { World } from '../../e2e/kit/world.ts'
import { Hands } from './hands.ts'

test.describe.configure({ timeout: 600_000 })

const COUPON = 'Trade fair coupon'

const ordersOf = async ({ db }: World, ownNumber: string) =>
  (await db.query<{ state: string; order_id: string }>('select state, order_id from orders where own_number = $1', [ownNumber]))
    .rows

test('by keyboard alone an order is submitted, annotated, cancelled and ordered again', async ({ page, world }) => {
  const hands = await Hands.enter(page, 'Buyer', BUYER)
  const [article] = await plainArticles(world.db, 1)
  await hands.addToCart(article?.goods_id ?? '')
  await hands.openCart()
  await hands.press('link', 'Continue to order')
  await hands.type(/^Your order number/, 'KEYS-1')
  await hands.press('button', /^Submit order/)
  await hands.titled('Accepted')
  expect(await ordersOf(world, 'KEYS-1')).toHaveLength(1)
  await hands.press('link', 'Show the order')
  await hands.press('button', 'Add a note')
  await hands.type(/^Note on order/, 'Ring twice')
  await hands.press('button', 'Save note')
  await hands.says('Ring twice')
  await hands.press('button', 'Hide this message')
  await hands.press('button', 'Cancel the order')
  await hands.pick('No longer needed')
  await hands.press('button', 'Cancel the order')
  await hands.says('The cancellation is saved on this device')
  await expect.poll(async () => (await ordersOf(world, 'KEYS-1'))[0]?.state, { timeout: 30_000 }).toBe('cancelled')
  await hands.press('button', 'Order again')
  await hands.press('button', /^Add .* to the cart$/)
  await expect.poll(() => cartOf(world.db, NUMBER), { timeout: 30_000 }).toHaveLength(1)
})

test('by keyboard alone a coupon is added by its code, chosen for an order, and used', async ({ page, world }) => {
  const hands = await Hands.enter(page, 'Buyer', BUYER)
  const { rows } = await world.db.query<{ goods_id: string; sale_double: number }>(
    `select goods_id, sale_double from goods where tenant_id = 'main' and goods_id in (select goods_id from (${SHOWN_ARTICLES}) shown) limit 1`,
  )
  const [dear] = rows
  await hands.open('/coupons')
  await hands.type('Add a code', 'FAIREUR26')
  await page.keyboard.press('Enter')
  await hands.says(`Coupon added: ${COUPON}`)
  await hands.addToCart(dear?.goods_id ?? '')
  await hands.openCart()
  await hands.type(/^Quantity of/, String(8 * (dear?.sale_double ?? 0)))
  await page.keyboard.press('Enter')
  await hands.press('link', 'Continue to order')
  await hands.type(/^Your order number/, 'KEYS-2')
  await hands.pick(new RegExp(COUPON))
  await hands.press('button', /^Submit order/)
  await hands.titled('Accepted')
  const [order] = await ordersOf(world, 'KEYS-2')
  const used = await world.db.query('select from coupon_use where order_id = $1 and amount > 0', [order?.order_id])
  expect(used.rowCount).toBe(1)
  await hands.open('/coupons')
  await hands.pick('Used')
  await expect(page.getByRole('list', { name: 'Coupons' }).getByText(COUPON)).toBeVisible()
})

test('by keyboard alone an article is returned with a photo of it', async ({ page, world: { db } }) => {
  const hands = await Hands.enter(page, 'Buyer', BUYER)
  const order = await shippedOrder(db)
  await hands.open('/order/myOrder')
  await hands.type('Number, article or invoice', order.order_number)
  await hands.press('link', new RegExp(order.order_number))
  await hands.press('link', 'Return articles')
  await hands.to('spinbutton', `Quantity of ${order.name}`)
  await page.keyboard.press('ArrowUp')
  await hands.choose('Reason', 'Damaged in transit')
  await hands.attach('Add photos', { name: 'broken.png', mimeType: 'image/png', buffer: PIXEL })
  await expect(page.getByRole('img', { name: `Photo 1 of ${order.name}` })).toBeVisible()
  await hands.press('button', 'Request the return of 1 piece')
  await hands.titled(/^Return /)
  const photos = () =>
    db.query(
      `select from order_return r join return_photo using (tenant_id, return_id) where r.order_id = $1 and r.state = 'requested'`,
      [order.order_id],
    )
  await expect.poll(async () => (await photos()).rowCount, { timeout: 30_000 }).toBe(1)
})

test('by keyboard alone one article is ordered for two branches at once', async ({ page, world }) => {
  const hands = await Hands.enter(page, 'Buyer', BUYER)
  const [article] = await plainArticles(world.db, 1)
  const pieces = String(article?.sale_double)
  await hands.openBesideOrders('/plans')
  await hands.press('link', 'Order for several branches')
  await hands.press('button', 'Choose branches')
  for (const branch of [/, Madrid/, /, Getafe/])
    if (!(await page.getByRole('checkbox', { name: branch }).isChecked())) await hands.check(branch)
  await hands.press('button', 'Use 2 branches')
  await hands.type('Article number or barcode', article?.goods_id ?? '')
  await page.keyboard.press('Enter')
  const cells = page
    .getByRole('row')
    .filter({ hasText: article?.goods_id ?? '' })
    .getByRole('textbox')
  await expect(cells).toHaveCount(2)
  await hands.toField((await cells.first().getAttribute('aria-label')) ?? '')
  await page.keyboard.type(pieces)
  await page.keyboard.press('ArrowRight')
  await expect(cells.last()).toBeFocused()
  await page.keyboard.type(pieces)
  await hands.type(/^Notes on every order/, 'KEYS-3')
  await hands.press('button', 'Submit 2 orders')
  const noted = async () => (await world.db.query(`select from orders where notes = 'KEYS-3'`)).rowCount
  await expect.poll(noted, { timeout: 30_000 }).toBe(2)
  await hands.titled('Orders')
})

test('by keyboard alone a file of orders is checked, corrected and submitted', async ({ page, world }) => {
  const hands = await Hands.enter(page, 'Buyer', BUYER)
  const [first, second] = await plainArticles(world.db, 2, 2)
  const rows = [
    'code;quantity;branch;own number',
    `${first?.goods_id};${first?.sale_double};;KEYS-4`,
    `${second?.goods_id};${(second?.sale_double ?? 0) + 1};;KEYS-4`,
  ]
  await hands.openBesideOrders('/order/batchOrder')
  await hands.attach('Choose a file', { name: 'keys.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
  await hands.pick('1 to correct')
  await hands.type('Quantity in line 3', String(second?.sale_double))
  await hands.press('button', 'Order 2 rows')
  await expect.poll(async () => (await ordersOf(world, 'KEYS-4')).length, { timeout: 60_000 }).toBe(1)
  await hands.press('link', 'keys.csv')
  await hands.says('Ordered')
})
