import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a device that is an hour late shows the server’s time', async () => {
  const { noteServerTime, serverNow } = await import('./server-clock.ts')
  expect(serverNow()).toBe(1_000_000)
  noteServerTime(4_600_000)
  vi.advanceTimersByTime(500)
  expect(serverNow()).toBe(4_600_500)
  noteServerTime(undefined)
  expect(serverNow()).toBe(4_600_500)
})
