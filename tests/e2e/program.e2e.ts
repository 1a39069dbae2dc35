import { enter, waitUntilOffline } from './kit/acts.ts'
import { expect, test } from './kit/world.ts'

test('the program shows its dates, its best sellers and the orders in it, also without a network', async ({ page, world }) => {
  await enter(page, 'Buyer', 'einkauf@brueckner.example')
  const shelf = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Falcon program' }) })
  await shelf.scrollIntoViewIfNeeded()
  await shelf.getByRole('link', { name: 'Show all' }).click()
  await expect(page).toHaveURL(/\/lieyingProgram$/)
  const heading = page.getByRole('heading', { level: 1, name: 'Falcon program' })
  await expect(heading).toBeVisible()
  await expect(page.getByText(/\d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d/)).toBeVisible()
  const articles = page.getByRole('main').getByRole('article')
  await expect(articles.first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your orders in the program' })).toBeVisible()

  await waitUntilOffline(page)
  await expect(async () => {
    await world.proxy.mend()
    await page.goto('/lieyingProgram')
    await expect(articles.first()).toBeVisible()
    await world.proxy.cut()
    await page.goto('/lieyingProgram')
    await expect(heading).toBeVisible({ timeout: 5000 })
    await expect(articles.first()).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 60_000 })
  await world.proxy.mend()
})

test('a set and a pallet are bought as such at the price shown, and the cart charges it', async ({ page, world }) => {
  const { rows } = await world.db.query<{ body: { lines: { goodsId: string; quantity: number }[]; tiers: object[] } }>(
    `select body from promo where tenant_id = 'main' and kind = 'mesh' and promo_id = 'mesh-1'`,
  )
  const { lines, tiers } = rows[0]!.body
  const give = (tier: number) =>
    world.db.query(`update promo set body = jsonb_set(body, '{tiers}', $1) where tenant_id = 'main' and promo_id = any($2)`, [
      JSON.stringify([{ quantity: 1, percent: tier }]),
      ['mesh-1', 'pallet-1'],
    ])
  const { rows: before } = await world.db.query<{ promo_id: string; body: object }>(
    `select promo_id, body from promo where tenant_id = 'main' and promo_id in ('mesh-1', 'pallet-1')`,
  )
  expect(tiers).toHaveLength(3)
  try {
    await enter(page, 'Buyer', 'einkauf@brueckner.example')
    await give(50)
    const set = page.locator('section').filter({ has: page.getByRole('heading', { name: /^Set: / }) })
    await page.goto(`/commodityDetail?goodsId=${lines[1]!.goodsId}&brand=main`)
    await expect(set.getByRole('list', { name: 'What is in it' }).getByRole('listitem')).toHaveCount(lines.length)
    await set.getByRole('link', { name: /^Set: / }).click()
    await expect(page).toHaveURL(/setId=mesh-1/)
    await expect(page.getByRole('heading', { level: 1, name: /^Set: / })).toBeVisible()
    await page.getByRole('button', { name: 'Add set' }).click()
    const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    await expect(
      page.getByRole('banner').getByRole('link', { name: new RegExp(`^Cart: 1 articles?, ${pieces} pieces?`) }),
    ).toBeVisible()
    await page.goto('/cart')
    const rowOfSet = page.getByRole('list', { name: 'Sets and pallets in the cart' }).getByRole('listitem')
    await expect(rowOfSet.getByText('−50%')).toBeVisible()
    await rowOfSet.getByRole('button', { name: /^Split / }).click()
    await expect(page.getByRole('list', { name: 'Lines of the cart' }).getByRole('listitem')).toHaveCount(lines.length)
    await page.goto('/sets?setId=mesh-1')
    await page.getByRole('link', { name: 'All sets' }).click()
    await expect(page.getByRole('list', { name: 'Sets' }).getByRole('link').first()).toBeVisible()
    await page.goto('/sets?setId=none')
    await expect(page.getByRole('heading', { name: 'This set is not here' })).toBeVisible()

    await page.goto('/pallets')
    await page.getByLabel('Find a pallet').fill('nothing like it')
    await expect(page.getByRole('heading', { name: 'No pallet here' })).toBeVisible()
    await page.getByLabel('Find a pallet').fill('mixed')
    await page.getByRole('list', { name: 'Mixed pallets' }).getByRole('link').first().click()
    await expect(page).toHaveURL(/palletId=pallet-1/)
    await expect(page.getByRole('main').getByText(/\d pieces/)).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: 'Add pallet' })).toBeVisible()
    await page.goto('/pallets?palletId=none')
    await expect(page.getByRole('heading', { name: 'This pallet is not here' })).toBeVisible()
  } finally {
    for (const { promo_id, body } of before)
      await world.db.query(`update promo set body = $1 where tenant_id = 'main' and promo_id = $2`, [
        JSON.stringify(body),
        promo_id,
      ])
  }
})
