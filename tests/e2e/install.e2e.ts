import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import type { BrowserContext } from '@playwright/test'
import { brands } from '#domain/brands/index.ts'
import { enter, search, signIn, waitUntilOffline } from './kit/acts.ts'
import { expect, test } from './kit/world.ts'

interface Manifest {
  readonly name: string
  readonly short_name: string
  readonly display: string
  readonly theme_color: string
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[]
  readonly shortcuts: readonly { readonly url: string }[]
  readonly screenshots: readonly { readonly src: string; readonly sizes: string; readonly form_factor: string }[]
}

for (const brand of [brands.main, brands.nobleza]) {
  test(`${brand.id} is installed under its own name, with pictures that answer and shortcuts that lead somewhere`, async ({
    page,
    world,
  }) => {
    const { port } = new URL(world.proxy.origin)
    const origin = `http://${brand.id === 'main' ? '' : `${brand.id}.`}localhost:${port}`
    await page.goto(origin)
    await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', '/manifest.webmanifest')
    const manifest = await page.evaluate(async () => (await (await fetch('/manifest.webmanifest')).json()) as Manifest)
    expect(manifest).toMatchObject({ name: brand.name, display: 'standalone', theme_color: brand.theme.accent })
    expect(manifest.short_name.length).toBeLessThanOrEqual(12)
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`).sort()).toEqual([
      '192x192 any',
      '192x192 maskable',
      '512x512 any',
      '512x512 maskable',
    ])
    expect(manifest.screenshots.map(({ form_factor }) => form_factor).sort()).toEqual(['narrow', 'wide'])
    for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
      const answer = await page.evaluate(async (address) => {
        const response = await fetch(address)
        const bytes = new DataView(await response.arrayBuffer())
        // Width and height in the header of a PNG.
        return { type: response.headers.get('content-type'), size: `${bytes.getUint32(16)}x${bytes.getUint32(20)}` }
      }, src)
      expect(answer, src).toEqual({ type: 'image/png', size: sizes })
    }
    await signIn(page, 'Staff', brand.id === 'main' ? 'marta.vidal' : 'carla.soto')
    await expect(page.getByRole('banner')).toBeVisible()
    await page.goto(`${origin}/accounts`)
    await page.getByRole('list', { name: 'Client accounts' }).getByRole('listitem').first().getByRole('button').first().click()
    // The choice is stored once the app has gone home.
    await expect(page.getByRole('heading', { level: 1, name: /^Ordering for / })).toBeVisible()
    for (const { url } of manifest.shortcuts) {
      await page.goto(origin + url)
      await expect(page.getByRole('main').getByRole('heading').first(), url).toBeVisible()
      await expect(page.getByText('There is nothing at this address'), url).toBeHidden()
      if (url === '/searchResult')
        await expect(page.getByRole('banner').getByRole('combobox', { name: 'Search the catalogue' })).toBeFocused()
    }
  })
}

test('the browser finds no obstacle to installing the app', async ({ world }) => {
  const folder = mkdtempSync(join(tmpdir(), 'tradepad-profile-'))
  // A private window can never install, so this profile is persistent.
  const { executablePath, args } = test.info().project.use.launchOptions ?? {}
  const context: BrowserContext = await chromium.launchPersistentContext(folder, {
    ...(executablePath !== undefined && { executablePath }),
    ...(args && { args }),
    reducedMotion: 'reduce',
  })
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    await page.goto(world.proxy.origin)
    await page.evaluate(() => navigator.serviceWorker.ready)
    const cdp = await context.newCDPSession(page)
    await expect.poll(async () => (await cdp.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
    const { errors } = await cdp.send('Page.getAppManifest')
    expect(errors).toEqual([])
    // With reduced motion nothing moves for longer than the eye notices.
    const slow = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .map((element) => getComputedStyle(element))
        .flatMap(({ transitionDuration, animationDuration }) => [
          ...transitionDuration.split(','),
          ...animationDuration.split(','),
        ])
        .filter((duration) => Number.parseFloat(duration) > 0.05),
    )
    expect(slow).toEqual([])
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('the worker controls the page, and a deep link opens without a network', async ({ page, world }) => {
  await enter(page, 'Buyer', 'einkauf@brueckner.example')
  await waitUntilOffline(page)
  await page.reload()
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toBe(`${world.proxy.origin}/main.js`)
  await search(page, 'kettle')
  const link = page.getByRole('article').first().getByRole('link').first()
  const name = (await page.getByRole('article').first().getAttribute('aria-label')) ?? ''
  const href = (await link.getAttribute('href')) ?? ''
  await world.proxy.cut()
  try {
    await page.goto(href)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('banner').getByText('Offline')).toBeVisible()
  } finally {
    await world.proxy.mend()
  }
})

test('a new version waits, is offered, and takes over when the person agrees', async ({ page, world }) => {
  await enter(page, 'Buyer', 'einkauf@brueckner.example')
  await waitUntilOffline(page)
  await page.reload()
  const build = () =>
    page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const channel = new MessageChannel()
          channel.port1.addEventListener('message', (event) => resolve(String(event.data)))
          channel.port1.start()
          navigator.serviceWorker.controller?.postMessage('which build?', [channel.port2])
          setTimeout(() => resolve('first'), 1000)
        }),
    )
  const tellBuild = `\nself.addEventListener('message', (event) => { if (event.data === 'which build?') event.ports[0].postMessage('second') })`
  world.proxy.alter({ from: (path) => (path === '/main.js' ? path : undefined), change: (text) => text + tellBuild })
  try {
    await page.reload()
    const offer = page.getByRole('region', { name: 'Messages' }).getByText('A new version is ready')
    await expect(offer).toBeVisible({ timeout: 20_000 })
    // It waits: the page keeps running the old version, however often one looks.
    await page.evaluate(() => Object.assign(globalThis, { sameLife: true }))
    expect(await build()).toBe('first')
    expect(await page.evaluate(() => 'sameLife' in globalThis)).toBe(true)
    await page.getByRole('button', { name: 'Update' }).click()
    await expect.poll(() => page.evaluate(() => 'sameLife' in globalThis).catch(() => true)).toBe(false)
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect.poll(build).toBe('second')
    await expect(offer).toBeHidden()
    // The new version is complete: it opens without a network.
    await world.proxy.cut()
    await page.reload()
    await expect(page.getByRole('banner').getByText('DE40001')).toBeVisible()
  } finally {
    world.proxy.alter(undefined)
    await world.proxy.mend()
  }
})
