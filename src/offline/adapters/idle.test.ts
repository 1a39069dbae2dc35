import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchIdle } from './idle.ts'
import type { IdleWatch } from './idle.ts'
import { openTabs } from './tabs.ts'

const MINUTE = 60_000
const opened: { stop(): void }[] = []

// Messages of other tabs arrive through the real event loop.
beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] }))
afterEach(() => {
  for (const one of opened.splice(0)) one.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const openTab = (name = 'main') => {
  const page = new EventTarget()
  vi.stubGlobal('document', page)
  const onIdle = vi.fn<() => void>()
  const watch: IdleWatch = watchIdle(name, onIdle)
  opened.push(watch)
  return { watch, onIdle, touch: (type = 'pointerdown') => page.dispatchEvent(new Event(type)), page }
}
/** Advances the clock without running timers, as on a sleeping tablet. */
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms)

test('without a touch for the set time it reports within ten seconds, and not before', () => {
  const { watch, onIdle } = openTab()
  watch.after(5 * MINUTE)
  vi.advanceTimersByTime(5 * MINUTE - 1)
  expect(onIdle).not.toHaveBeenCalled()
  vi.advanceTimersByTime(10_000)
  expect(onIdle).toHaveBeenCalled()
})

test('without a limit it never reports', () => {
  const { watch, onIdle, touch } = openTab()
  watch.after(0)
  vi.advanceTimersByTime(24 * 60 * MINUTE)
  touch()
  expect(onIdle).not.toHaveBeenCalled()
})

test.each(['pointerdown', 'keydown', 'wheel', 'touchstart'])('a %s restarts the idle time', (type) => {
  const { watch, onIdle, touch } = openTab()
  watch.after(5 * MINUTE)
  for (let turn = 0; turn < 5; turn += 1) {
    vi.advanceTimersByTime(4 * MINUTE)
    touch(type)
  }
  expect(onIdle).not.toHaveBeenCalled()
  vi.advanceTimersByTime(5 * MINUTE + 10_000)
  expect(onIdle).toHaveBeenCalled()
})

test.each(['pointerdown', 'visibilitychange'])('after a long sleep without timers the first %s reports idle', (type) => {
  const { watch, onIdle, touch } = openTab()
  watch.after(5 * MINUTE)
  sleep(4 * MINUTE)
  touch('visibilitychange')
  expect(onIdle).not.toHaveBeenCalled()
  sleep(2 * MINUTE)
  touch(type)
  expect(onIdle).toHaveBeenCalledTimes(1)
})

test('a new limit counts from the moment it is set', () => {
  const { watch, onIdle } = openTab()
  watch.after(5 * MINUTE)
  vi.advanceTimersByTime(4 * MINUTE)
  watch.after(2 * MINUTE)
  vi.advanceTimersByTime(MINUTE)
  expect(onIdle).not.toHaveBeenCalled()
  vi.advanceTimersByTime(MINUTE + 10_000)
  expect(onIdle).toHaveBeenCalled()
})

test('work in one tab keeps the app’s other tabs unlocked, but not the app of another brand', async () => {
  const [here, there, elsewhere] = [openTab(), openTab(), openTab('second')]
  for (const { watch } of [here, there, elsewhere]) watch.after(5 * MINUTE)
  const heard = vi.fn<() => void>()
  const ear = openTabs('idle:main')
  opened.push({ stop: () => ear.close() })
  ear.listen(heard)
  sleep(4 * MINUTE)
  here.touch()
  await expect.poll(() => heard.mock.calls.length).toBe(1)
  // At most one message in five seconds.
  for (let times = 0; times < 20; times += 1) here.touch('keydown')
  sleep(2 * MINUTE)
  for (const { touch } of [here, there, elsewhere]) touch('visibilitychange')
  expect([here, there, elsewhere].map(({ onIdle }) => onIdle.mock.calls.length)).toEqual([0, 0, 1])
  here.touch()
  await expect.poll(() => heard.mock.calls.length).toBe(2)
})

test('a stopped watch reports nothing', () => {
  const { watch, onIdle, touch } = openTab()
  watch.after(MINUTE)
  watch.stop()
  vi.advanceTimersByTime(10 * MINUTE)
  touch()
  touch('visibilitychange')
  expect(onIdle).not.toHaveBeenCalled()
})

test('without a page nothing is watched', () => {
  vi.stubGlobal('document', undefined)
  const onIdle = vi.fn<() => void>()
  const watch = watchIdle('main', onIdle)
  opened.push(watch)
  watch.after(MINUTE)
  expect(vi.getTimerCount()).toBe(0)
  vi.advanceTimersByTime(10 * MINUTE)
  expect(onIdle).not.toHaveBeenCalled()
})
