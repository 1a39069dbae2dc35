import { beforeEach, expect, test, vi } from 'vitest'
import type { GoodsVideo } from '#domain/contract/goods-files.ts'
import { aSync } from '../../../../tests/kit/outbox-entries.ts'
import { deviceWith, renderScreen } from '../../../../tests/kit/screen.tsx'
import { signedIn } from '../../../../tests/kit/signed-in.ts'
import { createCell } from '../../../offline/observable.ts'
import { Videos } from '../videos.tsx'

const { saved } = vi.hoisted(() => ({ saved: vi.fn<(name: string) => void>() }))
vi.mock('../../../lib/save-file.ts', () => ({ saveFile: saved }))

const source = (quality: 'standard' | 'high', key: string): GoodsVideo['sources'][number] => ({
  quality,
  width: 640,
  height: quality === 'high' ? 720 : 360,
  key,
  type: 'video/mp4',
  bytes: 4,
})
const video = (key: string): GoodsVideo => ({
  poster: '',
  title: key,
  seconds: 5,
  sources: [source('standard', `${key}-s`), source('high', `${key}-h`)],
})
const device = () => deviceWith({ ...signedIn(), sync: createCell(aSync({ reachable: 'yes' })) })
const asked: string[] = []
let answer: (url: string) => Promise<Response>
const part = () => new Response('film', { status: 206, headers: { etag: '"1"', 'content-range': 'bytes 0-3/4' } })

beforeEach(() => {
  asked.length = 0
  saved.mockReset()
  localStorage.clear()
  answer = async () => part()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    asked.push(String(input))
    return answer(String(input))
  })
})

test('the film is saved in the resolution that is chosen', async () => {
  const screen = await renderScreen(<Videos goodsId="L1" videos={[video('lamp')]} />, { device: device() })
  await screen.getByText(/^High/).click()
  await screen.getByRole('button', { name: 'Save the film' }).click()
  await expect.poll(() => saved.mock.calls.map(([name]) => name)).toEqual(['L1-high-720p.mp4'])
  expect(asked.filter((url) => url.includes('/video/'))).toEqual(['/video/lamp-h'])
})

test('while one is on its way another cannot be begun, and a lost line is gone on from', async () => {
  const { promise, reject } = Promise.withResolvers<Response>()
  answer = () => promise
  const screen = await renderScreen(<Videos goodsId="L1" videos={[video('lamp'), video('kettle')]} />, { device: device() })
  // The resolution that was chosen last is remembered.
  await screen
    .getByText(/^Standard/)
    .first()
    .click()
  await screen.getByRole('button', { name: 'Save the film' }).first().click()
  await expect.element(screen.getByText('Another film is being saved: one at a time.')).toBeVisible()
  reject(new TypeError('lost'))
  answer = async () => part()
  await screen.getByRole('button', { name: /^Go on saving/ }).click()
  await expect.poll(() => saved.mock.calls.map(([name]) => name)).toEqual(['L1-standard-360p.mp4'])
})
