// Takes the pictures of the manifest and of the README from the real app. Run by hand: `node tests/e2e/screenshots.ts`. Given a
// folder, it also writes every screen there, in several sizes, schemes and languages, for inspection.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { brands } from '#domain/brands/index.ts'
import type { Brand } from '#domain/brands/brand.ts'
import config from '../../playwright.config.ts'
import { actFor, enter } from './kit/acts.ts'
import { COMPANY, prepare, screens } from './kit/screens.ts'
import { expect, openWorld } from './kit/world.ts'
import type { World } from './kit/world.ts'

const STAFF: Readonly<Record<Brand['id'], string>> = {
  main: 'marta.vidal',
  second: 'tim.acker',
  nobleza: 'carla.soto',
  mexico: 'diego.mora',
  ubathlife: 'sara.bassi',
}
const WIDE = { width: 1280, height: 800 }
const TABLET = { width: 1024, height: 768 }
const NARROW = { width: 390, height: 844 }
const PICTURE_MAX = 150_000

const originOf = (world: World, brand: Brand): string =>
  world.proxy.origin.replace('localhost', brand.id === 'main' ? 'localhost' : `${brand.id}.localhost`)

const pageOf = async (browser: Browser, baseURL: string, look: Parameters<Browser['newContext']>[0] = {}): Promise<Page> => {
  const context = await browser.newContext({ baseURL, viewport: TABLET, hasTouch: true, locale: 'en-GB', ...look })
  return context.newPage()
}

/** Waits until nothing changes: no skeleton is left, and every picture in view is loaded. */
const settled = async (page: Page): Promise<void> => {
  await expect
    .poll(() =>
      page.evaluate(() => [
        ...[...document.querySelectorAll('[aria-busy="true"]')].map(({ className }) => className),
        ...[...document.images]
          .filter((one) => {
            const { top, left } = one.getBoundingClientRect()
            // Pictures out of view load when they are scrolled to.
            return !one.complete && top < innerHeight && left < innerWidth
          })
          .map(({ src }) => src),
      ]),
    )
    .toEqual([])
  await page.waitForTimeout(300)
}

/** Saves the picture with fewer and fewer colours until it is small enough. */
const save = async (file: string, png: Buffer): Promise<void> => {
  for (const colours of [256, 128, 64, 32]) {
    const small = await sharp(png).png({ palette: true, colours, effort: 10, compressionLevel: 9 }).toBuffer()
    if (small.length > PICTURE_MAX && colours > 32) continue
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, small)
    console.log(`${file}: ${Math.round(small.length / 1000)} kB, ${colours} colours`)
    return
  }
}

const chooseFirstAccount = async (page: Page): Promise<void> => {
  await page.goto('/accounts')
  const list = page.getByRole('list', { name: 'Client accounts' })
  await list.getByRole('listitem').first().getByRole('button').first().click()
  await page.waitForURL((url) => url.pathname === '/')
}

const drawBrand = async (browser: Browser, world: World, brand: Brand): Promise<void> => {
  const page = await pageOf(browser, originOf(world, brand))
  await enter(page, 'Staff', STAFF[brand.id])
  await chooseFirstAccount(page)
  for (const [name, size] of [
    ['wide', WIDE],
    ['narrow', NARROW],
  ] as const) {
    await page.setViewportSize(size)
    await page.goto(brand.routes.productList)
    await page.getByRole('article').first().waitFor()
    await settled(page)
    await save(resolve(`public/brand/${brand.id}/screenshot-${name}.png`), await page.screenshot())
  }
  if (brand.id === 'main') {
    await page.setViewportSize(TABLET)
    await page.reload()
    await page.getByRole('article').first().waitFor()
    await settled(page)
    await save(resolve('docs/screenshot.png'), await page.screenshot())
  }
  await page.context().close()
}

const LOOKS = [
  { size: TABLET, scheme: 'light', language: 'en' },
  { size: TABLET, scheme: 'dark', language: 'en' },
  { size: TABLET, scheme: 'light', language: 'de' },
  { size: { width: 820, height: 1180 }, scheme: 'light', language: 'en' },
  { size: { width: 820, height: 1180 }, scheme: 'dark', language: 'zh-cn' },
  { size: { width: 1440, height: 900 }, scheme: 'light', language: 'en' },
  { size: { width: 1440, height: 900 }, scheme: 'dark', language: 'de' },
  { size: NARROW, scheme: 'light', language: 'en' },
  { size: NARROW, scheme: 'dark', language: 'de' },
  { size: NARROW, scheme: 'light', language: 'zh-cn' },
] as const

const drawScreens = async (browser: Browser, world: World, folder: string): Promise<void> => {
  const page = await pageOf(browser, originOf(world, brands.main))
  await page.goto('/login')
  await settled(page)
  await page.screenshot({ path: join(folder, 'login.png') })
  await enter(page, 'Staff', STAFF.main)
  await actFor(page, COMPANY)
  const things = await prepare(page, world)
  for (const { size, scheme, language } of LOOKS) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme: scheme })
    await page.evaluate((code) => localStorage.setItem('tradepad.language', code), language)
    const tiles: Buffer[] = []
    for (const screen of screens(things)) {
      await page.goto(screen.href)
      await screen.ready(page)
      await settled(page)
      tiles.push(await page.screenshot())
    }
    await sheet(join(folder, `${size.width}-${scheme}-${language}.png`), tiles, size)
  }
  await page.context().close()
}

/** Writes all screens of one look side by side into one picture. */
const sheet = async (file: string, tiles: readonly Buffer[], { width, height }: typeof TABLET): Promise<void> => {
  const across = width < 500 ? 7 : width < 900 ? 5 : 3
  const down = Math.ceil(tiles.length / across)
  mkdirSync(join(file, '..'), { recursive: true })
  await sharp({ create: { width: across * (width + 8), height: down * (height + 8), channels: 3, background: '#f0f' } })
    .composite(
      tiles.map((input, at) => ({ input, left: (at % across) * (width + 8), top: Math.floor(at / across) * (height + 8) })),
    )
    .png()
    .toFile(file)
  console.log(file)
}

const world = await openWorld()
const browser = await chromium.launch(config.use?.launchOptions)
try {
  const [folder] = process.argv.slice(2)
  if (folder === undefined) for (const brand of Object.values(brands)) await drawBrand(browser, world, brand)
  else await drawScreens(browser, world, resolve(folder))
} finally {
  await browser.close()
  await world.close()
}
