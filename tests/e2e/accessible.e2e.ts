import type { Page } from '@playwright/test'
import { PASSWORD, actFor, enter, walkTo } from './kit/acts.ts'
import { violationsInBothSchemes, violationsOf } from './kit/axe.ts'
import { COMPANY, SHOWN_ARTICLES, prepare, screens } from './kit/screens.ts'
import { expect, test } from './kit/world.ts'

/** Navigates by the app's own router; the long run starts the app at each address. */
const open = async (page: Page, href: string): Promise<void> => {
  if (process.env.TRADEPAD_LONG === '1') await page.goto(href)
  else await walkTo(page, href)
}

test('no screen has a WCAG 2.2 AA violation that axe knows, in light and dark', async ({ page, world }) => {
  test.setTimeout(process.env.TRADEPAD_LONG === '1' ? 1_200_000 : 600_000)
  const found: Record<string, string[]> = {}
  const check = async (name: string, within?: string): Promise<void> => {
    const wrong = await violationsInBothSchemes(page, within)
    if (wrong.length > 0) found[name] = wrong
  }
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await check('sign-in')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Enter your password.')).toBeVisible()
  await check('sign-in, refused')
  await enter(page, 'Staff', 'marta.vidal')
  await actFor(page, COMPANY)
  const all = screens(await prepare(page, world))
  for (const screen of all) {
    await open(page, screen.href)
    await screen.ready(page)
    await check(screen.name)
  }
  await page.goto('/mainProductList')
  await page.getByRole('button', { name: 'You and this app' }).click()
  await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible()
  await check('menu')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await check('filters')
  await page.keyboard.press('Escape')
  const accessories = page.getByRole('button', { name: /^Accessories: / }).first()
  // Away from the corner: axe ignores the top layer and takes the page's floating buttons, which the panel covers there, to lie
  // over the panel.
  await accessories.evaluate((button) => button.scrollIntoView({ block: 'start' }))
  await accessories.click()
  await expect(page.getByRole('list', { name: 'Accessories' }).getByRole('listitem').first()).toBeVisible()
  await check('accessories', 'dialog:popover-open')
  await page.keyboard.press('Escape')
  await page.getByTitle('Table').click()
  await expect(page.getByRole('table', { name: 'Articles' }).getByRole('rowheader').first()).toBeVisible()
  await check('table')
  await page.getByTitle('Cards').click()
  await page.setViewportSize({ width: 390, height: 844 })
  for (const screen of all.filter(({ name }) => ['home', 'list', 'cart', 'confirmation'].includes(name))) {
    await open(page, screen.href)
    await screen.ready(page)
    await check(`${screen.name}, telephone`)
  }
  expect(found).toEqual({})
  // Finding nothing proves something only if axe would find a violation.
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('img')))
  expect(await violationsOf(page)).toEqual([expect.stringContaining('image-alt')])
  await page.evaluate(() => {
    const main = document.querySelector('main')!
    main.append(Object.assign(document.createElement('p'), { textContent: 'Barely seen' }))
    ;(main.lastElementChild as HTMLElement).style.color = '#222'
  })
  expect(await violationsInBothSchemes(page)).toContainEqual(expect.stringMatching(/^dark, color-contrast/))
})

/** Approximate accessible name of the focused element. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement)) return ''
    const labels =
      'labels' in element ? [...((element as HTMLInputElement).labels ?? [])].map(({ textContent }) => textContent) : []
    return (
      [element.getAttribute('aria-label'), ...labels, element.textContent].find((text) => text?.trim())?.trim() ?? element.tagName
    )
  })

/** Presses Tab until an element of this name has the focus; it must be visible then. */
const tabTo = async (page: Page, name: RegExp, most = 60): Promise<void> => {
  const passed: string[] = []
  for (let press = 0; press < most; press += 1) {
    await page.keyboard.press('Tab')
    const now = await focused(page)
    if (name.test(now)) {
      const isSeen = await page.evaluate(() => {
        const box = (document.activeElement ?? document.body).closest('label') ?? document.activeElement
        const rect = box?.getBoundingClientRect()
        return rect !== undefined && rect.width > 1 && rect.bottom > 0 && rect.top < innerHeight
      })
      expect(isSeen, `${now} has the focus and is in sight`).toBe(true)
      return
    }
    passed.push(now)
  }
  throw new Error(`Tab never came to ${name}; it passed ${passed.join(' · ')}`)
}

test('the main job by keyboard alone, from the sign-in to the accepted order', async ({ page, world }) => {
  const { rows } = await world.db.query<{ goods_id: string }>(SHOWN_ARTICLES)
  const goodsId = rows[0]!.goods_id
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await tabTo(page, /^(Buyer|Staff)$/)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByLabel('User name')).toBeVisible()
  await tabTo(page, /^User name/)
  await page.keyboard.type('marta.vidal')
  await tabTo(page, /^Password/)
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()

  await tabTo(page, /Acting for|Choose an account/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Client accounts' })).toBeVisible()
  await tabTo(page, /^Find an account/)
  await page.keyboard.type('DE40001')
  await tabTo(page, /^Brückner Haushalt GmbH$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('banner').getByText('DE40001')).toBeVisible()
  // In the list of clients, the key leads to the list's own search.
  await expect(page.getByRole('heading', { level: 1, name: 'Ordering for Brückner Haushalt GmbH' })).toBeVisible()

  await expect(page.getByRole('banner').getByText('Up to date')).toBeVisible({ timeout: 60_000 })
  await page.keyboard.press('/')
  await page.keyboard.type(goodsId)
  // Hits appear under the field; Enter on the only one leads to its quantity.
  await expect(page.getByRole('option').filter({ has: page.getByText(goodsId, { exact: true }) })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: /^Quantity of / })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /^Cart: 1 article/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await tabTo(page, /^Cart: 1 article/, 120)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible()
  await tabTo(page, /Continue to order/)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Your order number')).toBeVisible()
  await tabTo(page, /^Your order number/)
  await page.keyboard.type('BY-KEYBOARD')
  await tabTo(page, /^Submit order/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Accepted', exact: true })).toBeVisible({ timeout: 30_000 })
  expect((await world.db.query('select from orders where own_number = $1', ['BY-KEYBOARD'])).rowCount).toBe(1)
})
