import { afterEach, expect, test, vi } from 'vitest'
import { reloadIfServed, reloadOnceForLostChunk } from './reload-once.ts'

const browser = (onLine: boolean) => {
  const kept = new Map<string, string>()
  vi.stubGlobal('navigator', { onLine })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  return vi.fn<() => void>()
}
afterEach(() => vi.unstubAllGlobals())

test('a lost chunk reloads the page only once', async () => {
  const reload = browser(true)
  const isServed = () => Promise.resolve(true)
  expect(await reloadIfServed(reload, isServed)).toBe(true)
  expect(await reloadIfServed(reload, isServed)).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('without a network, or behind a hotel’s sign-in page, the page is not reloaded', async () => {
  const reload = browser(false)
  expect(await reloadIfServed(reload, () => Promise.resolve(true))).toBe(false)
  vi.stubGlobal('navigator', { onLine: true })
  expect(await reloadIfServed(reload, () => Promise.resolve(false))).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test('a chunk that fails while another page is opening does not reload this one', () => {
  browser(true)
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const ask = vi.fn<typeof fetch>().mockRejectedValue(new Error('aborted'))
  vi.stubGlobal('fetch', ask)
  reloadOnceForLostChunk('/assets/index-1.js')
  page.dispatchEvent(new Event('beforeunload'))
  page.dispatchEvent(new Event('vite:preloadError'))
  expect(ask).not.toHaveBeenCalled()
  const later = performance.now() + 60_000
  vi.spyOn(performance, 'now').mockReturnValue(later)
  page.dispatchEvent(new Event('vite:preloadError'))
  expect(ask).toHaveBeenCalledTimes(1)
  vi.restoreAllMocks()
})
