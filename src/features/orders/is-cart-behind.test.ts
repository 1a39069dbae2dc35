import { expect, test, vi } from 'vitest'
import type { Device } from '../../offline/device-types.ts'
import { isCartBehind } from './is-cart-behind.ts'

type Cart = ReturnType<Device['cart']['get']>
const cartOf = (lines: Readonly<Record<string, number>>, bundles: Readonly<Record<string, number>> = {}) =>
  ({
    lines: Object.entries(lines).map(([goodsId, quantity]) => ({ goodsId, quantity })),
    bundles: Object.entries(bundles).map(([bundleKey, quantity]) => ({ bundleKey, quantity })),
  }) as unknown as Cart

/** A device whose cart is another one after it was read. */
const device = (after: Cart, readCart: () => Promise<boolean> = async () => true, reachable = 'yes') => ({
  cart: { get: () => after } as Device['cart'],
  readCart,
  sync: { get: () => ({ reachable }) } as unknown as Device['sync'],
})
const draft = {
  lines: [{ goodsId: 'L1', quantity: 6 }],
  bundles: [{ bundleKey: 'B1', quantity: 1 }],
} as unknown as Parameters<typeof isCartBehind>[1]

test.each([
  ['the same', cartOf({ L1: 6 }, { B1: 1 }), false],
  ['more, from another person', cartOf({ L1: 12 }, { B1: 1 }), false],
  ['without the article', cartOf({}, { B1: 1 }), true],
  ['with fewer pieces', cartOf({ L1: 3 }, { B1: 1 }), true],
  ['without the set', cartOf({ L1: 6 }), true],
  ['not known', undefined, false],
])('a cart that is %s', async (_, after, expected) => {
  expect(await isCartBehind(device(after), draft)).toBe(expected)
})

test('without a network nothing is read', async () => {
  const readCart = vi.fn<() => Promise<boolean>>().mockResolvedValue(true)
  expect(await isCartBehind(device(cartOf({}), readCart, 'no'), draft)).toBe(false)
  expect(readCart).not.toHaveBeenCalled()
})

test.each([
  ['fails', () => Promise.reject(new Error('closed'))],
  ['brings nothing', async () => false],
  ['takes too long', () => new Promise<boolean>(() => {})],
])('what is known of the cart counts if the reading %s, and the order is not held up', async (_, readCart) => {
  vi.useFakeTimers()
  const answers = [cartOf({ L1: 6 }, { B1: 1 }), cartOf({})].map((cart) => isCartBehind(device(cart, readCart), draft))
  await vi.advanceTimersByTimeAsync(2000)
  expect(await Promise.all(answers)).toEqual([false, true])
  vi.useRealTimers()
})
