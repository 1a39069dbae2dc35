import type { Page } from '@playwright/test'
import { expect } from './world.ts'

export const PASSWORD = 'Tradepad2026'

/** Signs in on the screen, as a person does. */
export const signIn = async (page: Page, kind: 'Buyer' | 'Staff', name: string, password = PASSWORD): Promise<void> => {
  await page.getByText(kind, { exact: true }).click()
  await page.getByLabel(kind === 'Buyer' ? 'E-mail' : 'User name').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Picks a client account from the list by the company's name. */
export const actFor = async (page: Page, company: string): Promise<void> => {
  await page.goto('/accounts')
  await page.getByRole('button', { name: company, exact: true }).click()
  await expect(page.getByRole('banner').getByText(company)).toBeVisible()
}

/** Waits until the catalogue lies on the device and the worker holds the app: from here no network is needed. */
export const waitUntilOffline = async (page: Page): Promise<void> => {
  await page.goto('/sync')
  const catalogue = page.locator('dt', { hasText: 'Catalogue' }).locator('+ dd')
  await expect(catalogue.locator('time')).toBeVisible({ timeout: 60_000 })
  await page.evaluate(() => navigator.serviceWorker.ready)
}

/** Looks for words in the one search field. */
export const search = async (page: Page, words: string): Promise<void> => {
  const field = page.getByRole('banner').getByRole('searchbox')
  await field.fill(words)
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: `Results for “${words}”` })).toBeVisible()
}
