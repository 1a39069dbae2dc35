import { actFor, enter, walkTo } from './kit/acts.ts'
import { clipped, outOfFrame, overflow, tooSmall } from './kit/layout.ts'
import { speakPseudo } from './kit/pseudo.ts'
import { COMPANY, prepare, screens } from './kit/screens.ts'
import { expect, test } from './kit/world.ts'

const MAIN = new Set([
  'home',
  'list',
  'article',
  'cart',
  'confirmation',
  'orders',
  'order',
  'quick order',
  'addresses',
  'settings',
  'more',
])

test('for a finger, everything on the main screens is at least 44 px, on phone and tablet', async ({ browser, world }) => {
  test.setTimeout(300_000)
  const context = await browser.newContext({ baseURL: world.proxy.origin, hasTouch: true, isMobile: true, locale: 'en-GB' })
  const page = await context.newPage()
  await page.setViewportSize({ width: 1024, height: 768 })
  const found: Record<string, string[]> = {}
  for (const [href, name] of [
    ['/login', 'Sign in'],
    ['/forget', 'Forgotten password'],
    ['/register', 'Your company'],
  ] as const) {
    await page.goto(href)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    const small = await tooSmall(page)
    if (small.length > 0) found[href] = [...new Set(small)]
  }
  await enter(page, 'Staff', 'marta.vidal')
  await actFor(page, COMPANY)
  const things = await prepare(page, world)
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
  for (const { name, href, ready } of screens(things).filter((screen) => MAIN.has(screen.name))) {
    await walkTo(page, href)
    await ready(page)
    for (const width of [1024, 390]) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 768 })
      await expect(page.getByRole('main')).toBeVisible()
      let small = await tooSmall(page)
      // Lists lay themselves out anew a moment after the window.
      for (const until = Date.now() + 10_000; small.length > 0 && Date.now() < until; small = await tooSmall(page))
        await page.waitForTimeout(100)
      if (small.length > 0) found[`${name} at ${width}`] = [...new Set(small)]
    }
  }
  await context.close()
  expect(found).toEqual({})
})

test(
  'texts that are two fifths longer fit, and all texts come from the catalogs',
  { tag: '@long' },
  async ({ browser, world }) => {
    test.setTimeout(300_000)
    // The worker would serve the texts that it has stored.
    const context = await browser.newContext({ baseURL: world.proxy.origin, serviceWorkers: 'block', locale: 'en-GB' })
    const page = await context.newPage()
    await enter(page, 'Staff', 'marta.vidal')
    await actFor(page, COMPANY)
    const things = await prepare(page, world)
    await speakPseudo(context)
    await page.goto('/cart')
    await expect(page.getByRole('navigation').first()).toContainText('⟦')
    const found: Record<string, string[]> = {}
    for (const { name, href } of screens(things).filter((screen) => MAIN.has(screen.name))) {
      await walkTo(page, href)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      for (const size of [
        { width: 1024, height: 768 },
        { width: 390, height: 844 },
      ]) {
        await page.setViewportSize(size)
        let wrong: string[] = []
        for (let looks = 0; looks < 10; looks += 1) {
          wrong = [...(await overflow(page)), ...(await clipped(page)), ...(await outOfFrame(page))]
          if (wrong.length === 0) break
          await page.waitForTimeout(100)
        }
        if (wrong.length > 0) found[`${name} at ${size.width}`] = wrong
      }
      const bare = await page.evaluate(() =>
        [...document.querySelectorAll('main :is(h1, h2, th, label, button), nav :is(a, button)')]
          // Channels of the brand have their own names.
          .filter(
            (element) =>
              !element.matches('a[href^="http"]') && /\p{L}{3,}/u.test(element.textContent) && element.children.length === 0,
          )
          .map(({ textContent }) => textContent)
          .filter((text) => !text.includes('⟦')),
      )
      const data = await world.db.query<{ one: string }>(
        `select word as one from goods_class, jsonb_each_text(names) as each (language, word)
       union select word from promo, jsonb_each_text(names) as each (language, word)
       union select word from goods, jsonb_each_text(names) as each (language, word)
       union select name from goods union select company from client_account`,
      )
      const known = new Set(data.rows.map(({ one }) => one))
      const unknown = bare.filter((text) => !known.has(text.trim()))
      if (unknown.length > 0) found[`${name}, not from a catalog`] = [...new Set(unknown)]
    }
    await context.close()
    expect(found).toEqual({})
  },
)
