import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Storage of the device, which survives restarts. */
const keptOnDevice = () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  return kept
}
/** A new page on the same device. */
const startAgain = () => {
  vi.resetModules()
  return import('./server-clock.ts')
}

test('a device clock that is an hour late shows the server’s time', async () => {
  const { noteServerTime, serverNow } = await import('./server-clock.ts')
  expect(serverNow()).toBe(1_000_000)
  noteServerTime(4_600_000)
  vi.advanceTimersByTime(500)
  expect(serverNow()).toBe(4_600_500)
  noteServerTime(undefined)
  expect(serverNow()).toBe(4_600_500)
})

test('a device whose clock is two years behind shows the server’s time after a start without a network', async () => {
  keptOnDevice()
  const today = Date.UTC(2026, 10, 23)
  vi.setSystemTime(Date.UTC(2024, 10, 23))
  const { noteServerTime } = await startAgain()
  noteServerTime(today)
  vi.advanceTimersByTime(3_600_000)
  const { serverNow } = await startAgain()
  expect(serverNow()).toBe(today + 3_600_000)
})

test('most answers store nothing; a clock that was set is stored at once', async () => {
  const kept = keptOnDevice()
  const { noteServerTime } = await startAgain()
  noteServerTime(1_000_000)
  const first = [...kept.values()]
  vi.advanceTimersByTime(60_000)
  noteServerTime(1_060_400)
  expect([...kept.values()]).toEqual(first)
  vi.setSystemTime(9_000_000)
  noteServerTime(1_061_000)
  expect([...kept.values()]).toEqual(['1061000 9000000'])
})

test.each(['', 'nonsense', '12', 'NaN 5'])('a stored "%s" is not a reading', async (text) => {
  keptOnDevice().set('tradepad.clock', text)
  const { serverNow } = await startAgain()
  expect(serverNow()).toBe(1_000_000)
})
