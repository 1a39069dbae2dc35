import { PASSWORD, enter, signIn, waitUntilOffline, walkTo } from './kit/acts.ts'
import { BUYER } from './kit/buyer.ts'
import { expect, test } from './kit/world.ts'
import type { World } from './kit/world.ts'

/** A promotion that runs now. */
const running = async ({ db }: World) => {
  const { rows } = await db.query<{ id: string; first: string }>(
    `select promo_id as id, body->'goodsIds'->>0 as first from promo where tenant_id = 'main' and kind = 'theme'
      and coalesce(starts_at, now()) <= now() and coalesce(ends_at, now() + interval '1 day') > now() and published order by 1 limit 1`,
  )
  expect(rows).toHaveLength(1)
  return rows[0]!
}

test('a promotion opens from the home screen, is narrowed by category in its address, and stays without a network; an unknown one says so', async ({
  page,
  world,
}) => {
  await enter(page, 'Buyer', 'einkauf@brueckner.example')
  const tile = page.getByRole('list', { name: 'Promotions' }).getByRole('link').first()
  const title = (await tile.getByRole('strong').textContent()) ?? ''
  await tile.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const articles = page.getByRole('main').getByRole('article')
  await expect(articles.first()).toContainText('€')
  const address = page.url()
  await walkTo(page, '/promotionTheme?activityId=favourites')
  await expect(articles.first()).toContainText('€')
  const meta = page
    .getByRole('main')
    .getByText(/^\d+ articles?$/)
    .first()
  const whole = Number.parseInt((await meta.textContent()) ?? '', 10)
  const choice = page.getByRole('group', { name: 'Categories' }).locator('label').nth(1)
  const counted = Number(/\d+$/.exec((await choice.textContent()) ?? '')?.[0])
  expect(counted).toBeLessThan(whole)
  await choice.click()
  await expect(page).toHaveURL(/class=/)
  await expect(meta).toHaveText(new RegExp(`^${counted} article`))
  await expect(articles).toHaveCount(counted)
  await waitUntilOffline(page)
  await expect(async () => {
    await world.proxy.mend()
    await page.goto(address)
    await expect(articles.first()).toBeVisible()
    await world.proxy.cut()
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 5000 })
    await expect(articles.first()).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 60_000 })
  await world.proxy.mend()
  await page.goto('/promotionTheme?activityId=never-was')
  await expect(page.getByRole('heading', { name: 'This promotion is not here' })).toBeVisible()
})

test('one screen has all running promotions, page by page, reached from the home page; it stays without a network', async ({
  page,
  world,
}) => {
  await world.db.query(`insert into promo (tenant_id, kind, promo_id, position, names, body, published)
    select 'main', 'theme', 'more-' || n, 100 + n, jsonb_build_object('en', 'More ' || n), '{"image":"","goodsIds":[]}', true
    from generate_series(1, 30) n`)
  try {
    await enter(page, 'Buyer', 'einkauf@brueckner.example')
    const main = page.getByRole('main')
    await main.getByRole('link', { name: 'Show all promotions' }).click()
    await expect(page).toHaveURL(/\/activities$/)
    await expect(page).toHaveTitle('Promotions')
    const links = main.getByRole('list', { name: 'Promotions' }).getByRole('link')
    await expect(links).toHaveCount(24)
    await expect(main.getByText('33 promotions')).toBeVisible()
    await main.getByRole('button', { name: 'Next' }).click()
    await expect(page).toHaveURL(/\/activities\?page=2$/)
    await expect(links).toHaveCount(9)
    await page.goBack()
    await expect(links).toHaveCount(24)
    await waitUntilOffline(page)
    await expect(async () => {
      await world.proxy.mend()
      await page.goto('/activities')
      await expect(links).toHaveCount(24)
      await world.proxy.cut()
      await page.goto('/activities')
      await expect(links).toHaveCount(24, { timeout: 5000 })
    }).toPass({ timeout: 60_000 })
    await links.first().click()
    await expect(page).toHaveURL(/\/promotionTheme\?activityId=novelties$/)
  } finally {
    await world.proxy.mend()
    await world.db.query(`delete from promo where tenant_id = 'main' and promo_id like 'more-%'`)
  }
})

test('previews open without a sign-in, show no price, and lead to the same article with its price', async ({ page, world }) => {
  const { id } = await running(world)
  await page.goto(`/preview/promotionTheme?activityId=${id}`)
  await expect(page.getByText('This is a preview.')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('€')
  const first = page.getByRole('main').getByRole('listitem').getByRole('link').first()
  const name = (await first.getByRole('strong').textContent()) ?? ''
  await first.click()
  await expect(page).toHaveURL(/\/preview\/commodityDetail\?/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('€')
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, 'Buyer', BUYER, PASSWORD)
  await expect(page).toHaveURL(/\/commodityDetail\?/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('€')
  const { rows } = await world.db.query<{ kind: string; id: string }>(
    `select distinct on (kind) kind, goods_id as id from (
      select case when off_shelves then 'gone' else 'fresh' end as kind, goods_id from goods
      where tenant_id = 'main' and sales_range = '' and (off_shelves or newed) and origin = 'CN') shown order by kind, goods_id`,
  )
  expect(rows.map(({ kind }) => kind)).toEqual(['fresh', 'gone'])
  const [fresh, gone] = [rows[0]!, rows[1]!]
  await page.goto(`/preview/commodityDetail?goodsId=${fresh.id}`)
  await expect(page.getByRole('main').getByText('New', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByText('China', { exact: true })).toBeVisible()
  await page.goto(`/preview/commodityDetail?goodsId=${gone.id}`)
  await expect(page.getByRole('main').getByText('Discontinued', { exact: true })).toBeVisible()
  await expect(page.getByText('This article is no longer sold.')).toBeVisible()
  await page.goto('/preview/commodityDetail?goodsId=never-was')
  await expect(page.getByRole('heading', { name: 'There is no such article' })).toBeVisible()
})

test('the sign-in shows promotions that are open to everybody, and leads to their previews', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  const link = page.getByRole('list', { name: 'Highlights' }).getByRole('link').first()
  const title = (await link.textContent()) ?? ''
  await link.click()
  await expect(page).toHaveURL(/\/preview\/promotionTheme\?activityId=/)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('a brand that has paused online ordering says so in the cart, also without a network', async ({ page, world }) => {
  const set = (value: string) =>
    world.db.query(`update promo set body = $1 where tenant_id = 'main' and kind = 'setting' and promo_id = 'onlineSales'`, [
      JSON.stringify({ value }),
    ])
  await set('off')
  try {
    await enter(page, 'Buyer', 'einkauf@brueckner.example')
    await page.goto('/cart')
    await expect(page.getByText('Online ordering is paused.')).toBeVisible()
    await waitUntilOffline(page)
    await world.proxy.cut()
    await page.goto('/order/orderConfirm')
    await expect(page.getByText('Online ordering is paused.').first()).toBeVisible()
  } finally {
    await set('on')
    await world.proxy.mend()
  }
})
