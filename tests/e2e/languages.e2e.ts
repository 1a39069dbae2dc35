import type { Page } from '@playwright/test'
import { LANGUAGES, intlLocale } from '#domain/rules/languages.ts'
import type { Language } from '#domain/rules/languages.ts'
import { PASSWORD, actFor, enter, waitUntilOffline, walkTo } from './kit/acts.ts'
import { clipped, outOfFrame, overflow } from './kit/layout.ts'
import { COMPANY, prepare, screens } from './kit/screens.ts'
import { expect, test } from './kit/world.ts'

/** The word for the cart in the rail. */
const CART: Readonly<Record<Language, string>> = {
  'zh-cn': '购物车',
  en: 'Cart',
  es: 'Carrito',
  it: 'Carrello',
  pl: 'Koszyk',
  de: 'Warenkorb',
  nl: 'Winkelwagen',
  fr: 'Panier',
  pt: 'Carrinho',
}

const openSettings = async (page: Page): Promise<void> => {
  await page.getByRole('banner').getByRole('button').last().click()
  await page.locator('a[href="/settings"]').click()
}
const languageField = (page: Page) => page.locator('select').filter({ has: page.locator('option[value="zh-cn"]') })

/** Labels of the rail that are cut off by an ellipsis. */
const cutLabels = (page: Page): Promise<string[]> =>
  page
    .getByRole('navigation')
    .first()
    .locator('a > span')
    .evaluateAll((labels) =>
      labels.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
    )

test('letters of other scripts are loaded before a name needs them, also without a network', async ({ page, world }) => {
  await enter(page, 'Buyer', 'einkauf@brueckner.example')
  await waitUntilOffline(page)
  await world.proxy.cut()
  try {
    await page.goto('/cart')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const parts = () => page.evaluate(() => [...document.fonts].map(({ family, status }) => `${family} ${status}`))
    await expect.poll(parts).toEqual(Array.from({ length: 3 }, () => 'Inter Variable loaded'))
  } finally {
    await world.proxy.mend()
  }
})

test('the interface changes its language at once, also without a network, and keeps the choice', async ({ page, world }) => {
  await enter(page, 'Buyer', 'einkauf@brueckner.example')
  await waitUntilOffline(page)
  await world.proxy.cut()
  try {
    await page.goto('/cart')
    await openSettings(page)
    await expect(languageField(page).locator('option')).toHaveText(LANGUAGES.map(({ name }) => name))
    const titles = new Set<string>()
    for (const { code } of LANGUAGES) {
      await languageField(page).selectOption(code)
      await expect(page.locator('html')).toHaveAttribute('lang', intlLocale(code))
      const cart = page.getByRole('navigation').first().locator('a[href="/cart"]')
      await expect(cart).toContainText(CART[code])
      titles.add(await page.title())
      for (const width of [390, 1024]) {
        await page.setViewportSize({ width, height: 768 })
        expect(await cutLabels(page), `${code} at ${width}`).toEqual([])
      }
    }
    // The title is the screen's name, different in each language.
    expect(titles.size).toBe(LANGUAGES.length)
    await languageField(page).selectOption('de')
    // The choice is stored once it is on the screen.
    await expect(page.locator('html')).toHaveAttribute('lang', intlLocale('de'))
    await page.goto('/cart')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Der Warenkorb ist leer')
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  } finally {
    await world.proxy.mend()
  }
})

test('an account in Spain offers only Chinese, English, Spanish and Portuguese, and drops German', async ({ browser, world }) => {
  const context = await browser.newContext({ baseURL: world.proxy.origin, locale: 'de-DE' })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden')
  await expect(languageField(page).locator('option')).toHaveCount(LANGUAGES.length)
  await page.locator('input[name="username"]').fill('ana@lamparasdelsur.example')
  await page.locator('input[name="password"]').fill(PASSWORD)
  await page.locator('button[type="submit"]').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-ES')
  await openSettings(page)
  await expect(languageField(page).locator('option')).toHaveText(['中文', 'English', 'Español', 'Português'])
  // Signed out, the device remembers the country and the name.
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page.locator('input[name="password"]')).toBeVisible()
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Iniciar sesión')
  await expect(page.locator('input[name="username"]')).toHaveValue('ana@lamparasdelsur.example')
  await context.close()
})

const SIZES = [
  // A desktop has room; only the long run checks it.
  ...(process.env.TRADEPAD_LONG === '1' ? [{ width: 1440, height: 900 }] : []),
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
]

/** The languages with the longest words, and in the long run also the one with the shortest. */
const LOOKED_AT: readonly Language[] = process.env.TRADEPAD_LONG === '1' ? ['de', 'pl', 'zh-cn'] : ['de', 'pl']

test('in the longest languages nothing sticks out or is cut on phone, tablet and desktop', async ({ page, world }) => {
  test.setTimeout(process.env.TRADEPAD_LONG === '1' ? 1_800_000 : 450_000)
  await enter(page, 'Staff', 'marta.vidal')
  await actFor(page, COMPANY)
  const all = screens(await prepare(page, world))
  const found: Record<string, string[]> = {}
  for (const language of LOOKED_AT) {
    await page.evaluate((code) => localStorage.setItem('tradepad.language', code), language)
    await page.goto('/no/such/place/yet')
    await expect(page.locator('html')).toHaveAttribute('lang', intlLocale(language))
    for (const screen of all) {
      await walkTo(page, screen.href)
      await screen.ready(page)
      for (const size of SIZES) {
        await page.setViewportSize(size)
        let wrong: string[] = []
        const look = async (): Promise<number> => {
          wrong = [...(await overflow(page)), ...(await clipped(page)), ...(await outOfFrame(page))]
          return wrong.length
        }
        // Lists update their layout a moment after the window is resized.
        const until = Date.now() + 10_000
        while ((await look()) > 0 && Date.now() < until) await page.waitForTimeout(100)
        if (wrong.length > 0) found[`${screen.name} in ${language} at ${size.width}`] = wrong
      }
    }
    await expect(page.locator('html')).toHaveAttribute('lang', intlLocale(language))
  }
  expect(found).toEqual({})
})
