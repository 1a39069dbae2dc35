import { PASSWORD } from '../../e2e/kit/acts.ts'
import { NUMBER, cartOf, plainArticles } from '../../e2e/kit/buyer.ts'
import { expect, test } from '../../e2e/kit/world.ts'
import { Hands } from './hands.ts'

test.describe.configure({ timeout: 600_000 })

const SALES = 'marta.vidal'
const OTHER_SALES = 'luca.ferri'
const COMPANY = 'Brückner Haushalt GmbH'
const HELD_FOR = 'Bazar Horizonte S.A.'

test('by keyboard alone a client is found and chosen, and opens at the next sign-in', async ({ page }) => {
  const hands = await Hands.enter(page, 'Staff', OTHER_SALES)
  await hands.press('link', /^(Choose an account|Acting for)/)
  await hands.titled('Client accounts')
  await page.keyboard.press('/')
  await expect(page.getByLabel('Find an account')).toBeFocused()
  await page.keyboard.type('Perrin')
  const found = page.getByRole('list', { name: 'Client accounts' }).getByRole('listitem')
  await expect(found).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(found.getByRole('button').first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByLabel('Find an account')).toBeFocused()
  await hands.press('button', /^Open .* at sign-in$/)
  await expect(found.getByRole('button', { name: /opens at sign-in$/ })).toBeFocused()
  await hands.press('button', 'You and this app')
  await hands.press('button', 'Sign out')
  await hands.titled('Sign in')
  await hands.signIn('Staff', OTHER_SALES, PASSWORD)
  await expect(page.getByRole('link', { name: /^Acting for .*Perrin/ })).toBeVisible()
})

test('by keyboard alone a representative switches from client to client and prepares the day', async ({ page }) => {
  const hands = await Hands.enter(page, 'Staff', SALES)
  await hands.actFor(COMPANY)
  await hands.press('link', /^Acting for/)
  // The list's own search chooses the first client that matches.
  await hands.type('Find an account', 'Maison Perrin')
  await page.keyboard.press('Enter')
  await hands.titled(/^Ordering for .*Perrin/)

  await hands.open('/accounts')
  await hands.type('Find an account', COMPANY)
  await hands.press('button', `Pin ${COMPANY} to the top`)
  await expect(page.getByRole('button', { name: `Unpin ${COMPANY}` })).toBeFocused()
  await hands.open('/today')
  await hands.press('button', 'Prepare for today')
  await expect(page.getByRole('progressbar', { name: 'Prepare for today' })).toHaveCount(0, { timeout: 120_000 })
  const files = page.getByRole('button', { name: `Files for ${COMPANY}` })
  await hands.press('button', `Files for ${COMPANY}`)
  await hands.titled(`Files for ${COMPANY}`)
  await page.keyboard.press('Escape')
  await expect(files).toBeFocused()
  await hands.press('button', COMPANY)
  await hands.titled('Since your last visit')
  await hands.pick('Never bought')
  await expect(page.getByRole('table', { name: 'Never bought' }).or(page.getByText('No article matches'))).toBeVisible()
})

test('by keyboard alone unsent work is handed over to another device in a file', async ({ page, browser, world }) => {
  const [article] = await plainArticles(world.db, 1)
  const context = await browser.newContext({ baseURL: world.proxy.origin, locale: 'en-GB' })
  const giver = await Hands.enter(page, 'Staff', SALES)
  const taker = await Hands.enter(await context.newPage(), 'Staff', SALES)
  for (const hands of [giver, taker]) {
    await hands.actFor(HELD_FOR)
    await hands.untilOffline()
  }
  await world.proxy.cut()
  await giver.addToCart(article?.goods_id ?? '')
  await giver.open('/handOver')
  await giver.press('button', 'Hand over')
  await giver.titled('1 change is handed over')
  const buffer = await giver.saved('Save as a file')

  await taker.open('/handOver')
  await taker.attach('Choose a file', { name: 'work.tradepad', mimeType: 'application/octet-stream', buffer })
  const told = taker.page.getByText('Enter this code on the other device:')
  await expect(told).toBeVisible()
  await giver.type('Code of the other device', (await told.locator('strong').textContent()) ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 change is handed over')).toHaveCount(0)
  await world.proxy.mend()
  await expect.poll(() => cartOf(world.db, NUMBER), { timeout: 60_000 }).toHaveLength(1)
  await context.close()
})
