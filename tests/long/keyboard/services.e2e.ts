import type { Browser } from '@playwright/test'
import type { CaseKindName } from '#domain/contract/desk.ts'
import { BUYER, plainArticles } from '../../e2e/kit/buyer.ts'
import { expect, test } from '../../e2e/kit/world.ts'
import type { World } from '../../e2e/kit/world.ts'
import { Hands } from './hands.ts'

test.describe.configure({ timeout: 600_000 })

const JPEG = Buffer.from([0xff, 0xd8, 0xff])

const oneArticle = async ({ db }: World): Promise<string> => (await plainArticles(db, 1))[0]?.goods_id ?? ''

/** Lets service decide on the newest case of this kind, in a browser context of its own. */
const atTheDesk = async (
  { browser, world, kind }: { readonly browser: Browser; readonly world: World; readonly kind: CaseKindName },
  decide: (desk: Hands) => Promise<void>,
): Promise<void> => {
  const context = await browser.newContext({ baseURL: world.proxy.origin, locale: 'en-GB' })
  const desk = await Hands.enter(await context.newPage(), 'Staff', 'review')
  const { rows } = await world.db.query<{ title: string }>(
    'select title from desk_case where kind = $1 order by opened_at desc limit 1',
    [kind],
  )
  const title = rows[0]?.title ?? ''
  await desk.open('/desk')
  await desk.type('Company, client number or number of the case', title)
  await desk.press('link', title)
  await decide(desk)
  await context.close()
}

test('by keyboard alone a program applies for API access, and the desk refuses it with a reason', async ({
  page,
  browser,
  world,
}) => {
  const hands = await Hands.enter(page, 'Buyer', BUYER)
  await hands.open('/apiAccess')
  await hands.press('button', 'Apply for access')
  await hands.type('Name of the program', 'Keys to stock')
  await hands.type('Company', 'Horizonte')
  await hands.type('Link to the shop', 'https://horizonte.example')
  await hands.check('A technician looks after the program')
  await hands.press('button', 'Apply')
  await hands.says('To be reviewed')
  await atTheDesk({ browser, world, kind: 'apiApplication' }, async (desk) => {
    await desk.press('button', 'Assign to me')
    await desk.says('assigned to you')
    await desk.type('Reason', 'The shop is not there yet.')
    await desk.press('button', 'Refuse')
    await desk.says(/refused it/)
  })
  await hands.open('/settings')
  await hands.open('/apiAccess')
  await hands.says('The shop is not there yet.')
})

test('by keyboard alone a webhook is added, tested and deleted', async ({ page }) => {
  const hands = await Hands.enter(page, 'Buyer', BUYER)
  await hands.open('/webhooks')
  await hands.press('button', 'Add a webhook')
  await hands.type('URL', 'https://erp.horizonte.example/keys')
  await hands.check('An article is out of stock')
  await hands.press('button', 'Save')
  await hands.says('https://erp.horizonte.example/keys')
  await hands.press('button', 'Create the secret')
  await hands.titled('Secret')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'New secret' })).toBeFocused()
  await hands.press('button', 'Send a test')
  await hands.titled('Deliveries')
  await hands.press('link', 'Webhooks')
  await hands.press('button', 'Delete')
  await hands.titled('Delete the webhook?')
  await hands.press('button', 'Delete')
  await expect(page.getByText('https://erp.horizonte.example/keys')).toHaveCount(0)
})

test('by keyboard alone a package of files is assembled, made and saved', async ({ page, world }) => {
  const hands = await Hands.enter(page, 'Buyer', BUYER)
  await hands.open('/downloads')
  await hands.pick('New package')
  await hands.type('Barcodes or article numbers, one a line', await oneArticle(world))
  await hands.press('button', 'Find articles')
  await hands.pick('All pictures')
  await hands.check('JSON')
  await hands.press('button', 'Make the package')
  await expect(page.getByRole('button', { name: 'Download' }).first()).toBeVisible({ timeout: 120_000 })
  expect((await hands.saved('Download')).subarray(0, 2).toString()).toBe('PK')
})

test('by keyboard alone a quotation is written, accepted, and taken to the order form', async ({ page, world }) => {
  const hands = await Hands.enter(page, 'Buyer', BUYER)
  await hands.open('/quotations')
  await hands.press('link', /^(New quotation|Write a quotation)$/)
  await hands.type('Customer', 'Tienda Teclas')
  await hands.type('Margin in percent', '20')
  await hands.type('Add an article by number, barcode or name', await oneArticle(world))
  await page.keyboard.press('Enter')
  await hands.type(/^Quantity of/, '24')
  await hands.press('button', 'Save the quotation')
  await hands.titled(/^Quotation /)
  await hands.press('button', 'The customer accepts')
  await hands.press('button', 'Order what was quoted')
  await hands.press('button', 'To the order form')
  await expect(page).toHaveURL(/\/order\/orderConfirm/)
  await expect(page.getByRole('button', { name: /^Submit order/ })).toBeVisible()
})

test('by keyboard alone pictures are requested, approved at the desk, and saved', async ({ page, browser, world }) => {
  const hands = await Hands.enter(page, 'Buyer', BUYER)
  await hands.open('/pictureRequests')
  await hands.press('button', 'Ask for pictures')
  await hands.type('Article numbers', await oneArticle(world))
  await hands.choose('Use', 'Print: catalogue, flyer or sign')
  await hands.press('button', 'Send the request')
  await hands.says('Under review')
  await atTheDesk({ browser, world, kind: 'pictureRequest' }, async (desk) => {
    await desk.press('button', 'Approve')
    await desk.says(/approved it/)
  })
  await hands.open('/settings')
  await hands.open('/pictureRequests')
  expect((await hands.saved(/^Save the pictures?$/)).subarray(0, 3)).toEqual(JPEG)
})
