import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import type { Page } from '@playwright/test'
import config from '../../playwright.config.ts'
import { ean13, film } from '../kit/barcode-pictures.ts'
import { enter, waitUntilOffline } from './kit/acts.ts'
import { BUYER } from './kit/buyer.ts'
import { inCart, onServer, openList, panelOf, printed, rowOf } from './kit/scan.ts'
import type { Printed } from './kit/scan.ts'
import { expect, test } from './kit/world.ts'

/** Runs `act` in a browser whose camera shows a film; a browser of its own, because the camera is chosen at its start. */
const withCamera = async (
  origin: string,
  scenes: Parameters<typeof film>[0],
  act: (page: Page) => Promise<void>,
): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'tradepad-film-'))
  const file = join(folder, 'camera.y4m')
  writeFileSync(file, film(scenes, { width: 640, height: 480, module: 3, noise: 20 }, FRAMES_PER_SECOND))
  const { executablePath, args = [] } = config.use?.launchOptions ?? {}
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: [...args, '--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${file}`],
  })
  try {
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width: 390, height: 844 },
      locale: 'en-GB',
      permissions: ['camera'],
    })
    // Records the tones that a person would hear.
    await context.addInitScript(() => {
      const heard: Heard[] = []
      Object.assign(globalThis, { heard })
      const start = OscillatorNode.prototype.start
      OscillatorNode.prototype.start = function (when) {
        heard.push({ hertz: this.frequency.value, at: performance.now() })
        start.call(this, when)
      }
    })
    await act(await context.newPage())
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
const FRAMES_PER_SECOND = 5
/** A tone, and when it began, by the page's clock. */
interface Heard {
  readonly hertz: number
  readonly at: number
}
const heardBy = (page: Page): Promise<Heard[]> => page.evaluate(() => (globalThis as unknown as { heard: Heard[] }).heard)
const GOOD_HERTZ = 1320

test('the camera reads a label once while it is in view and again when it returns, with our own reader, later also without a network', async ({
  world,
}) => {
  test.setTimeout(180_000)
  const [lamp] = (await printed(world.db, 1)) as [Printed]
  // Two and a half seconds of label, two and a half without.
  const scenes = [
    { modules: ean13(lamp.barCode), frames: 12 },
    { modules: null, frames: 13 },
  ]
  await withCamera(world.proxy.origin, scenes, async (page) => {
    const foreign: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(world.proxy.origin) && !/^(?:blob|data):/.test(request.url())) foreign.push(request.url())
    })
    const wasm = () => world.proxy.seen.filter(({ path }) => path.endsWith('.wasm')).length
    const before = wasm()
    await enter(page, 'Buyer', BUYER)
    await waitUntilOffline(page)
    await page.goto('/')
    expect(wasm()).toBe(before)

    await openList(page)
    await panelOf(page).getByRole('button', { name: 'Use the camera' }).click()
    const additions = async () => (await heardBy(page)).filter(({ hertz }) => hertz === GOOD_HERTZ).map(({ at }) => at)
    await expect.poll(async () => (await additions()).length, { timeout: 90_000 }).toBeGreaterThanOrEqual(3)
    // Once per round of five seconds, not once per frame (200 ms); a busy machine sees a label late in its 2.4 seconds of view.
    const [first = 0, second = 0, third = 0] = await additions()
    const pauses = [second - first, third - second]
    expect(Math.min(...pauses)).toBeGreaterThan(1500)
    expect(wasm()).toBe(before + 1)
    await expect.poll(async () => (await onServer(world.db))[lamp.goodsId]).toBeGreaterThanOrEqual(3 * lamp.step)

    // The camera leaves room for the list.
    const [camera, row] = [await panelOf(page).locator('video').boundingBox(), await rowOf(page, lamp.name).boundingBox()]
    expect(camera && row && camera.y + camera.height <= row.y && row.y < 700).toBe(true)

    await panelOf(page).getByRole('button', { name: 'Turn the camera off' }).click()
    await panelOf(page).getByRole('button', { name: 'Sound' }).click()
    await panelOf(page).getByRole('button', { name: 'Clear the list' }).click()
    await world.db.query('delete from cart_line')

    // In the stockroom: the page is reopened, nothing answers.
    await world.proxy.cut()
    await page.goto('/?scan=1')
    await panelOf(page).getByRole('button', { name: 'Use the camera' }).click()
    await expect(rowOf(page, lamp.name)).toBeVisible({ timeout: 30_000 })
    await expect(panelOf(page).getByRole('button', { name: 'Sound' })).toHaveAttribute('aria-pressed', 'false')
    expect(await heardBy(page)).toEqual([])
    await world.proxy.mend()
    expect(foreign).toEqual([])
  })
})

test('a reader not yet on the device and a blocked camera are reported; codes can still be typed', async ({ world }) => {
  const [lamp] = (await printed(world.db, 1)) as [Printed]
  await withCamera(world.proxy.origin, [{ modules: ean13(lamp.barCode), frames: 5 }], async (page) => {
    await enter(page, 'Buyer', BUYER)
    await waitUntilOffline(page)
    await page.goto('/?scan=1')
    await world.proxy.cut()
    await panelOf(page).getByRole('button', { name: 'Use the camera' }).click()
    await expect(panelOf(page).getByText('The barcode reader is not on this device yet')).toBeVisible()
    await panelOf(page).getByLabel('Code, article number or model').fill(lamp.barCode)
    await page.keyboard.press('Enter')
    await inCart(page, lamp.name, lamp.step)

    await world.proxy.mend()
    await panelOf(page).getByRole('button', { name: 'Try again' }).click()
    await inCart(page, lamp.name, 2 * lamp.step)

    await panelOf(page).getByRole('button', { name: 'Turn the camera off' }).click()
    await page.context().clearPermissions()
    await panelOf(page).getByRole('button', { name: 'Use the camera' }).click()
    await expect(panelOf(page).getByText('This app may not use the camera.')).toBeVisible()
  })
})
