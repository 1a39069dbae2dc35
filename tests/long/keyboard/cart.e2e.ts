import type { Locator } from '@playwright/test'
import { BUYER, NUMBER, cartOf, plainArticles } from '../../e2e/kit/buyer.ts'
import { expect, test } from '../../e2e/kit/world.ts'
import { Hands } from './hands.ts'

test.describe.configure({ timeout: 600_000 })

const OFFERED_SETS = 'einkauf@brueckner.example'

const textOf = async (element: Locator): Promise<string> => (await element.textContent())?.trim() ?? ''

test('by keyboard alone a quantity is changed, a line removed, restored and saved for later, and the cart saved as a plan', async ({
  page,
  world: { db },
}) => {
  const hands = await Hands.enter(page, 'Buyer', BUYER)
  for (const { goods_id } of await plainArticles(db, 2)) await hands.addToCart(goods_id)
  await hands.openCart()
  const lines = page.getByRole('button', { name: /^More for / })
  await expect(lines).toHaveCount(2)
  const quantities = async () => (await cartOf(db, NUMBER)).map(({ quantity }) => quantity).join()
  await expect.poll(quantities).toMatch(/,/)
  const before = await quantities()
  await hands.to('spinbutton', /^Quantity of/)
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await expect.poll(quantities).not.toBe(before)

  const name = (await lines.first().getAttribute('aria-label'))?.replace('More for ', '') ?? ''
  await hands.press('button', `More for ${name}`)
  await hands.press('button', `Remove ${name}`)
  await expect(lines).toHaveCount(1)
  await hands.press('button', 'Undo')
  await expect(lines).toHaveCount(2)
  await hands.press('button', `More for ${name}`)
  await hands.press('button', `Save ${name} for later`)
  await expect(lines).toHaveCount(1)
  await hands.press('button', `Add ${name} to the cart`)
  await expect(lines).toHaveCount(2)

  await hands.press('button', 'Save as plan')
  await hands.type('Name of the plan', 'Keys')
  await hands.press('button', 'Save')
  await hands.says('Plan Keys is saved on this device')
  await hands.openBesideOrders('/plans')
  await hands.fromMenu('Actions for Keys', 'Rename')
  await hands.type('Name of the plan', 'Keys anew')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Actions for Keys anew' })).toBeFocused()
  await hands.fromMenu('Actions for Keys anew', 'Put into the cart')
  await hands.says('2 lines added to the cart')
  await hands.fromMenu('Actions for Keys anew', 'Delete')
  await expect(page.getByRole('button', { name: 'Actions for Keys anew' })).toHaveCount(0)
})

test('by keyboard alone a list is pasted into the quick order, corrected, continued by hand, and added', async ({
  page,
  world: { db },
}) => {
  const [first, second, third] = await plainArticles(db, 3, 2)
  const hands = await Hands.enter(page, 'Buyer', BUYER)
  await hands.open('/quickOrder')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const list = `${first?.goods_id}\t${first?.sale_double}\n${second?.goods_id}\t${(second?.sale_double ?? 0) + 1}`
  await page.evaluate((text) => navigator.clipboard.writeText(text), list)
  await hands.toField('Code, row 1')
  await page.keyboard.press('ControlOrMeta+v')
  await hands.says(/1 row to correct/)
  await hands.press('button', 'Correct 1 quantity')
  await hands.type('Code, row 3', third?.goods_id ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Quantity, row 3')).toBeFocused()
  await expect(page.getByLabel('Quantity, row 3')).toHaveValue(String(third?.sale_double))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Code, row 4')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByLabel('Code, row 3')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect.poll(() => cartOf(db, NUMBER), { timeout: 30_000 }).toHaveLength(3)
  await expect(page.getByLabel('Code, row 1')).toBeFocused()
})

test('by keyboard alone a set and a mixed pallet are found, bought, split and removed', async ({ page }) => {
  const hands = await Hands.enter(page, 'Buyer', OFFERED_SETS)
  await hands.open('/sets')
  const sets = page.getByRole('list', { name: 'Sets' }).getByRole('link')
  await expect(sets.first()).toBeVisible()
  await hands.press('link', await textOf(sets.first()))
  await hands.titled(/^Set: /)
  await hands.press('button', 'Add set')
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart: 1 article/ })).toBeVisible()
  await hands.open('/pallets')
  await hands.type('Find a pallet', 'mixed')
  const pallets = page.getByRole('list', { name: 'Mixed pallets' }).getByRole('link')
  await expect(pallets.first()).toBeVisible()
  await hands.press('link', await textOf(pallets.first()))
  await hands.press('button', 'Add pallet')
  await hands.openCart()
  const held = page.getByRole('list', { name: 'Sets and pallets in the cart' }).getByRole('listitem')
  await expect(page.getByRole('button', { name: /^Split / })).toHaveCount(2)
  await hands.press('button', /^Split /)
  await expect(page.getByRole('button', { name: /^Split / })).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^More for / }).first()).toBeVisible()
  const left = (await held.getByRole('button', { name: /^Remove / }).getAttribute('aria-label')) ?? ''
  await hands.press('button', left)
  await expect(held).toHaveCount(0)
})

test('by keyboard alone an article is made a favourite, removed, and made one again', async ({ page, world: { db } }) => {
  const [article] = await plainArticles(db, 1)
  const goodsId = article?.goods_id ?? ''
  const marked = async () => (await db.query('select from favorite where goods_id = $1', [goodsId])).rowCount
  const hands = await Hands.enter(page, 'Buyer', BUYER)
  await hands.search(goodsId)
  const heart = page.getByRole('button', { name: /^Favourite: / }).first()
  await hands.press('button', /^Favourite: /)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(marked).toBe(1)
  await hands.open('/favorites')
  await expect(page.getByLabel(`Article number ${goodsId}`)).toBeVisible()
  const name = (await heart.getAttribute('aria-label')) ?? ''
  await hands.press('button', name)
  await hands.press('button', 'Undo')
  await expect.poll(marked).toBe(1)
  await hands.press('button', name)
  await expect.poll(marked).toBe(0)
})
