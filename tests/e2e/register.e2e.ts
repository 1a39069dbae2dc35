import { addToCart, enter, signIn } from './kit/acts.ts'
import { CODE, mailed } from './kit/mails.ts'
import { expect, test } from './kit/world.ts'

const EMAIL = 'eva@lampen-weber.example'
const PASSWORD = 'vier rote Lampen 7'
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF')

test('a company applies and looks around, cannot order, is approved at the desk, and orders', async ({
  page,
  browser,
  world,
}) => {
  test.setTimeout(180_000)
  const { rows } = await world.db.query<{ goods_id: string }>(
    `select g.goods_id from goods g join stock s using (tenant_id, goods_id)
      where g.tenant_id = 'main' and g.sales_range = '' and not g.off_shelves and s.remaining > 1000 order by 1 limit 1`,
  )
  const goodsId = rows[0]?.goods_id ?? ''
  await page.goto('/')
  await page.getByRole('link', { name: 'Apply for an account' }).click()
  await page.getByLabel('Country').selectOption('DE')
  await page.getByLabel('Company').fill('Lampen Weber GmbH')
  await page.getByLabel('VAT number').fill('DE 136 695 976')
  await page.getByRole('button', { name: 'Continue' }).click()
  for (const [label, text] of [
    ['Contact person', 'Eva Weber'],
    ['Street and number', 'Hauptstr. 1'],
    ['Postal code', '53111'],
    ['City', 'Bonn'],
  ] as const)
    await page.getByLabel(label).fill(text)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Choose a file').setInputFiles({ name: 'licence.pdf', mimeType: 'application/pdf', buffer: PDF })
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('E-mail').fill(EMAIL)
  for (const label of ['New password', 'New password once more']) await page.getByLabel(label, { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Apply for an account' }).click()
  await expect.poll(() => mailed(world.dataDir, EMAIL, CODE), { timeout: 30_000 }).toBeDefined()
  // The link in the mail, in the same browser: nothing has to be entered a second time.
  await page.goto('/register?step=code')
  await page.getByLabel('Verification code').fill(mailed(world.dataDir, EMAIL, CODE) ?? '')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, 'Buyer', EMAIL, PASSWORD)
  await expect(page.getByText('Your application is being reviewed')).toBeVisible()
  await addToCart(page, goodsId)
  await page.goto('/order/orderConfirm')
  await expect(page.getByText(/approved/).first()).toBeVisible()

  const desk = await (await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'en-GB' })).newPage()
  await enter(desk, 'Staff', 'review')
  await expect(desk.getByRole('heading', { level: 1, name: 'Desk' })).toBeVisible()
  await desk.getByRole('link', { name: 'Lampen Weber GmbH' }).click()
  await desk.getByRole('button', { name: 'Approve' }).click()
  await expect(desk.getByText('Eva Weber sent it in')).toBeVisible()
  await expect(desk.getByText(/approved it/)).toBeVisible()
  await desk.context().close()

  await page.goto('/order/orderConfirm')
  await page.getByRole('button', { name: /^Submit order/ }).click()
  await expect
    .poll(
      async () => {
        const { rows: orders } = await world.db.query(
          `select from orders o join buyer b on b.tenant_id = o.tenant_id and b.account_id = o.account_id where b.email = $1`,
          [EMAIL],
        )
        return orders.length
      },
      { timeout: 30_000 },
    )
    .toBe(1)
})
