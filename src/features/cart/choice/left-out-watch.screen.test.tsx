import { expect, test, vi } from 'vitest'
import { deviceWith, renderScreen } from '../../../../tests/kit/screen.tsx'
import { aClient, signedIn } from '../../../../tests/kit/signed-in.ts'
import { createCell } from '../../../offline/observable.ts'
import type { CartView } from '../../../offline/device-types.ts'
import { LeftOutWatch } from './left-out-watch.ts'

const account = aClient()
const key = `leftOut ${account.clientId}`

/** A cart of this account with these articles, as read from the service. */
const cartOf = (...goodsIds: string[]): CartView => ({
  ...signedIn(account, Object.fromEntries(goodsIds.map((goodsId) => [goodsId, 6]))).cart.get()!,
  readAt: 1,
})

test('an article that was left out, removed and added again is ordered', async () => {
  const stored = new Map<string, unknown>([[key, ['A', 'B']]])
  const kept = {
    get: async (name: string) => stored.get(name),
    set: async (name: string, value: unknown) => void stored.set(name, value),
    remove: async (name: string) => void stored.delete(name),
    entries: async () => [...stored],
  }
  const cart = createCell<CartView | undefined>({ ...cartOf(), readAt: 0 })
  await renderScreen(<LeftOutWatch />, { device: deviceWith({ ...signedIn(account), cart, kept }) })
  expect(stored.get(key)).toEqual(['A', 'B'])
  cart.set(cartOf('A', 'B', 'C'))
  cart.set(cartOf('B', 'C'))
  await vi.waitFor(() => expect(stored.get(key)).toEqual(['B']))
  cart.set(cartOf('A', 'B', 'C'))
  cart.set(cartOf('A', 'C'))
  await vi.waitFor(() => expect(stored.has(key)).toBe(false))
})
