import type { Page } from '@playwright/test'
import { actFor, addToCart, enter, waitUntilOffline } from './kit/acts.ts'
import { violationsOf } from './kit/axe.ts'
import { plainArticles } from './kit/buyer.ts'
import { expect, test } from './kit/world.ts'

const COMPANY = 'Brückner Haushalt GmbH'
const highlights = (page: Page) => page.getByRole('region', { name: 'Highlights' })
const shelf = (page: Page, title: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: title }) })
/** Title of the visible banner. */
const shownBanner = (page: Page) =>
  highlights(page)
    .getByRole('list')
    .evaluate((list) => list.children[Math.round(list.scrollLeft / list.clientWidth)]?.textContent)
/** Swipes to the left. */
const swipeOn = async (page: Page): Promise<void> => {
  const box = (await highlights(page).boundingBox())!
  const devtools = await page.context().newCDPSession(page)
  const y = box.y + box.height * 0.3
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part?: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: part === undefined ? [] : [{ x: box.x + box.width * part, y }],
    })
  await touch('touchStart', 0.9)
  for (let part = 0.85; part > 0.15; part -= 0.05) await touch('touchMove', part)
  await touch('touchEnd')
}

test('banners are pictures of 1200 × 560, are stepped by button, dot, key and finger, and lead to what they announce', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enter(page, 'Buyer', 'einkauf@brueckner.example')
  const links = highlights(page).getByRole('link')
  await expect(links).toHaveCount(3)
  await expect(links.first()).toHaveAttribute('href', '/promotionTheme?activityId=novelties')
  const size = () =>
    links
      .first()
      .locator('img')
      .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
  await expect.poll(size).toEqual([1200, 560])
  // With reduced motion nothing moves by itself, so there is nothing to pause.
  await expect(highlights(page).getByRole('button', { name: 'Pause' })).toHaveCount(0)
  expect(await shownBanner(page)).toBe('New this season')
  await highlights(page).getByRole('button', { name: 'Next' }).click()
  await expect.poll(() => shownBanner(page)).toBe('Offers of the month')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => shownBanner(page)).toBe('What shops reorder')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => shownBanner(page)).toBe('New this season')
  await highlights(page).getByRole('button', { name: 'Offers of the month' }).click()
  await expect.poll(() => shownBanner(page)).toBe('Offers of the month')
  // Focus alone brings the next one into view.
  await links.nth(2).focus()
  await expect.poll(() => shownBanner(page)).toBe('What shops reorder')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => shownBanner(page)).toBe('Offers of the month')
  await expect(links.nth(1)).toBeFocused()
  await swipeOn(page)
  await expect.poll(() => shownBanner(page)).toBe('What shops reorder')
  await links.nth(2).press('Enter')
  await expect(page).toHaveURL(/\/promotionTheme\?activityId=favourites/)
})

test('a flash sale counts down by the server’s clock, on a device that is two hours ahead', async ({ page, world }) => {
  const { rows } = await world.db.query<{ goods_id: string }>(
    `update activity a set starts_at = now() - interval '1 hour', ends_at = now() + interval '90 minutes', units_left = null
     from goods g, stock s where a.tenant_id = 'main' and a.kind = 'flash' and g.tenant_id = 'main' and g.goods_id = a.goods_id
       and s.tenant_id = 'main' and s.goods_id = a.goods_id and s.remaining > 0 and g.sales_range = '' and not g.off_shelves
       and not g.presale returning a.goods_id`,
  )
  expect(rows.length).toBeGreaterThan(0)
  await page.addInitScript(() => {
    const Real = Date
    const ahead = 2 * 3_600_000
    class Ahead extends Real {
      constructor(...given: unknown[]) {
        if (given.length === 0) super(Real.now() + ahead)
        else super(...(given as [number]))
      }
      static override now() {
        return Real.now() + ahead
      }
    }
    globalThis.Date = Ahead as DateConstructor
  })
  await enter(page, 'Buyer', 'einkauf@brueckner.example')
  const sales = shelf(page, 'Flash sales')
  // Its skeleton is another element, which is removed when the goods arrive.
  await expect(async () => {
    await sales.scrollIntoViewIfNeeded({ timeout: 2000 })
    await expect(sales.getByRole('article').first()).toBeVisible({ timeout: 2000 })
  }).toPass()
  const card = sales.getByRole('article').filter({ has: page.getByText(/^Flash −/) })
  await expect(card.first()).toBeVisible()
  await expect(sales.getByText(/^the next one ends in 01:(2[0-9]|30):\d\d$/)).toBeVisible()
  await expect(card.first().getByText(/^01:(2[0-9]|30):\d\d$/)).toBeVisible()
})

