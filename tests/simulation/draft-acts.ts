import type { OrderDraft } from '#domain/contract/order-shapes.ts'
import { formatDecimal } from '#domain/rules/money.ts'
import type { Tab } from './tab.ts'
import { GOODS } from './world.ts'

export const goodsOf = (number: number): string => GOODS[number % GOODS.length] as string
/** The order that a person gives from what the page shows. */
export const draftOf = (tab: Tab, goods: number, quantity: number, orderId = tab.ports.random.id()): OrderDraft => {
  const lines = [goods, goods + 1].slice(0, 1 + (quantity % 2)).map((number, at) => {
    const goodsId = goodsOf(number % 6)
    const units = quantity + at
    const price = 100 * ((number % 6) + 1)
    return { goodsId, quantity: units, unitPriceSeen: formatDecimal(price), lineTotalSeen: formatDecimal(price * units) }
  })
  const whole = quantity % 3 === 0 ? tab.views.cart.get()?.bundles?.[0] : undefined
  // What one set costs: 2 at 3.00 and 1 at 4.00, less 5 %, or 10 % from five on.
  const setPrice = (sets: number): number => sets * (sets < 5 ? 2 * 285 + 380 : 2 * 270 + 360)
  const bundles = whole && [
    {
      bundleKey: whole.bundleKey,
      kind: whole.bundle.kind,
      offerId: whole.bundle.offerId,
      parts: [...whole.bundle.parts],
      quantity: whole.quantity,
      totalSeen: formatDecimal(setPrice(whole.quantity)),
    },
  ]
  const at = new Date(tab.ports.clock.now()).toISOString()
  const addresses = tab.views.addresses.get() ?? []
  return {
    orderId,
    draftedAt: at,
    currency: 'EUR',
    priceListVersion: 1,
    pricesReadAt: at,
    addressId: addresses[quantity % Math.max(addresses.length, 1)]?.addressId ?? tab.account,
    ownNumber: '',
    notes: '',
    requestedOn: null,
    lines,
    ...(bundles && { bundles }),
  }
}
