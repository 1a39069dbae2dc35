import { enter, waitUntilOffline, walkTo } from './kit/acts.ts'
import { expect, test } from './kit/world.ts'

const LISTS = [
  { href: '/newArrivals', title: 'New arrivals' },
  { href: '/ArrivalsDetail', title: 'Arriving soon' },
  { href: '/TojRanking', title: 'Ranking' },
] as const

test('new arrivals, arrivals, ranking and history open, are read once and stay available without a network', async ({
  page,
  world,
}) => {
  // Other tests open articles too.
  await world.db.query('delete from browse_record')
  await enter(page, 'Buyer', 'einkauf@brueckner.example')
  const articles = page.getByRole('main').getByRole('article')
  for (const { href, title } of LISTS) {
    await page.goto(href)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(articles.first()).toBeVisible()
    await expect(page).toHaveTitle(title)
  }
  await page.goto('/newArrivals')
  const first = page.getByRole('group', { name: 'Categories' }).locator('label').nth(1)
  const count = /\d+$/.exec((await first.textContent()) ?? '')?.[0]
  await first.click()
  await expect(page).toHaveURL(/\?class=/)
  await expect(page.getByText(`${count} article`)).toBeVisible()

  await page.goto('/browsingHistory')
  await expect(page.getByText('Articles that you open appear here, the latest first.')).toBeVisible()
  const { rows } = await world.db.query<{ goods_id: string }>(
    `select goods_id from goods where tenant_id = 'main' and sales_range = '' and not off_shelves order by 1 limit 2`,
  )
  for (const { goods_id } of rows) {
    await page.goto(`/commodityDetail?goodsId=${goods_id}&brand=main`)
    await expect(page.getByText(goods_id).first()).toBeVisible()
    const noted = () => world.db.query('select from browse_record where goods_id = $1', [goods_id])
    await expect.poll(async () => (await noted()).rowCount).toBe(1)
  }
  const beside = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Popular in this category' }) })
  await beside.scrollIntoViewIfNeeded()
  await expect(beside.getByRole('article').first()).toBeVisible()
  await expect(beside.getByLabel(`Article number ${rows[1]?.goods_id}`)).toHaveCount(0)
  await page.goto('/browsingHistory')
  const viewed = page.getByRole('list', { name: 'Articles' }).getByRole('article')
  await expect(viewed).toHaveCount(2)
  await expect(viewed.first().getByLabel(`Article number ${rows[1]?.goods_id}`)).toBeVisible()

  await waitUntilOffline(page)
  await expect(async () => {
    await world.proxy.mend()
    await page.goto('/TojRanking')
    await expect(articles.first()).toBeVisible()
    await world.proxy.cut()
    // A page that is left the moment it has read has stored nothing yet; then it is read once more.
    await page.goto('/TojRanking')
    await expect(articles.first()).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 60_000 })
  await page.goto('/newArrivals?page=7')
  await expect(page.getByRole('heading', { name: /not on this device yet|has no page 7/ })).toBeVisible()
  await world.proxy.mend()
  await page.goto('/newArrivals?page=7')
  await page.getByRole('button', { name: 'To the first page' }).click()
  await expect(articles.first()).toBeVisible()
})

const BEYOND = [
  '/newArrivals?page=99',
  '/ArrivalsDetail?page=99',
  '/ArrivalsDetail?all=true&page=99',
  '/TojRanking?page=99',
  '/cashBack?page=99',
  '/browsingHistory?page=99',
  '/promotionTheme?activityId=favourites&page=99',
  '/preview/promotionTheme?activityId=favourites&page=99',
  '/activities?page=99',
] as const

test('on every list, a page beyond the end says so and leads to the first one', { tag: '@long' }, async ({ page }) => {
  await enter(page, 'Buyer', 'einkauf@brueckner.example')
  // Gives the browsing history an entry.
  await page.goto('/TojRanking')
  const link = page.getByRole('main').getByRole('article').first().getByRole('link').first()
  const noted = page.waitForResponse((answer) => answer.url().endsWith('/browse_record') && answer.ok())
  await page.goto((await link.getAttribute('href')) ?? '')
  await noted
  for (const href of BEYOND) {
    await walkTo(page, href)
    await expect(page.getByRole('heading', { level: 1, name: 'This list has no page 99' })).toBeVisible()
    await page.getByRole('button', { name: 'To the first page' }).click()
    await expect(page).not.toHaveURL(/page=/)
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  }
})

