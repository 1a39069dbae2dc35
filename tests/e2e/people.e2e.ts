import { addToCart, cardOf, enter, signIn } from './kit/acts.ts'
import { INVITATION, mailed } from './kit/mails.ts'
import { expect, test } from './kit/world.ts'

const MANAGER = 'achats@maisonperrin.example'
const COLLEAGUE = 'stagiaire@maisonperrin.example'
const PASSWORD = 'quatre cafés noirs 7'

test('a colleague is invited, accepts through the link in the mail, may only look, and orders once permitted', async ({
  page,
  browser,
  world,
}) => {
  test.setTimeout(120_000)
  const { rows } = await world.db.query<{ goods_id: string }>(
    `select g.goods_id from goods g join stock s using (tenant_id, goods_id)
      where g.tenant_id = 'main' and g.sales_range = '' and not g.off_shelves and s.remaining > 1000 order by 1 limit 1`,
  )
  const goodsId = rows[0]?.goods_id ?? ''
  try {
    await enter(page, 'Buyer', MANAGER)
    await page.goto('/people')
    await page.getByRole('button', { name: 'Invite a colleague' }).click()
    await page.getByLabel('Name').fill('Noé')
    await page.getByLabel('E-mail').fill(COLLEAGUE)
    await page.getByLabel('What they may do').selectOption('look')
    await page.getByRole('button', { name: 'Send the invitation' }).click()
    await expect(page.getByText('Open invitations')).toBeVisible()
    await expect.poll(() => mailed(world.dataDir, COLLEAGUE, INVITATION), { timeout: 30_000 }).toBeDefined()

    const context = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'en-GB' })
    const theirs = await context.newPage()
    await theirs.goto(mailed(world.dataDir, COLLEAGUE, INVITATION) ?? '')
    await expect(theirs.getByText(`with ${COLLEAGUE}`)).toBeVisible()
    for (const label of ['New password', 'New password once more']) await theirs.getByLabel(label, { exact: true }).fill(PASSWORD)
    await theirs.getByRole('button', { name: 'Accept the invitation' }).click()
    await theirs.getByRole('link', { name: 'Sign in' }).click()
    await signIn(theirs, 'Buyer', COLLEAGUE, PASSWORD)
    await expect(theirs.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(theirs.getByText('View only')).toBeVisible()
    const card = await cardOf(theirs, goodsId)
    await card.getByRole('button', { name: 'Add to cart' }).click()
    await expect(theirs.getByText('You can see everything of this account, but not order or change it.')).toBeVisible()

    await page.reload()
    await page.getByRole('button', { name: 'Actions for Noé' }).click()
    await page.getByRole('menuitem', { name: 'Change what they may do' }).click()
    await page.getByLabel('What they may do').selectOption('order')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('· Places orders ·')).toBeVisible()
    await theirs.reload()
    await expect(theirs.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(theirs.getByText('View only')).toHaveCount(0)
    await addToCart(theirs, goodsId)
    await expect
      .poll(async () => {
        const { rows } = await world.db.query<{ n: number }>(
          `select count(*)::int as n from cart_line l join buyer b using (tenant_id, account_id) where b.email = $1 and l.goods_id = $2`,
          [COLLEAGUE, goodsId],
        )
        return rows[0]?.n
      })
      .toBe(1)
    await context.close()
  } finally {
    await world.db.query('delete from buyer where email = $1', [COLLEAGUE])
    await world.db.query('delete from buyer_invitation where email = $1', [COLLEAGUE])
    await world.db.query(
      `delete from cart_line l using buyer b where b.tenant_id = l.tenant_id and b.account_id = l.account_id and b.email = $1 and l.goods_id = $2`,
      [MANAGER, goodsId],
    )
  }
})
