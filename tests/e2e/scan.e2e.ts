import { waitUntilOffline } from './kit/acts.ts'
import { violationsInBothSchemes } from './kit/axe.ts'
import { startAsBuyer } from './kit/buyer.ts'
import { inCart, onServer, openList, panelOf, printed, rowOf, wedge } from './kit/scan.ts'
import type { Printed } from './kit/scan.ts'
import { expect, test } from './kit/world.ts'

test('a keyboard scanner adds one step from any screen, a second scan adds another, and each can be undone', async ({
  page,
  world,
}) => {
  const [lamp, other] = (await printed(world.db, 2)) as [Printed, Printed]
  await startAsBuyer(page)
  await page.goto('/order/myOrder')
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  // The focus rests on a link that Enter would follow.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).focus()
  await wedge(page, lamp.barCode)
  await expect(page).toHaveURL(/\/order\/myOrder/)
  await inCart(page, lamp.name, lamp.step)
  await expect(panelOf(page).getByRole('status')).toHaveText(`${lamp.name}: ${lamp.step} added, ${lamp.step} in the cart`)

  await wedge(page, lamp.barCode)
  await inCart(page, lamp.name, 2 * lamp.step)
  await wedge(page, other.goodsId)
  await inCart(page, other.name, other.step)
  await expect(panelOf(page).getByRole('list', { name: 'Scanned' }).getByRole('listitem').first()).toContainText(other.name)
  await expect.poll(() => onServer(world.db)).toEqual({ [lamp.goodsId]: 2 * lamp.step, [other.goodsId]: other.step })

  await panelOf(page).getByRole('button', { name: 'Undo the last scan' }).click()
  await expect(rowOf(page, other.name)).toHaveCount(0)
  await rowOf(page, lamp.name)
    .getByRole('button', { name: `Take ${lamp.step} of ${lamp.name} out again` })
    .click()
  await inCart(page, lamp.name, lamp.step)
  await expect.poll(() => onServer(world.db)).toEqual({ [lamp.goodsId]: lamp.step })

  // The list outlives the page; clearing it leaves the cart alone.
  await page.reload()
  await inCart(page, lamp.name, lamp.step)
  await panelOf(page).getByRole('button', { name: 'Clear the list' }).click()
  await expect(panelOf(page).getByRole('heading', { name: 'Scan the first article' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart: 1 article,/ })).toBeVisible()
})

test('in the search field a scan leads to the quantity of its article; with the list open, a scan that matches exactly one article adds it', async ({
  page,
  world,
}) => {
  const [lamp] = (await printed(world.db, 1)) as [Printed]
  await startAsBuyer(page)
  // Without the index on the device, the service looks up the code, and Enter leads to its results.
  await waitUntilOffline(page)
  const field = page.getByRole('banner').getByRole('combobox', { name: 'Search the catalogue' })
  await field.focus()
  await wedge(page, lamp.barCode)
  await expect(page.getByLabel(`Quantity of ${lamp.name}`)).toBeFocused()
  await expect(panelOf(page)).toHaveCount(0)
  await page.keyboard.press('Escape')

  await openList(page)
  await field.fill('')
  await field.focus()
  await wedge(page, lamp.barCode)
  await inCart(page, lamp.name, lamp.step)
  await expect(field).toHaveValue('')
  // Typed text is a search, whatever is open.
  await field.pressSequentially('lamp', { delay: 150 })
  await page.waitForTimeout(200)
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: 'Results for “lamp”' })).toBeVisible()
})

test('a code that cannot be added is reported, kept in the list and not put into the cart', async ({ page, world }) => {
  const one = async (where: string): Promise<string> =>
    (
      await world.db.query<{ goods_id: string }>(`select g.goods_id from goods g join stock s using (tenant_id, goods_id)
      where g.tenant_id = 'main' and g.sales_range = '' and ${where} limit 1`)
    ).rows[0]!.goods_id
  const gone = await one('g.off_shelves')
  const soldOut = await one('not g.off_shelves and not g.presale and not g.not_check_stock and s.remaining = 0')
  await startAsBuyer(page)
  await openList(page)
  const field = panelOf(page).getByLabel('Code, article number or model')
  for (const code of [gone, soldOut, '4006381333931']) {
    await field.fill(code)
    await field.press('Enter')
    await expect(rowOf(page, code)).toBeVisible()
  }
  await expect(rowOf(page, gone)).toContainText('Discontinued')
  await expect(rowOf(page, soldOut).getByRole('button', { name: 'Tell me when it arrives' })).toBeVisible()
  await expect(rowOf(page, '4006381333931')).toContainText('Not in the catalogue')
  expect(await onServer(world.db)).toEqual({})
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart: 0 articles/ })).toBeVisible()

  await rowOf(page, '4006381333931').getByRole('link', { name: 'Search for it' }).click()
  await expect(page.getByRole('heading', { level: 1 }).first()).toContainText('4006381333931')
})

