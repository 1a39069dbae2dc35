import type { Page } from '@playwright/test'
import { addToCart, search } from './acts.ts'
import { expect } from './world.ts'

/** Every screen that a signed-in person works on, and what must stand there before one looks. */
export interface Screen {
  readonly name: string
  readonly href: string
  ready(page: Page): Promise<void>
}

const heading = async (page: Page): Promise<void> => {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}
const cards = async (page: Page): Promise<void> => {
  await heading(page)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
}
/** Shelves ask for their goods when they come near. */
const shelves = async (page: Page): Promise<void> => {
  await heading(page)
  await page.getByRole('main').getByRole('heading', { level: 2 }).last().scrollIntoViewIfNeeded()
  await cards(page)
}

export const screens = (goodsId: string, orderId: string): readonly Screen[] => [
  { name: 'home', href: '/', ready: shelves },
  { name: 'home of another brand', href: '/noblezaHome', ready: heading },
  { name: 'accounts', href: '/accounts', ready: heading },
  { name: 'list', href: '/mainProductList', ready: cards },
  { name: 'search', href: '/searchResult?keyword=led', ready: cards },
  { name: 'nothing found', href: '/searchResult?keyword=qqqqxxxx', ready: heading },
  { name: 'article', href: `/commodityDetail?goodsId=${goodsId}&brand=main`, ready: heading },
  { name: 'cart', href: '/cart', ready: heading },
  { name: 'confirmation', href: '/order/orderConfirm', ready: heading },
  { name: 'success', href: `/order/orderSuccess?orderId=${orderId}`, ready: heading },
  { name: 'addresses', href: '/addresses', ready: heading },
  { name: 'settings', href: '/settings', ready: heading },
  { name: 'forgotten password', href: '/forget', ready: heading },
  { name: 'code is on its way', href: '/successEmail', ready: heading },
  { name: 'new password', href: '/ResetPwd', ready: heading },
  { name: 'new password is set', href: '/successTips', ready: heading },
  { name: 'orders', href: '/order/myOrder', ready: heading },
  { name: 'order', href: `/order/orderDetail?orderId=${orderId}`, ready: heading },
  { name: 'quick order', href: '/quickOrder', ready: heading },
  { name: 'drafts', href: '/drafts', ready: heading },
  { name: 'plans', href: '/plans', ready: heading },
  { name: 'matrix of the cart', href: '/matrix?from=cart', ready: heading },
  { name: 'batch orders', href: '/order/batchOrder', ready: heading },
  { name: 'batch orders of sets', href: '/order/BatchOrderCompose', ready: heading },
  { name: 'quotations', href: '/quotations', ready: heading },
  { name: 'new quotation', href: '/quotationEdit', ready: heading },
  { name: 'returns', href: '/returns', ready: heading },
  { name: 'promotions', href: '/activities', ready: heading },
  { name: 'cash-back', href: '/cashBack', ready: cards },
  { name: 'cash-back statement', href: '/cashBack/statement', ready: heading },
  { name: 'scratch card', href: '/Scratch', ready: heading },
  { name: 'API access', href: '/apiAccess', ready: heading },
  { name: 'Webhooks', href: '/webhooks', ready: heading },
  { name: 'API documents', href: '/apiDocuments?tab=reference', ready: heading },
  { name: 'requests for pictures', href: '/pictureRequests', ready: heading },
  { name: 'today', href: '/today', ready: heading },
  { name: 'since the last visit', href: '/visit', ready: heading },
  { name: 'hand-over', href: '/handOver', ready: heading },
  { name: 'drill', href: '/drill', ready: heading },
  { name: 'coupons', href: '/coupons', ready: heading },
  { name: 'promotion', href: '/promotionTheme?activityId=favourites', ready: cards },
  { name: 'promotion to come', href: '/promotionTheme?activityId=season', ready: cards },
  { name: 'promotion, preview', href: '/preview/promotionTheme?activityId=favourites', ready: heading },
  { name: 'article, preview', href: `/preview/commodityDetail?goodsId=${goodsId}&brand=main`, ready: heading },
  { name: 'program', href: '/lieyingProgram', ready: cards },
  { name: 'pallets', href: '/pallets', ready: heading },
  { name: 'pallet', href: '/pallets?palletId=pallet-1', ready: heading },
  { name: 'sets', href: '/sets', ready: heading },
  { name: 'set', href: '/sets?setId=mesh-1', ready: heading },
  { name: 'sync', href: '/sync', ready: heading },
  { name: 'approvals', href: '/approvals', ready: heading },
  { name: 'people of the account', href: '/people', ready: heading },
  { name: 'registration', href: '/register', ready: heading },
  { name: 'download centre', href: '/downloads', ready: heading },
  { name: 'e-mail log', href: '/emailLog', ready: heading },
  { name: 'arrival notices', href: '/arrivalNotices', ready: heading },
  { name: 'e-mail subscriptions', href: '/emailSubscriptions', ready: heading },
  { name: 'sessions', href: '/sessions', ready: heading },
  { name: 'invitation', href: '/invitation', ready: heading },
  { name: 'help article', href: '/helpCenter?article=search', ready: heading },
  { name: 'more', href: '/more', ready: heading },
  { name: 'help', href: '/helpCenter', ready: heading },
  { name: 'legal texts', href: '/legal', ready: heading },
  {
    name: 'nowhere',
    href: '/no/such/place',
    ready: (page) => expect(page.getByRole('heading').first()).toBeVisible(),
  },
]

/** Gives an order of one article and leaves another in the cart, so that every screen has something to show. */
export const prepare = async (page: Page, goodsIds: readonly [string, string]): Promise<{ orderId: string }> => {
  await addToCart(page, goodsIds[0])
  await page.goto('/order/orderConfirm')
  await page.getByLabel('Your order number').fill('SHOWN-1')
  await page.getByRole('button', { name: 'Submit order' }).click()
  await expect(page.getByRole('heading', { name: 'Accepted', exact: true })).toBeVisible({ timeout: 30_000 })
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? ''
  await addToCart(page, goodsIds[1])
  await search(page, 'lamp')
  return { orderId }
}

/** Articles in good supply, dearer than any account's least order. */
export const SHOWN_ARTICLES = `select g.goods_id from goods g join stock s using (tenant_id, goods_id)
  join price p on p.tenant_id = g.tenant_id and p.goods_id = g.goods_id and p.list_id = 'plus'
  where g.tenant_id = 'main' and g.sales_range = '' and not g.off_shelves and s.remaining > 500 and p.amount * g.sale_double > 4000
    and g.class_id like 'lighting%' order by g.goods_id limit 2`
