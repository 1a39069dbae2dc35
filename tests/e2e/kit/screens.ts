import type { Page } from '@playwright/test'
import { addToCart, search } from './acts.ts'
import { everydayScreens, furtherScreens } from './screen-list.ts'
import type { ListedScreen, Things } from './screen-list.ts'
import { expect } from './world.ts'
import type { World } from './world.ts'

/** A screen that a signed-in person works on, and what must be shown before it is checked. */
export interface Screen {
  readonly name: string
  readonly href: string
  ready(page: Page): Promise<void>
}

const isStill = (page: Page): Promise<void> => expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
const heading = async (page: Page): Promise<void> => {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible()
  await isStill(page)
}
const cards = async (page: Page): Promise<void> => {
  await heading(page)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
}
/** Shelves load their goods when they come near. */
const shelves = async (page: Page): Promise<void> => {
  await heading(page)
  await page.getByRole('main').getByRole('heading', { level: 2 }).last().scrollIntoViewIfNeeded()
  await cards(page)
}
const anyHeading = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading').first()).toBeVisible()
  await isStill(page)
}
const stands = { cards, shelves, 'any heading': anyHeading }

const open = async (page: Page, opener: string): Promise<void> => {
  await page.locator(opener).first().click()
  await expect(page.locator('[role="dialog"]:visible, dialog:visible').getByRole('button').first()).toBeVisible()
  await isStill(page)
}

export const asScreen = ({ name, href, waitsFor, opens }: ListedScreen): Screen => ({
  name,
  href,
  ready: async (page) => {
    await (waitsFor ? stands[waitsFor] : heading)(page)
    if (opens !== undefined) await open(page, opens)
  },
})

/** Each screen once; in the long run also screens of the same layout, further states and dialogs. */
export const screens = (things: Things): readonly Screen[] =>
  [...everydayScreens(things), ...(process.env.TRADEPAD_LONG === '1' ? furtherScreens(things) : [])].map(asScreen)

/** An account with something on every screen. */
export const COMPANY = 'Brückner Haushalt GmbH'

/** Submits an order of one article and leaves another in the cart, so that every screen has something to show. */
export const prepare = async (page: Page, { db }: World): Promise<Things> => {
  const { rows } = await db.query<{ goods_id: string }>(SHOWN_ARTICLES)
  const [goodsId, second] = rows.map(({ goods_id }) => goods_id) as [string, string]
  await addToCart(page, goodsId)
  await page.goto('/order/orderConfirm')
  await page.getByLabel('Your order number').fill('SHOWN-1')
  await page.getByRole('button', { name: 'Submit order' }).click()
  await expect(page.getByRole('heading', { name: 'Accepted', exact: true })).toBeVisible({ timeout: 30_000 })
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? ''
  await addToCart(page, second)
  await search(page, 'lamp')
  const [found] = (await db.query<Omit<Things, 'goodsId' | 'orderId'>>(THINGS, [COMPANY])).rows
  if (!found || Object.values<string | null>(found).includes(null))
    throw new Error(`${COMPANY} has not everything of which a screen is shown`)
  return { goodsId, orderId, ...found }
}

/** The newest of each kind, and a shipped order that nobody has signed for. */
const THINGS = `with account as (select tenant_id, account_id from client_account where company = $1),
  receipt as (select * from delivery_receipt join account using (tenant_id, account_id) order by signed_at desc limit 1)
  select receipt.order_id as "receivedId", receipt.receipt_id as "receiptId", receipt.code as "receiptCode",
    (select order_id from orders o join account using (tenant_id, account_id)
      where o.state = 'shipped' and not exists (select from delivery_receipt d where d.tenant_id = o.tenant_id and d.order_id = o.order_id)
      order by o.submitted_at desc limit 1) as "shippedId",
    (select return_id from order_return join account using (tenant_id, account_id) order by requested_at desc limit 1) as "returnId",
    (select plan_id from distribution_plan join account using (tenant_id, account_id) order by changed_at desc limit 1) as "planId",
    (select quotation_id from quotation join account using (tenant_id, account_id)
      where state = 'open' order by changed_at desc limit 1) as "quotationId",
    (select import_id from batch_import join account using (tenant_id, account_id) order by uploaded_at desc limit 1) as "batchId"
  from receipt`

/** Well-stocked articles, dearer than any account's minimum order. */
export const SHOWN_ARTICLES = `select g.goods_id from goods g join stock s using (tenant_id, goods_id)
  join price p on p.tenant_id = g.tenant_id and p.goods_id = g.goods_id and p.list_id = 'plus'
  where g.tenant_id = 'main' and g.sales_range = '' and not g.off_shelves and s.remaining > 500 and p.amount * g.sale_double > 4000
    and g.class_id like 'lighting%' order by g.goods_id limit 2`
