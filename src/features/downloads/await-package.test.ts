import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { awaitPackage } from './await-package.ts'

const { asked } = vi.hoisted(() => ({
  asked: vi.fn<() => Promise<unknown>>(),
}))
vi.mock('../../api/client.ts', () => ({ callApi: asked }))

beforeEach(() => {
  vi.useFakeTimers()
  asked.mockReset()
})
afterEach(() => vi.useRealTimers())

const inState = (state: string) => ({ ok: true, data: { list: [{ state }] } })

test('a package is polled until it is made, also across a lost connection, and not after that', async () => {
  asked.mockResolvedValueOnce(inState('generating'))
  asked.mockResolvedValueOnce({ ok: false, kind: 'unreachable' })
  asked.mockResolvedValueOnce(inState('done'))
  const end = awaitPackage('f1')
  // A second request does not report it again.
  expect(await awaitPackage('f1')).toBeNull()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await end).toBe('done')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveBeenCalledTimes(3)
})

test('a failed package is reported; one that is gone or of another account is not', async () => {
  asked.mockResolvedValueOnce(inState('failed'))
  const failed = awaitPackage('f1')
  await vi.advanceTimersByTimeAsync(5000)
  expect(await failed).toBe('failed')
  asked.mockResolvedValueOnce({ ok: false, kind: 'refused', status: 404 })
  const gone = awaitPackage('f1')
  await vi.advanceTimersByTimeAsync(5000)
  expect(await gone).toBeNull()
})