test('a pasted list is shown before it is added, in one step with one undo, also without a network', async ({
  page,
  context,
  world,
}) => {
  const [lamp, other] = (await printed(world.db, 2)) as [Printed, Printed]
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await startAsBuyer(page)
  await waitUntilOffline(page)
  await page.goto('/')
  await world.proxy.cut()
  await openList(page)
  const list = [`${lamp.barCode}\t${3 * lamp.step}`, other.goodsId, '4006381333931;2', `${other.barCode} x`].join('\n')
  await page.evaluate((text) => navigator.clipboard.writeText(text), list)
  await panelOf(page).focus()
  await page.keyboard.press('ControlOrMeta+v')
  const sheet = page.getByRole('dialog', { name: 'Paste a list' })
  await expect(sheet.getByRole('listitem')).toHaveCount(4)
  await expect(sheet.getByRole('listitem').filter({ hasText: lamp.name })).toContainText(`+${3 * lamp.step}`)
  await expect(sheet.getByRole('listitem').filter({ hasText: '4006381333931' })).toContainText('Not in the catalogue')
  await sheet.getByRole('button', { name: 'Add 2 articles' }).click()
  await expect(sheet).toHaveCount(0)
  await inCart(page, lamp.name, 3 * lamp.step)
  await inCart(page, other.name, other.step)
  await panelOf(page).getByRole('button', { name: 'Undo the last scan' }).click()
  await expect(panelOf(page).getByRole('heading', { name: 'Scan the first article' })).toBeVisible()

  // Commands given from here on are sent later by themselves.
  await wedge(page, lamp.barCode)
  await inCart(page, lamp.name, lamp.step)
  await world.proxy.mend()
  await expect.poll(() => onServer(world.db), { timeout: 60_000 }).toEqual({ [lamp.goodsId]: lamp.step })
})

test('by keyboard alone the list is opened, a code typed and undone, the list closed, and the focus is back where it was', async ({
  page,
  world,
}) => {
  const [lamp] = (await printed(world.db, 1)) as [Printed]
  await startAsBuyer(page)
  const home = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' })
  await home.focus()
  await page.keyboard.press('Control+b')
  await expect(panelOf(page)).toBeFocused()
  const focus = page.locator('*:focus')
  for (let at = 0; at < 8 && (await focus.getAttribute('placeholder')) === null; at += 1) await page.keyboard.press('Tab')
  await page.keyboard.type(lamp.goodsId, { delay: 130 })
  await page.keyboard.press('Enter')
  await inCart(page, lamp.name, lamp.step)
  for (let at = 0; at < 4; at += 1) {
    await page.keyboard.press('Tab')
    if ((await focus.textContent())?.includes('Undo the last scan')) break
  }
  await page.keyboard.press('Enter')
  await expect(rowOf(page, lamp.name)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(panelOf(page)).toHaveCount(0)
  await expect(home).toBeFocused()
})

test(
  'the list has no WCAG 2.2 AA violation that axe knows and no small target, and nothing under it can be reached',
  { tag: '@long' },
  async ({ page, world }) => {
    const [lamp] = (await printed(world.db, 1)) as [Printed]
    await startAsBuyer(page)
    for (const viewport of [
      { width: 1024, height: 768 },
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(viewport)
      await page.goto('/?scan=1')
      await expect(panelOf(page)).toBeVisible()
      await wedge(page, lamp.barCode)
      await wedge(page, '4006381333931')
      await expect(rowOf(page, '4006381333931')).toBeVisible()
      expect(await violationsInBothSchemes(page)).toEqual([])
      const sizes = await panelOf(page)
        .getByRole('button')
        .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height))
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44)
      const isCovered = await page.getByRole('main').evaluate((main) => main.matches('[inert]'))
      expect(isCovered).toBe(viewport.width < 1200)
      // The list scrolls by itself, and nothing above it pushes it out of view.
      const list = await panelOf(page).getByRole('list', { name: 'Scanned' }).boundingBox()
      expect(list && list.y).toBeLessThan(viewport.height - 100)
    }
  },
)
