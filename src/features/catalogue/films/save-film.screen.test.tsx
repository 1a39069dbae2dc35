import { beforeEach, expect, test, vi } from 'vitest'
import type { GoodsVideo } from '#domain/contract/goods-files.ts'
import { aSync } from '../../../../tests/kit/outbox-entries.ts'
import { deviceWith, renderScreen } from '../../../../tests/kit/screen.tsx'
import { aShelf } from '../../../../tests/kit/shelf.ts'
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
const device = ({ shelf } = aShelf()) =>
  deviceWith({ ...signedIn(), sync: createCell(aSync({ reachable: 'yes' })), files: async () => shelf })
const asked: string[] = []
let answer: (url: string) => Promise<Response>
const part = () => new Response('film', { status: 206, headers: { etag: '"1"', 'content-range': 'bytes 0-3/4' } })

beforeEach(() => {
  asked.length = 0
  saved.mockReset()
  localStorage.clear()
  answer = async () => part()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const url = input instanceof Request ? input.url : input.toString()
    asked.push(url)
    return answer(url)
  })
})

test('the film is saved in the chosen resolution', async () => {
  const screen = await renderScreen(<Videos goodsId="L1" videos={[video('lamp')]} />, { device: device() })
  await screen.getByText(/^High/).click()
  await screen.getByRole('button', { name: 'Save the video' }).click()
  await expect.poll(() => saved.mock.calls.map(([name]) => name)).toEqual(['L1-high-720p.mp4'])
  expect(asked.filter((url) => url.includes('/video/'))).toEqual(['/video/lamp-h'])
  await expect.element(screen.getByRole('button', { name: 'Save the video' })).toBeVisible()
})

test('while one film is being saved another cannot be started, and saving resumes after a lost connection', async () => {
  const { promise, reject } = Promise.withResolvers<Response>()
  answer = () => promise
  const screen = await renderScreen(<Videos goodsId="L1" videos={[video('lamp'), video('kettle')]} />, { device: device() })
  // The resolution chosen last is remembered.
  await screen
    .getByText(/^Standard/)
    .first()
    .click()
  await screen.getByRole('button', { name: 'Save the video' }).first().click()
  await expect.element(screen.getByText('Another video is being saved; only one can be saved at a time.')).toBeVisible()
  // The note appears before the service is asked; the connection cannot be lost earlier.
  await expect.poll(() => asked).toEqual(['/video/lamp-s'])
  reject(new TypeError('lost'))
  answer = async () => part()
  await screen.getByRole('button', { name: 'Save the video' }).first().click()
  await expect.poll(() => saved.mock.calls.map(([name]) => name)).toEqual(['L1-standard-360p.mp4'])
  expect(asked).toEqual(['/video/lamp-s', '/video/lamp-s'])
  await expect.element(screen.getByText('Another video is being saved; only one can be saved at a time.')).not.toBeInTheDocument()
})

/** A film of which half was on the device before the page was loaded. */
const half = async () => {
  const tablet = aShelf()
  const file = { key: 'film:lamp-s', version: '"1"', name: 'L1-standard-360p.mp4', type: 'video/mp4', total: 4 }
  await tablet.shelf.add(file, new ArrayBuffer(2))
  return tablet
}

test('a film interrupted by a reload shows how much is on the device, and continues', async () => {
  const ranges: unknown[] = []
  vi.mocked(fetch).mockImplementation(async (_, init) => {
    ranges.push(init?.headers)
    return new Response('lm', { status: 206, headers: { etag: '"1"', 'content-range': 'bytes 2-3/4' } })
  })
  const screen = await renderScreen(<Videos goodsId="L1" videos={[video('lamp')]} />, { device: device(await half()) })
  await expect.element(screen.getByText('50% saved: 1 kB of 1 kB')).toBeVisible()
  await screen.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => saved.mock.calls.map(([name]) => name)).toEqual(['L1-standard-360p.mp4'])
  expect(ranges).toEqual([{ range: 'bytes=2-1048577', 'if-range': '"1"' }])
  await expect.element(screen.getByRole('button', { name: 'Save the video' })).toBeVisible()
})

test('a partly saved film can be discarded', async () => {
  const tablet = await half()
  const screen = await renderScreen(<Videos goodsId="L1" videos={[video('lamp')]} />, { device: device(tablet) })
  await screen.getByRole('button', { name: 'Discard' }).click()
  await expect.element(screen.getByRole('button', { name: 'Save the video' })).toBeVisible()
  expect(tablet.there.size).toBe(0)
})

test('a film that changed on the server restarts from the beginning and tells the person', async () => {
  const screen = await renderScreen(<Videos goodsId="L1" videos={[video('lamp')]} />, { device: device(await half()) })
  answer = async () => new Response('film', { status: 206, headers: { etag: '"2"', 'content-range': 'bytes 0-3/4' } })
  await screen.getByRole('button', { name: 'Continue' }).click()
  await expect.element(screen.getByText(/^The video has changed since you began/)).toBeVisible()
  await expect.poll(() => saved.mock.calls.length).toBe(1)
  await expect.element(screen.getByRole('button', { name: 'Save the video' })).toBeVisible()
})

test('without space the film is not started, and the person is told', async () => {
  const screen = await renderScreen(<Videos goodsId="L1" videos={[video('lamp')]} />, { device: device(aShelf(3)) })
  await screen.getByRole('button', { name: 'Save the video' }).click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/^There is no room for the video/)
})
