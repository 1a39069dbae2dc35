import type { Device } from '../../offline/device-types.ts'

/** Nobody waits longer for the service; the order is then saved as it is. */
const PATIENCE_MS = 1500

type Reading = Pick<Device, 'cart' | 'readCart' | 'sync'>
interface Taken {
  readonly lines: readonly { readonly goodsId: string; readonly quantity: number }[]
  readonly bundles: readonly { readonly bundleKey: string; readonly quantity: number }[]
}

/**
 * Reads the cart again before an order is submitted: another person may have ordered the same cart a moment ago, and the service
 * takes both orders. True if the cart, as far as it is known by then, no longer holds what the order takes from it.
 */
export async function isCartBehind(device: Reading, { lines, bundles }: Taken): Promise<boolean> {
  if (device.sync.get().reachable !== 'yes') return false
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, PATIENCE_MS)
  await Promise.race([device.readCart().catch(() => false), promise])
  clearTimeout(timer)
  const cart = device.cart.get()
  if (!cart) return false
  const inCart = new Map([
    ...cart.lines.map(({ goodsId, quantity }) => [goodsId, quantity] as const),
    ...(cart.bundles ?? []).map(({ bundleKey, quantity }) => [bundleKey, quantity] as const),
  ])
  const taken = [
    ...lines.map(({ goodsId, quantity }) => ({ key: goodsId, quantity })),
    ...bundles.map(({ bundleKey, quantity }) => ({ key: bundleKey, quantity })),
  ]
  return taken.some(({ key, quantity }) => (inCart.get(key) ?? 0) < quantity)
}