test('everything on its way also lists articles without an arrival date; an article shows its category path, and home the categories', async ({
  page,
  world,
}) => {
  const { rows } = await world.db.query<{ goods_id: string }>(
    `select goods_id from goods join stock using (tenant_id, goods_id) where tenant_id = 'main' and arrives_on is null
      and transit > 0 and sales_range = '' and not off_shelves`,
  )
  const goodsId = rows[0]?.goods_id ?? ''
  expect(goodsId).not.toBe('')
  await enter(page, 'Buyer', 'einkauf@brueckner.example')
  await page.goto('/ArrivalsDetail')
  const main = page.getByRole('main')
  const meta = main.getByText(/^\d+ articles$/)
  await expect(meta).toBeVisible()
  const dated = Number.parseInt((await meta.textContent()) ?? '', 10)
  await main.getByText('Everything on its way').click()
  await expect(page).toHaveURL(/all=true/)
  await expect.poll(async () => Number.parseInt((await meta.textContent()) ?? '', 10)).toBeGreaterThan(dated)

  await page.goto(`/commodityDetail?goodsId=${goodsId}&brand=main`)
  const way = main.getByRole('navigation', { name: 'Categories' }).getByRole('link')
  await expect(way).toHaveCount(3)
  const top = (await way.first().textContent()) ?? ''
  await way.first().click()
  await expect(main.getByRole('heading', { level: 1, name: top })).toBeVisible()

  await waitUntilOffline(page)
  await world.proxy.cut()
  await page.goto('/')
  await main.getByRole('heading', { level: 2, name: 'Recent orders' }).scrollIntoViewIfNeeded()
  const floor = main.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: top, exact: true }) })
  // What is above grows while it is read, and pushes the floor away.
  await expect(async () => {
    await floor.scrollIntoViewIfNeeded({ timeout: 2000 })
    await expect(floor.getByRole('article').first()).toBeVisible({ timeout: 2000 })
  }).toPass()
  await floor
    .getByRole('navigation', { name: `In ${top}` })
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(/class=/)
  await expect(main.getByRole('article').first()).toBeVisible()
  await world.proxy.mend()
})

test('articles with cash-back have their own list, from the home page and from an article, also without a network', async ({
  page,
  world,
}) => {
  await enter(page, 'Buyer', 'einkauf@brueckner.example')
  await page.goto('/')
  const main = page.getByRole('main')
  await main.getByRole('navigation', { name: 'Lists' }).getByRole('link', { name: 'Cash-back' }).click()
  await expect(page).toHaveURL(/\/cashBack$/)
  await expect(page).toHaveTitle('Cash-back')
  await expect(main.getByRole('heading', { level: 1, name: 'Cash-back' })).toBeVisible()
  const articles = main.getByRole('list', { name: 'Articles' }).getByRole('article')
  await expect(articles.first()).toBeVisible()
  for (const article of await articles.all()) await expect(article.getByRole('button', { name: 'Cash-back' })).toBeVisible()

  await waitUntilOffline(page)
  await expect(async () => {
    await world.proxy.mend()
    await page.goto('/cashBack')
    await expect(articles.first()).toBeVisible()
    await world.proxy.cut()
    await page.goto('/cashBack')
    await expect(articles.first()).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 60_000 })
  await world.proxy.mend()

  const { rows } = await world.db.query<{ goods_id: string }>(
    `select goods_id from goods where tenant_id = 'main' and cash_back <> '[]' and sales_range = '' and not off_shelves limit 1`,
  )
  await page.goto(`/commodityDetail?goodsId=${rows[0]?.goods_id}&brand=main`)
  await main.getByRole('link', { name: 'All articles with cash-back' }).click()
  await expect(page).toHaveURL(/\/cashBack$/)
  await expect(articles.first()).toBeVisible()
})

test('every list is also a table, which the device remembers; a row has its mark, its barcode, a heart and the accessories', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, 'Buyer', 'einkauf@brueckner.example')
  await page.goto('/TojRanking')
  const main = page.getByRole('main')
  await expect(main.getByRole('article').first()).toBeVisible()
  await main.getByTitle('Table').click()
  const table = main.getByRole('table', { name: 'Articles' })
  const row = table.getByRole('row').filter({ has: page.getByRole('textbox', { name: /^Quantity of / }) })
  await expect(row.first().getByLabel(/^Barcode \d+$/)).toBeVisible()
  const heart = row.first().getByRole('button', { name: /^Favourite: / })
  const favourite = (await heart.getAttribute('aria-label')) ?? ''
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const { rows } = await world.db.query<{ goods_id: string }>(
    `select goods_id from goods where tenant_id = 'main' and sales_range = '' and not off_shelves order by 1 limit 1`,
  )
  const noted = page.waitForResponse((answer) => answer.url().endsWith('/browse_record') && answer.ok())
  await page.goto(`/commodityDetail?goodsId=${rows[0]?.goods_id}&brand=main`)
  await noted
  for (const href of [
    '/newArrivals',
    '/ArrivalsDetail',
    '/promotionTheme?activityId=favourites',
    '/cashBack',
    '/browsingHistory',
    '/favorites',
  ]) {
    await walkTo(page, href)
    await expect(table.getByRole('row').nth(1)).toBeVisible()
  }
  // The heart in the row added the article here, and removes it again.
  await table.getByRole('button', { name: favourite, exact: true }).click()
  await expect(table.getByRole('button', { name: favourite, exact: true })).toHaveCount(0)
  const special = await world.db.query<{ top: string; accessories: string }>(
    `select min(goods_id) filter (where top) as top, min(goods_id) filter (where accessories <> '[]') as accessories
      from goods where tenant_id = 'main' and sales_range = '' and not off_shelves`,
  )
  await walkTo(page, `/searchResult?keyword=${special.rows[0]?.top}`)
  await expect(table.getByText('Top seller', { exact: true }).first()).toBeVisible()
  await walkTo(page, `/searchResult?keyword=${special.rows[0]?.accessories}`)
  await table
    .getByRole('button', { name: /^Accessories: / })
    .first()
    .click()
  await expect(page.getByRole('list', { name: 'Accessories' }).getByRole('listitem').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await walkTo(page, '/cashBack')
  await main.getByTitle('Cards').click()
  await expect(main.getByRole('list', { name: 'Articles' }).getByRole('article').first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await main.getByTitle('Table').click()
  await expect(table.getByRole('row').nth(1)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
