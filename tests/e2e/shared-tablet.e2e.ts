import type { Page } from '@playwright/test'
import { actFor, search, signIn, waitUntilOffline } from './kit/acts.ts'
import { expect, test } from './kit/world.ts'

const COMPANY = 'Brückner Haushalt GmbH'
const OTHER = 'luca.ferri'
const PIN = '483920'

const menu = async (page: Page, line: string): Promise<void> => {
  await page.getByRole('button', { name: 'You and this app' }).click()
  await page.getByRole('button', { name: line, exact: true }).click()
}

/** All text in every database of the page's origin. */
const wordsOnDevice = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const promised = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error('no answer')))
      })
    const texts: string[] = []
    for (const { name } of await indexedDB.databases()) {
      // The catalogue is the same for all who may see it.
      if (name === undefined || name.startsWith('c:')) continue
      const db = await promised(indexedDB.open(name))
      for (const table of db.objectStoreNames) {
        for (const row of await promised(db.transaction(table).objectStore(table).getAll()))
          texts.push(
            JSON.stringify(row, (_, part: unknown) => (part instanceof Uint8Array ? new TextDecoder().decode(part) : part)) ?? '',
          )
      }
      db.close()
    }
    return texts.join('\n')
  })

test('a PIN opens the tablet without a network, and the lock screen shows nothing', async ({ page, context, world }) => {
  await page.goto('/')
  await signIn(page, 'Staff', 'marta.vidal')
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await actFor(page, COMPANY)
  await waitUntilOffline(page)
  await menu(page, 'PIN for this device')
  await page.getByLabel('New PIN').fill(PIN)
  await page.getByLabel('Repeat the PIN').fill(PIN)
  await page.getByRole('button', { name: 'Set PIN' }).click()
  await expect(page.getByText('The PIN is set')).toBeVisible()

  await world.proxy.cut()
  try {
    await page.close()
    const again = await context.newPage()
    await again.goto('/cart')
    await expect(again.getByRole('heading', { name: 'Locked' })).toBeVisible()
    await expect(again.getByText(COMPANY)).toHaveCount(0)
    expect(await wordsOnDevice(again)).not.toMatch(/Brückner|Marta/i)
    await again.getByLabel('PIN', { exact: true }).fill('000111')
    await again.getByRole('button', { name: 'Open' }).click()
    await expect(again.getByText('This PIN does not open it.')).toBeVisible()
    await again.getByLabel('PIN', { exact: true }).fill(PIN)
    await again.getByRole('button', { name: 'Open' }).click()
    await expect(again.getByRole('banner').getByText(COMPANY)).toBeVisible()
    await expect(again).toHaveURL(/\/cart$/)
    await menu(again, 'Lock')
    await expect(again.getByRole('heading', { name: 'Locked' })).toBeVisible()
  } finally {
    await world.proxy.mend()
  }
})

test('work that one person leaves sealed is unreadable to the next, not sent by them, and complete when the first one returns', async ({
  page,
  world,
}) => {
  const { proxy, db } = world
  const commands = async () =>
    Number((await db.query<{ count: string }>("select count(*) from command_verdict where call = 'cart.save'")).rows[0]?.count)
  await page.goto('/')
  await signIn(page, 'Staff', 'marta.vidal')
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await actFor(page, COMPANY)
  await waitUntilOffline(page)
  const before = await commands()

  await proxy.cut()
  await search(page, 'kettle')
  const kettle = page.getByRole('article').filter({ has: page.getByRole('button', { name: 'Add to cart' }) })
  await kettle.first().getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('link', { name: /^Cart: 1 article/ }).first()).toBeVisible()
  await menu(page, 'Sign out')
  await expect(page.getByRole('heading', { name: '1 change is not sent yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Keep them sealed and sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(await wordsOnDevice(page)).not.toMatch(/Brückner|Marta|kettle/i)

  await proxy.mend()
  await signIn(page, 'Staff', OTHER)
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await page.goto('/sync')
  await expect(page.getByText('Everything is sent')).toBeVisible()
  expect(await commands()).toBe(before)
  expect(await wordsOnDevice(page)).not.toMatch(/Marta|kettle/i)

  await menu(page, 'Sign out')
  await signIn(page, 'Staff', 'marta.vidal')
  await expect.poll(commands).toBe(before + 1)
})

test('after the browser has cleared the app’s database, the app says what may be missing', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('tradepad.device.main'))).not.toBeNull()
  await page.goto('/favicon.svg')
  await page.evaluate(async () => {
    localStorage.setItem('tradepad.device.main', String(localStorage.getItem('tradepad.device.main')).replace(/\.\d+$/, '.2'))
    for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name)
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'This browser has cleared the app’s data' })).toBeVisible()
  await expect(page.getByText('At the last count 2 changes had not been sent.')).toBeVisible()
})
