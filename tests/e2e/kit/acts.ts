import type { Locator, Page } from '@playwright/test'
import { expect } from './world.ts'

export const PASSWORD = 'Tradepad2026'

/** Signs in on the screen, as a person does. */
export const signIn = async (page: Page, kind: 'Buyer' | 'Staff', name: string, password = PASSWORD): Promise<void> => {
  await page.getByText(kind, { exact: true }).click()
  await page.getByLabel(kind === 'Buyer' ? 'E-mail' : 'User name').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Signs in and waits until the shop is shown. */
export const enter = async (page: Page, kind: 'Buyer' | 'Staff', name: string): Promise<void> => {
  await page.goto('/')
  await signIn(page, kind, name)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
}

/** Opens the Sync Centre through the chip in the top bar. */
export const openSync = (page: Page): Promise<void> => page.getByRole('banner').locator('a[href="/sync"]').click()

/** Picks a client account from the list by the company's name. */
export const actFor = async (page: Page, company: string): Promise<void> => {
  await page.goto('/accounts')
  await page.getByRole('button', { name: company, exact: true }).click()
  await expect(page.getByRole('banner').getByText(company)).toBeVisible()
  // The app goes home by itself once the choice is stored, and would override a page opened before that.
  await expect(page.getByRole('heading', { level: 1, name: `Ordering for ${company}` })).toBeVisible()
}

/** Waits until the catalogue is on the device and the worker is ready: from here no network is needed. */
export const waitUntilOffline = async (page: Page): Promise<void> => {
  await page.goto('/sync')
  // Cart, orders, addresses and all the rest: leaving a page aborts its reading.
  await expect(page.getByText(/^last read /)).toBeVisible()
  const catalogue = page.locator('dt', { hasText: 'Catalogue' }).locator('+ dd')
  await expect(catalogue.locator('time')).toBeVisible({ timeout: 60_000 })
  await page.evaluate(() => navigator.serviceWorker.ready)
}

/** Goes to another screen as a link does, and waits until it is rendered: a fraction of the time of a full start. */
export const walkTo = async (page: Page, href: string): Promise<void> => {
  // Nobody walks before the app listens: it has a router earlier than a session.
  await page.waitForFunction(() => {
    const { __TSR_ROUTER__: router } = globalThis as unknown as { __TSR_ROUTER__?: Walker }
    return (router?.history.subscribers.size ?? 0) > 0
  })
  await page.evaluate(
    (to) =>
      new Promise<void>((done) => {
        const { __TSR_ROUTER__: router } = globalThis as unknown as { __TSR_ROUTER__: Walker }
        const off = router.subscribe('onRendered', () => {
          off()
          done()
        })
        void router.navigate({ href: to })
      }),
    href,
  )
}
interface Walker {
  readonly history: { readonly subscribers: ReadonlySet<unknown> }
  subscribe(event: 'onRendered', heard: () => void): () => void
  navigate(to: { href: string }): Promise<void>
}

/** Searches with the one search field. */
export const search = async (page: Page, words: string): Promise<void> => {
  const field = page.getByRole('banner').getByRole('combobox', { name: 'Search the catalogue' })
  await field.fill(words)
  // Enter on a single hit would lead to its quantity.
  await page.getByRole('option', { name: `All results for “${words}”`, exact: true }).click()
  await expect(page.getByRole('heading', { name: `Results for “${words}”` })).toBeVisible()
}

/** The card of one article, found by its number. */
export const cardOf = async (page: Page, goodsId: string): Promise<Locator> => {
  await search(page, goodsId)
  return page.getByRole('article').filter({ has: page.getByLabel(`Article number ${goodsId}`) })
}

export const addToCart = async (page: Page, goodsId: string): Promise<void> => {
  const card = await cardOf(page, goodsId)
  await card.getByRole('button', { name: 'Add to cart' }).click()
  // The mark shows the device's own count: from here the page may die.
  await expect(card.getByText(/^In cart: /)).toBeVisible()
}

interface Asked {
  readonly method?: 'GET' | 'POST'
  readonly token?: string
  readonly json?: unknown
  readonly form?: Readonly<Record<string, string>>
}
export interface ApiReply {
  readonly status: number
  readonly error: string | null
  readonly data: Record<string, unknown> | null
}

/** Makes a call as an attacker would from the page's console: past every screen, with the page's own cookie. */
export const ask = (page: Page, path: string, asked: Asked = {}): Promise<ApiReply> =>
  page.evaluate(
    async ({ path, method, token, json, form }) => {
      const response = await fetch(`/api/v1.0/${path}`, {
        method: method ?? 'POST',
        headers: {
          plat: 'BS',
          brand: 'main',
          tenantId: 'main',
          countyCode: '',
          'Accept-Language': 'en',
          ...(json !== undefined && { 'content-type': 'application/json' }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        ...(form && { body: new URLSearchParams(form) }),
        ...(json !== undefined && { body: JSON.stringify(json) }),
      })
      const { error, data } = (await response.json()) as { error?: string; data: Record<string, unknown> | null }
      return { status: response.status, error: error ?? null, data }
    },
    { path, ...asked },
  )

/** Presses "Send now" if it is there, instead of waiting for a retry; the button disappears when the queue empties itself. */
export const sendNow = async (page: Page): Promise<void> => {
  const send = page.getByRole('button', { name: 'Send now' })
  if (await send.isVisible()) await send.click({ timeout: 1000 }).catch(() => undefined)
}