test('banners, promotions, recommended and recently viewed articles stay available without a network once read', async ({
  page,
  world,
}) => {
  await enter(page, 'Buyer', 'einkauf@brueckner.example')
  const [viewed] = await plainArticles(world.db, 1)
  await page.goto(`/commodityDetail?goodsId=${viewed!.goods_id}&brand=main`)
  await expect(page.getByText(viewed!.goods_id).first()).toBeVisible()
  const noted = () => world.db.query('select from browse_record where goods_id = $1', [viewed!.goods_id])
  await expect.poll(async () => (await noted()).rowCount).toBeGreaterThan(0)
  const check = async () => {
    await expect(highlights(page).getByRole('link', { name: 'New this season' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Promotions' }).getByRole('link')).toHaveCount(3)
    // What is above grows while it is read, and pushes the shelf away.
    for (const title of ['Recommended', 'Recently viewed'])
      await expect(async () => {
        await shelf(page, title).scrollIntoViewIfNeeded({ timeout: 2000 })
        await expect(shelf(page, title).getByRole('article').first()).toBeVisible({ timeout: 2000 })
      }).toPass()
    await expect(shelf(page, 'Recently viewed').getByLabel(`Article number ${viewed!.goods_id}`)).toBeAttached()
  }
  await page.goto('/')
  await check()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await check()
  await world.proxy.cut()
  await page.reload()
  await check()
  await page.evaluate(() => scrollTo(0, 0))
  const width = () =>
    highlights(page)
      .locator('img')
      .first()
      .evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width).toBe(1200)
  await world.proxy.mend()
})

test('staff start with the first account of their list, and see open carts and what waits on this device', async ({
  page,
  world,
}) => {
  await enter(page, 'Staff', 'marta.vidal')
  await actFor(page, COMPANY)
  const [first, second] = await plainArticles(world.db, 2)
  await addToCart(page, first!.goods_id)
  await expect.poll(async () => (await world.db.query('select from cart_line')).rowCount).toBe(1)

  const context = await page.context().browser()!.newContext({ baseURL: world.proxy.origin, locale: 'en-GB' })
  const colleague = await context.newPage()
  await enter(colleague, 'Staff', 'luca.ferri')
  // Without a default or a pin, it is the first account by company.
  await expect(colleague.getByRole('heading', { level: 1, name: 'Ordering for Bazar Horizonte S.A.' })).toBeVisible()
  await expect(colleague).toHaveTitle('Home')
  const begun = colleague.getByRole('region', { name: 'Open carts' }).getByRole('button')
  await expect(begun).toHaveText([new RegExp(`${COMPANY}.*1 line`)])
  expect(await violationsOf(colleague)).toEqual([])
  await begun.click()
  await expect(colleague).toHaveURL(/\/cart$/)
  await expect(colleague.getByRole('banner').getByText(COMPANY)).toBeVisible()
  await context.close()

  await waitUntilOffline(page)
  await world.proxy.cut()
  await addToCart(page, second!.goods_id)
  await page.goto('/')
  await expect(page.getByRole('link', { name: /1 change is saved on this device/ })).toBeVisible()
  await actFor(page, 'Casa Luce S.r.l.')
  const chip = page.getByRole('region', { name: 'Open carts' }).getByRole('button', { name: COMPANY })
  await expect(chip).toContainText('1 not sent yet')
  await chip.click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('main').getByText(second!.goods_id)).toBeVisible()
  await world.proxy.mend()
})

test('a brand’s home opens at its own host, and every other host links to it', async ({ page, world }) => {
  const { port } = new URL(world.proxy.origin)
  await enter(page, 'Buyer', 'einkauf@brueckner.example')
  await page.goto('/ubathlifeHome')
  await expect(page.getByRole('heading', { name: 'uBathLife is a shop of its own' })).toBeVisible()
  await page.goto('/ubathlifeProductList')
  await expect(page.getByRole('link', { name: 'Go to uBathLife' })).toHaveAttribute(
    'href',
    `http://ubathlife.localhost:${port}/ubathlifeProductList`,
  )
  await page.goto('/nobodysProductList')
  await expect(page.getByRole('heading', { name: 'There is nothing at this address' })).toBeVisible()
  await page.goto('/noblezaHome')
  await expect(page.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: 'Go to Nobleza' }).click()
  await expect(page).toHaveURL(`http://nobleza.localhost:${port}/login?returnTo=%2FnoblezaHome`)
  await page.getByText('Staff', { exact: true }).click()
  await page.getByLabel('User name').fill('carla.soto')
  await page.getByLabel('Password', { exact: true }).fill('Tradepad2026')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(`http://nobleza.localhost:${port}/noblezaHome`)
  await expect(highlights(page).getByRole('link', { name: 'New this season' })).toBeVisible()
  const source = await highlights(page).locator('img').first().getAttribute('src')
  expect(source).toMatch(/^\/media\/nobleza\/banner\//)
  await page.goto(`http://nobleza.localhost:${port}/`)
  await expect(highlights(page)).toBeVisible()
  await page.goto(`http://nobleza.localhost:${port}/noblezaProductList`)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await page.goto(`http://nobleza.localhost:${port}/mainProductList`)
  await expect(page.getByRole('heading', { name: 'Norvik Supply is a shop of its own' })).toBeVisible()
})
