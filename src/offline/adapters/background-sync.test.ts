import { afterEach, expect, test, vi } from 'vitest'
import { askForPeriodicSync, askForSync } from './background-sync.ts'
import { showBadge } from './badge.ts'

type Register = (tag: string, options?: { minInterval: number }) => Promise<void>

afterEach(() => void vi.unstubAllGlobals())

const browser = (parts: object, controller: object | null = {}) => {
  vi.stubGlobal('navigator', { serviceWorker: { controller, ready: Promise.resolve(parts) } })
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

test('asks the browser for both wake-ups under the tag that the worker listens for', async () => {
  const once = vi.fn<Register>(() => Promise.resolve())
  const often = vi.fn<Register>(() => Promise.reject(new Error('not installed')))
  browser({ sync: { register: once }, periodicSync: { register: often } })
  askForSync()
  askForPeriodicSync()
  await settled()
  expect(once).toHaveBeenCalledExactlyOnceWith('outbox')
  expect(often).toHaveBeenCalledExactlyOnceWith('outbox', { minInterval: 3_600_000 })
})

test('asks for nothing in a browser without them, on a page without a worker or without a browser', async () => {
  const once = vi.fn<Register>(() => Promise.resolve())
  browser({})
  askForSync()
  askForPeriodicSync()
  browser({ sync: { register: once }, periodicSync: { register: once } }, null)
  askForSync()
  askForPeriodicSync()
  vi.stubGlobal('navigator', undefined)
  askForSync()
  showBadge(3)
  await settled()
  expect(once).not.toHaveBeenCalled()
})

test('shows the number on the icon where the system has one', () => {
  const setAppBadge = vi.fn<(count: number) => Promise<void>>(() => Promise.resolve())
  vi.stubGlobal('navigator', { setAppBadge })
  showBadge(3)
  expect(setAppBadge).toHaveBeenCalledExactlyOnceWith(3)
})
