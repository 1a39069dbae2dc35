import { join } from 'node:path'
import type { CDPSession, Locator, Page } from '@playwright/test'
import { KINDS, weightOf } from '../bench/weights.ts'
import type { Kind } from '../bench/weights.ts'
import { expect, test } from './kit/world.ts'

const KIND_OF: Readonly<Record<string, Kind>> = { Document: 'page', Script: 'script', Stylesheet: 'style', Font: 'font' }

/** Counts the body bytes on the wire by kind, as the browser itself reports them. */
const countBytes = async (session: CDPSession) => {
  const bytes: Record<Kind, number> = { page: 0, script: 0, style: 0, worker: 0, font: 0 }
  const kinds = new Map<string, Kind>()
  session.on('Network.responseReceived', ({ requestId, type }) => {
    const kind = KIND_OF[type]
    if (kind) kinds.set(requestId, kind)
  })
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (kind) bytes[kind] += encodedDataLength
  })
  await session.send('Network.enable')
  return bytes
}

test('a first visit to the sign-in loads what the build predicts, and nothing more until somebody types', async ({
  context,
  page,
}) => {
  const bytes = await countBytes(await context.newCDPSession(page))
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await page.evaluate(() => document.fonts.ready.then(() => true))
  const said = weightOf(join(import.meta.dirname, '../../dist/app'), 'signIn')
  const read = { ...bytes }
  // Chromium counts the document's bytes only together with its headers.
  for (const kind of KINDS.filter((one) => one !== 'page')) {
    expect(read[kind], `${kind}: ${JSON.stringify({ read, said })}`).toBeGreaterThanOrEqual(said[kind] * 0.97 - 40)
    expect(read[kind], `${kind}: ${JSON.stringify({ read, said })}`).toBeLessThanOrEqual(said[kind] * 1.03 + 40)
  }
  expect(read.script).toBeLessThan(130_000)

  // Then the shop loads behind the form, and the typed text stays.
  await page.getByLabel('E-mail').fill('compras@horizonte.example')
  await expect.poll(() => bytes.script, { timeout: 30_000 }).toBeGreaterThan(200_000)
  await expect(page.getByLabel('E-mail')).toHaveValue('compras@horizonte.example')
})

/** Holds back every script of the app until the returned function is called. */
const holdScripts = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return () => resolve(undefined)
}

const placesOf = (...parts: readonly Locator[]): Promise<readonly unknown[]> =>
  Promise.all(parts.map(async (part) => Object.values((await part.boundingBox()) ?? {}).map(Math.round)))
const topOf = async (part: Locator): Promise<number | undefined> => (await part.boundingBox())?.y

test('before any script the sign-in shows a frame in the requested language, and the form appears in the same places', async ({
  page,
}) => {
  const letGo = await holdScripts(page)
  await page.goto('/order/myOrder', { waitUntil: 'commit' })
  const frame = page.locator('.firstSignIn')
  await expect(frame.locator('h1')).toHaveText('Sign in')
  await expect(frame.getByText('The sign-in is loading.')).toBeVisible()
  const held = await placesOf(frame.locator('h1'), frame.locator('em'))
  const heldAt = await topOf(frame.getByText('Help centre'))
  expect(heldAt).toBeDefined()
  letGo()
  const button = page.getByRole('button', { name: 'Sign in', exact: true })
  await expect(button).toBeVisible()
  await expect(frame).toHaveCount(0)
  const heading = page.getByRole('heading', { name: 'Sign in' })
  expect(held).toEqual(await placesOf(heading, button))
  expect(heldAt).toBeCloseTo((await topOf(page.getByRole('link', { name: 'Help centre' }))) ?? -1, 0)
})

test('a page without a sign-in shows no sign-in frame', async ({ page }) => {
  const letGo = await holdScripts(page)
  const skeleton = page.locator('.firstPaint')
  // Deferred scripts have run by then.
  await page.goto('/helpCenter', { waitUntil: 'domcontentloaded' })
  await expect(skeleton).toBeVisible()
  await expect(page.locator('.firstSignIn')).toHaveCount(0)
  await page.evaluate(() => localStorage.setItem('tradepad.session', 'here'))
  await page.goto('/cart', { waitUntil: 'commit' })
  await expect(skeleton).toBeVisible()
  // The script that would show it has run.
  await expect(page.locator('link[rel=preload][href*=shop]')).toHaveCount(1)
  await expect(page.locator('.firstSignIn')).toHaveCount(0)
  letGo()
})
