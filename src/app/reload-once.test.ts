import { afterEach, expect, test, vi } from 'vitest'
import { reloadIfServed } from './reload-once.ts'

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

test('a lost chunk loads the page again once, and not a second time', async () => {
  const reload = browser(true)
  const isServed = () => Promise.resolve(true)
  expect(await reloadIfServed(reload, isServed)).toBe(true)
  expect(await reloadIfServed(reload, isServed)).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('without a network, or behind a hotel’s sign-in page, nothing is loaded again', async () => {
  const reload = browser(false)
  expect(await reloadIfServed(reload, () => Promise.resolve(true))).toBe(false)
  vi.stubGlobal('navigator', { onLine: true })
  expect(await reloadIfServed(reload, () => Promise.resolve(false))).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})
