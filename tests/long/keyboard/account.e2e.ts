import { BUYER, NUMBER, cartOf, plainArticles } from '../../e2e/kit/buyer.ts'
import { expect, test } from '../../e2e/kit/world.ts'
import { Hands } from './hands.ts'

test.describe.configure({ timeout: 600_000 })

test('by keyboard alone the quiet hours, the appearance and the help are used', async ({ page }) => {
  const hands = await Hands.enter(page, 'Buyer', BUYER)
  await hands.open('/emailSubscriptions')
  await hands.check('Do not disturb me in these hours')
  await hands.choose('From', '21:00')
  await hands.open('/settings')
  await hands.choose('Appearance', 'Dark')
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
  await hands.open('/helpCenter')
  await hands.type('Search the help centre', 'coupon')
  await hands.press('link', /coupon/i)
  await hands.says('Did this help?')
  await hands.press('button', 'Yes')
  await hands.says('Thank you.')
})

test('by keyboard alone a tour is taken, and closed in the middle', async ({ page }) => {
  const hands = await Hands.enter(page, 'Buyer', BUYER)
  // While it moves from part to part the tour hears no arrow.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const tour = page.locator('.driver-popover')
  const start = async (): Promise<void> => {
    await hands.press('button', 'You and this app')
    await hands.press('button', 'Show me around')
    await expect(tour).toContainText('1 / 3')
  }
  await start()
  await hands.press('button', 'Next')
  await expect(tour).toContainText('2 / 3')
  await page.keyboard.press('ArrowRight')
  await expect(tour).toContainText('3 / 3')
  await page.keyboard.press('ArrowLeft')
  await expect(tour).toContainText('2 / 3')
  await hands.press('button', 'Next')
  await hands.press('button', 'Done')
  await expect(tour).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'You and this app' })).toBeFocused()
  await start()
  await page.keyboard.press('Escape')
  await expect(tour).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'You and this app' })).toBeFocused()
})

test('by keyboard alone a ticket is opened, and the fairness of a campaign is checked', async ({ page, world: { db } }) => {
  const { rows } = await db.query<{ ticket_id: string; email: string }>(
    `select t.ticket_id, b.email from scratch_ticket t join scratch_campaign c using (tenant_id, campaign_id)
       join buyer b using (tenant_id, account_id)
     where t.tenant_id = 'main' and t.opened_at is null and t.taken_back_at is null and c.ends_at > now()
     order by t.given_at desc limit 1`,
  )
  const [ticket] = rows
  const hands = await Hands.enter(page, 'Buyer', ticket?.email ?? '')
  await hands.open('/Scratch')
  const opened = async () => (await db.query(`select from scratch_ticket where opened_at > now() - interval '1 minute'`)).rowCount
  await hands.press('button', 'Open the ticket')
  await expect.poll(opened).toBe(1)
  await hands.pick('Autumn scratch cards')
  await hands.press('button', 'Check fairness')
  await expect(page.getByRole('list', { name: 'Result of the check' })).toBeVisible()
  expect((await hands.saved('Save the list')).toString()).toMatch(/^[0-9a-f]{64}/)
})

test('by keyboard alone a drill is begun, an order given in it, and it is ended', async ({ page, world: { db } }) => {
  const hands = await Hands.enter(page, 'Buyer', BUYER)
  const [article] = await plainArticles(db, 1)
  await hands.untilOffline()
  await hands.open('/drill')
  await hands.press('button', 'Start the drill')
  await hands.says('Drill: nothing is sent')
  await hands.addToCart(article?.goods_id ?? '')
  await hands.openCart()
  await hands.to('spinbutton', /^Quantity of/)
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await hands.press('link', 'Continue to order')
  await hands.press('button', /^Submit order/)
  await hands.titled('Saved on this device')
  await page.reload()
  await hands.press('button', 'Tasks')
  await hands.press('button', 'Connect')
  await expect(page.getByText(/nothing was counted twice/)).toBeVisible({ timeout: 60_000 })
  await hands.press('button', 'End the drill')
  await hands.says('The drill is over and its copy is deleted. You are signed in as before.')
  expect(await cartOf(db, NUMBER)).toEqual([])
})
