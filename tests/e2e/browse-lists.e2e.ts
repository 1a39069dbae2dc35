import { actFor, enter, waitUntilOffline } from './kit/acts.ts'
import { expect, test } from './kit/world.ts'

const LISTS = [
  { href: '/newArrivals', title: 'New arrivals' },
  { href: '/ArrivalsDetail', title: 'Arriving soon' },
  { href: '/TojRanking', title: 'Ranking' },
] as const

test('new arrivals, arrivals, ranking and history open, are read once and stay without a network', async ({ page, world }) => {
  // Other tests open articles too.
  await world.db.query('delete from browse_record')
  await enter(page, 'Staff', 'marta.vidal')
  await actFor(page, 'Brückner Haushalt GmbH')
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
  await expect(page.getByText('Articles that you open show here, the last one first.')).toBeVisible()
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
    // A page that goes in the moment in which it has read has kept nothing: then it is read once more.
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
