import type { Page } from '@playwright/test'
import { enter } from './kit/acts.ts'
import { violationsInBothSchemes } from './kit/axe.ts'
import { expect, test } from './kit/world.ts'

const TARGET_PX = 44

/** Collects violations of the content security policy as the browser reports them: what was refused, and its origin. */
const watchPolicy = async (page: Page): Promise<() => Promise<readonly string[]>> => {
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const told = JSON.parse(sessionStorage.getItem('refused') ?? '[]') as string[]
      sessionStorage.setItem('refused', JSON.stringify([...told, `${violatedDirective} ${blockedURI} ${sample}`]))
    })
  })
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem('refused') ?? '[]') as string[])
}

test('the kit’s screens obey the policy and are accessible, in light and dark', async ({ page }) => {
  const refused = await watchPolicy(page)
  const found: Record<string, readonly string[]> = {}
  const check = async (name: string): Promise<void> => {
    const wrong = await violationsInBothSchemes(page)
    if (wrong.length > 0) found[name] = wrong
  }
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enter(page, 'Buyer', 'einkauf@brueckner.example')

  // A menu, a dialog, and a searchable list.
  await page.goto('/addresses')
  const list = page.getByRole('list', { name: 'Addresses' })
  await expect(list.getByRole('listitem').first()).toBeVisible()
  const before = await list.getByRole('listitem').count()
  await check('addresses')
  await page.getByRole('button', { name: 'New address' }).click()
  const dialog = page.getByRole('dialog', { name: 'New address' })
  await dialog.getByRole('button', { name: 'Save the address' }).click()
  await expect(dialog.getByText('Please fill this in.').first()).toBeVisible()
  await expect(dialog.getByLabel('Contact person')).toBeFocused()
  await check('address, refused')
  await dialog.getByLabel('Contact person').fill('Ana Gil')
  await dialog.getByLabel('Street and number').fill('Calle Mayor 1')
  await dialog.getByLabel('Postal code').fill('28001')
  await dialog.getByLabel('City').fill('Madrid')
  await dialog.getByRole('combobox', { name: 'Country' }).fill('spai')
  await expect(page.getByRole('option')).toHaveCount(1)
  await check('countries')
  await page.getByRole('option', { name: 'Spain' }).click()
  await dialog.getByLabel('Telephone').press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'New address' })).toBeFocused()
  await expect(list.getByRole('listitem')).toHaveCount(before + 1)
  const made = list.getByRole('listitem').filter({ hasText: 'Calle Mayor 1' })
  await expect(made).toContainText('Spain')
  await made.getByRole('button', { name: /^Actions for / }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await check('menu')
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(before)

  // A native list, a password, and a change of scheme while the kit is mounted.
  await page.goto('/settings')
  await check('settings')
  await page.getByLabel('Appearance').selectOption('Dark')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.getByLabel('Appearance').selectOption('Match system')
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
  }
  await page.getByRole('button', { name: 'Set a PIN…' }).click()
  await page.getByLabel('New PIN').fill('1')
  await page.getByRole('button', { name: 'Set PIN' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The two do not match.' })).toBeVisible()
  await check('PIN, refused')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  // A date: chosen, typed in another format, and cleared.
  await page.goto('/order/myOrder')
  const filters = page.getByRole('main').getByRole('search')
  await check('orders')
  await filters.getByRole('button', { name: 'Choose a day: Ordered since' }).click()
  const calendar = page.getByRole('dialog', { name: 'Choose a day: Ordered since' })
  await expect(calendar.getByRole('columnheader').first()).toHaveText('Mon')
  await check('calendar')
  await calendar.getByRole('button', { name: 'Next month' }).click()
  await calendar.getByRole('button', { name: / 15 / }).click()
  await expect(calendar).toBeHidden()
  await expect(filters.getByLabel('Ordered since', { exact: true })).toHaveValue(/^\d{4}-\d{2}-15$/)
  await expect(page.getByText('No order matches')).toBeVisible()
  await filters.getByLabel('Ordered since', { exact: true }).fill('1.2.2020')
  await filters.getByLabel('Ordered since', { exact: true }).press('Enter')
  await expect(page).toHaveURL(/from=2020-02-01/)
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible()
  await filters.getByLabel('Ordered until', { exact: true }).fill('2026-02-30')
  await filters.getByLabel('Ordered until', { exact: true }).blur()
  await expect(filters.getByRole('alert')).toContainText('“2026-02-30” is not a day')
  await expect(filters.getByLabel('Ordered until', { exact: true })).toHaveValue('2026-02-30')
  await check('orders, refused')

  expect(found).toEqual({})
  expect(await refused()).toEqual([])
  // That nothing was refused proves something only if a refusal would be noticed.
  await page.evaluate(() => document.head.append(document.createElement('style')))
  await page.evaluate(() => (document.head.lastElementChild!.textContent = 'main { color: red }'))
  await expect.poll(async () => (await refused())[0]).toMatch(/^style-src/)
})

test('the controls of the kit are large enough for fingers when large controls are chosen', async ({ page }) => {
  await enter(page, 'Buyer', 'einkauf@brueckner.example')
  await page.goto('/settings')
  await page.getByLabel('Size of controls').selectOption('Large, for fingers')
  const small: Record<string, readonly string[]> = {}
  const measure = async (name: string): Promise<void> => {
    const found = await page.locator('main, [role="dialog"], [role="menu"]').evaluateAll(
      (places, least) =>
        places
          .flatMap((place) => [...place.querySelectorAll('button, input, select, textarea, [role="menuitem"]')])
          // Skips the button inside a field: pressing the field elsewhere opens it too.
          .filter((control) => !control.closest('.mantine-Input-section'))
          .filter((control) => !(control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type)))
          .map((control) => ({ control, rect: control.getBoundingClientRect() }))
          .filter(({ rect }) => rect.width > 1 && rect.height > 1 && (rect.height < least - 2 || rect.width < least - 4))
          .map(
            ({ control, rect }) =>
              `${control.getAttribute('aria-label') ?? control.textContent} ${Math.round(rect.width)} × ${Math.round(rect.height)}`,
          ),
      TARGET_PX,
    )
    if (found.length > 0) small[name] = found
  }
  await measure('settings')
  await page.getByRole('button', { name: 'Set a PIN…' }).click()
  await expect(page.getByLabel('New PIN')).toBeVisible()
  await measure('PIN')
  await page.goto('/addresses')
  await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click()
  await expect(page.getByRole('menu')).toBeVisible()
  await measure('addresses and their menu')
  await page.goto('/order/myOrder')
  await page.getByRole('button', { name: 'Choose a day: Ordered since' }).click()
  await expect(page.getByRole('dialog', { name: 'Choose a day: Ordered since' }).getByRole('columnheader').first()).toBeVisible()
  await measure('orders and the calendar')
  expect(small).toEqual({})
})
