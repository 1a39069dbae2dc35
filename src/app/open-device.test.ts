import { afterEach, expect, test, vi } from 'vitest'
import { leaveDrill } from '../offline/drill/mode.ts'
import { openThisDevice } from './open-device.ts'

const { openDevice, resumeDrill } = vi.hoisted(() => ({
  openDevice: vi.fn<() => Promise<never>>(),
  resumeDrill: vi.fn<() => Promise<null>>(),
}))
vi.mock('./start-parts.ts', () => ({ configureApi: () => ({ onReached() {} }), openDevice }))
vi.mock('../offline/drill/resume.ts', () => ({ resumeDrill }))

afterEach(() => void vi.unstubAllGlobals())

test('a tab whose drill is gone opens the drill screen, never the real work in its place', async () => {
  const kept = new Map([['tradepad.drill', 'abcd1234.person']])
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('Worker', EventTarget)
  const replace = vi.fn<(url: string) => void>()
  vi.stubGlobal('location', { replace })
  resumeDrill.mockImplementation(async () => {
    leaveDrill()
    return null
  })
  openDevice.mockRejectedValue(new Error('The real work was opened'))
  const opening = openThisDevice({ id: 'main' } as never).catch(String)
  await expect.poll(() => replace.mock.calls).toEqual([['/drill?over=left']])
  expect(openDevice).not.toHaveBeenCalled()
  expect(await Promise.race([opening, Promise.resolve('still waiting')])).toBe('still waiting')
})
