import { enter } from './kit/acts.ts'
import { expect, test } from './kit/world.ts'

const MANAGER = 'achats@maisonperrin.example'

test('a buyer applies, service approves, and a program with the secret reads stock; the reference shows all calls', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  await enter(page, 'Buyer', MANAGER)
  await page.goto('/apiAccess')
  await page.getByRole('button', { name: 'Apply for access' }).click()
  await page.getByLabel('Name of the program').fill('Shop connection')
  await page.getByLabel('Link to the shop').fill('https://maisonperrin.example')
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(page.getByText('To be reviewed')).toBeVisible()

  const { origin } = new URL(page.url())
  const desk = await (await browser.newContext({ baseURL: origin, locale: 'en-GB' })).newPage()
  await enter(desk, 'Staff', 'review')
  await desk.getByRole('link', { name: /Shop connection/ }).click()
  await expect(desk.getByRole('link', { name: 'https://maisonperrin.example' })).toBeVisible()
  await desk.getByRole('button', { name: 'Approve' }).click()
  await expect(desk.getByText('Approved').first()).toBeVisible()
  await desk.context().close()

  await page.reload()
  await page.getByRole('button', { name: 'Show the secret' }).click()
  const shown = page.getByRole('dialog').locator('dd')
  await expect(shown.nth(1)).toHaveText(/\S{20,}/)
  const [client_id = '', client_secret = ''] = await shown.allTextContents()
  const given = await fetch(`${origin}/api/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret }),
  })
  const { access_token, scope } = (await given.json()) as { access_token: string; scope: string }
  expect(scope).toBe('basic stock')
  const found = await fetch(`${origin}/api/v1.0/goods_list/search`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ keyword: 'led' }),
  })
  const { data } = (await found.json()) as { data: { list: { remainingStock: number }[] } }
  expect(data.list[0]?.remainingStock).toBeGreaterThanOrEqual(0)
  expect(data.list[0]).not.toHaveProperty('imageUrl')

  await page.goto('/apiDocuments')
  await expect(page.getByText(/\$CLIENT_SECRET/)).toBeVisible()
  await page.getByText('Reference', { exact: true }).click()
  await page.getByText('All', { exact: true }).click()
  await expect.poll(() => page.locator('details').count()).toBeGreaterThan(150)
})
