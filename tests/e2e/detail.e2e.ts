import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { waitUntilOffline } from './kit/acts.ts'
import { violationsInBothSchemes } from './kit/axe.ts'
import { startAsBuyer } from './kit/buyer.ts'
import { expect, test } from './kit/world.ts'
import type { World } from './kit/world.ts'

const open = (page: Page, goodsId: string) => page.goto(`/commodityDetail?goodsId=${goodsId}`)

/** The first open article of the main brand that meets the condition on `g`. */
const articleWhere = async ({ db }: World, condition: string): Promise<string> => {
  const { rows } = await db.query<{ goods_id: string }>(
    `select g.goods_id from goods g where g.tenant_id = 'main' and g.sales_range = '' and (${condition}) order by g.goods_id limit 1`,
  )
  expect(rows).toHaveLength(1)
  return rows[0]!.goods_id
}
const onSale = 'not g.off_shelves and exists (select from price p where p.goods_id = g.goods_id and p.amount > 0)'

test('the pictures fill the screen and are enlarged by keys, wheel, buttons and two fingers; Escape returns to the page', async ({
  page,
  world,
}) => {
  const goodsId = await articleWhere(world, `${onSale} and cardinality(g.images) > 1`)
  await startAsBuyer(page)
  await open(page, goodsId)
  const opener = page.getByRole('button', { name: 'Enlarge picture' })
  await opener.click()
  const full = page.getByRole('dialog')
  const state = full.getByRole('status')
  await expect(state).toHaveText(/^1 \/ \d+100%$/)
  await page.keyboard.press('+')
  await expect(state).toContainText('160%')
  await page.keyboard.press('0')
  await expect(state).toContainText('100%')
  await page.keyboard.press('ArrowRight')
  await expect(state).toHaveText(/^2 \//)
  await full.getByRole('button', { name: 'Larger' }).click()
  // Enlarged, the arrows move the picture instead of turning to the next.
  const picture = full.locator('img')
  const before = (await picture.boundingBox())!
  await page.keyboard.press('ArrowUp')
  await expect.poll(async () => (await picture.boundingBox())!.y).toBeGreaterThan(before.y)
  await expect(state).toHaveText(/^2 \//)
  await full.getByRole('button', { name: 'Smaller' }).click()
  await expect(state).toContainText('100%')
  await page.mouse.move(500, 400)
  await page.mouse.wheel(0, -300)
  await expect(state).toContainText('200%')
  await page.mouse.dblclick(500, 400)
  await expect(state).toContainText('100%')
  // A pinch that enlarges.
  const touch = await page.context().newCDPSession(page)
  const fingers = (gap: number) => [
    { x: 500 - gap, y: 400, id: 1 },
    { x: 500 + gap, y: 400, id: 2 },
  ]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(40) })
  for (const gap of [60, 80, 100, 120]) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(gap) })
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect.poll(async () => Number(/(\d+)%/.exec((await state.textContent()) ?? '')?.[1])).toBeGreaterThan(250)
  // Focus stays inside the dialog, however often Tab is pressed.
  for (let at = 0; at < 8; at++) await page.keyboard.press('Tab')
  expect(
    await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null),
  ).toBe(true)
  await page.keyboard.press('Escape')
  await expect(full).toHaveCount(0)
  await expect(opener).toBeFocused()
  await expect(page.getByRole('button', { name: 'Picture 2' })).toHaveAttribute('aria-pressed', 'true')
})

test('a labelled article offers its product sheet beside the arrow; a fetched document is there offline, the others say why not', async ({
  page,
  world,
}) => {
  const goodsId = await articleWhere(world, `${onSale} and g.energy is not null and g.class_id like 'appliance%'`)
  await startAsBuyer(page)
  await waitUntilOffline(page)
  await open(page, goodsId)
  const documents = page.getByRole('list', { name: 'Documents' })
  await expect(documents.getByRole('listitem')).toHaveCount(8)
  await expect(documents.getByRole('listitem').first()).toContainText(/Product information sheet.*English · PDF · \d+ kB/)
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('main').getByRole('button', { name: 'Product information sheet' }).first().click(),
  ])
  expect(sheet.suggestedFilename()).toBe(`${goodsId}-productSheet-en.pdf`)
  expect((await readFile(await sheet.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await world.proxy.cut()
  try {
    await page.reload()
    await expect(documents.getByRole('listitem')).toHaveCount(8)
    const [again] = await Promise.all([
      page.waitForEvent('download'),
      documents.getByRole('button', { name: 'Product information sheet' }).first().click(),
    ])
    expect(again.suggestedFilename()).toBe(`${goodsId}-productSheet-en.pdf`)
    await documents.getByRole('button', { name: 'Instructions for use' }).first().click()
    await expect(documents.getByRole('alert')).toHaveText('Not on this device yet: it is loaded once there is a network.')
  } finally {
    await world.proxy.mend()
  }
})

test('a video is fetched when it is played, in the chosen resolution; without a network it says so', async ({ page, world }) => {
  const goodsId = await articleWhere(world, `jsonb_array_length(g.videos) > 0`)
  await startAsBuyer(page)
  await waitUntilOffline(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/video/')) asked.push(request.url())
  })
  await open(page, goodsId)
  const play = page.getByRole('button', { name: 'Play the video, 0:08' })
  await play.scrollIntoViewIfNeeded()
  await expect(page.getByRole('radio', { name: /^Standard/ })).toBeChecked()
  expect(asked).toEqual([])
  await play.press('Enter')
  const film = page.locator('video')
  await expect(film).toBeFocused()
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(1)
  expect(await film.evaluate((video: HTMLVideoElement) => [video.videoWidth, Math.round(video.duration)])).toEqual([640, 8])
  await film.press('Space')
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
  const at = await film.evaluate((video: HTMLVideoElement) => video.currentTime)
  // The radio itself is hidden; a finger taps its label.
  await page.getByText(/^High/).click()
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(1280)
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThanOrEqual(at)
  expect(new Set(asked.map((url) => url.replace(/^.*-/, '')))).toEqual(new Set(['standard.mp4', 'high.mp4']))
  await page.reload()
  await expect(page.getByRole('radio', { name: /^High/ })).toBeChecked()
  await world.proxy.cut()
  try {
    await page.reload()
    await expect(page.getByText('Videos are not kept on this device: they need a network to play.')).toBeVisible()
  } finally {
    await world.proxy.mend()
  }
  // No commands are waiting here, so the page itself checks for the server.
  await expect(play).toBeVisible({ timeout: 30_000 })
})

test(
  'video, documents and full-screen pictures have no WCAG 2.2 AA violation that axe knows',
  { tag: '@long' },
  async ({ page, world }) => {
    const goodsId = await articleWhere(world, `jsonb_array_length(g.videos) > 0`)
    await startAsBuyer(page)
    await open(page, goodsId)
    await expect(page.getByRole('list', { name: 'Documents' }).getByRole('listitem').first()).toBeVisible()
    expect(await violationsInBothSchemes(page)).toEqual([])
    await page.getByRole('button', { name: /^Play the video/ }).click()
    await expect(page.locator('video')).toBeVisible()
    expect(await violationsInBothSchemes(page)).toEqual([])
    await page.getByRole('button', { name: 'Enlarge picture' }).click()
    await expect(page.getByRole('dialog').getByRole('status')).toContainText('100%')
    expect(await violationsInBothSchemes(page)).toEqual([])
  },
)
