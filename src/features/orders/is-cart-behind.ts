import type { OrderDraft } from '#domain/contract/order-shapes.ts'
import type { Device } from '../../offline/device-types.ts'

/** Nobody waits longer for the service; the order is then saved as it is. */
const PATIENCE_MS = 1500

type Reading = Pick<Device, 'cart' | 'refresh' | 'sync'>

/**
 * Reads the account again before an order is submitted: another person may have ordered the same cart a moment ago, and the service
 * takes both orders. True if the cart no longer holds what the order takes from it. Offline nothing is read.
 */
export async function isCartBehind(
  device: Reading,
  { lines, bundles = [] }: Pick<OrderDraft, 'lines' | 'bundles'>,
): Promise<boolean> {
  if (device.sync.get().reachable !== 'yes') return false
  const { promise, resolve } = Promise.withResolvers<false>()
  const timer = setTimeout(resolve, PATIENCE_MS, false)
  const isRead = await Promise.race([device.refresh().catch(() => false), promise])
  clearTimeout(timer)
  if (!isRead) return false
  const cart = device.cart.get()
  const inCart = new Map([
    ...(cart?.lines ?? []).map(({ goodsId, quantity }) => [goodsId, quantity] as const),
    ...(cart?.bundles ?? []).map(({ bundleKey, quantity }) => [bundleKey, quantity] as const),
  ])
  const taken = [
    ...lines.map(({ goodsId, quantity }) => ({ key: goodsId, quantity })),
    ...bundles.map(({ bundleKey, quantity }) => ({ key: bundleKey, quantity })),
  ]
  return taken.some(({ key, quantity }) => (inCart.get(key) ?? 0) < quantity)
}
