import type { OrderDraft } from '#domain/contract/order-shapes.ts'
import { formatDecimal } from '#domain/rules/money.ts'
import { SHORT_CHOICES } from '#domain/rules/short.ts'
import { COUPONS, WHOLES, wholePrice } from './offers.ts'
import type { Tab } from './tab.ts'
import { GOODS } from './world.ts'

export const goodsOf = (number: number): string => GOODS[number % GOODS.length] as string
/** The order that a person submits from what the page shows. */
export const draftOf = (tab: Tab, goods: number, quantity: number, orderId = tab.ports.random.id()): OrderDraft => {
  const lines = [goods, goods + 1].slice(0, 1 + (quantity % 2)).map((number, at) => {
    const goodsId = goodsOf(number % 6)
    const units = quantity + at
    const price = 100 * ((number % 6) + 1)
    const seen = { unitPriceSeen: formatDecimal(price), lineTotalSeen: formatDecimal(price * units) }
    return { goodsId, quantity: units, ...seen, ...ifShortOf(quantity, goodsId) }
  })
  const whole = quantity % 3 === 0 ? (tab.views.cart.get()?.bundles?.[0] ?? aSet(tab, goods, quantity)) : undefined
  const bundles = whole && [
    {
      bundleKey: whole.bundleKey,
      kind: whole.bundle.kind,
      offerId: whole.bundle.offerId,
      parts: [...whole.bundle.parts],
      quantity: whole.quantity,
      totalSeen: formatDecimal(wholePrice(whole.bundle.kind, whole.quantity)),
    },
  ]
  const coupon = quantity % 5 === 0 ? COUPONS[(quantity / 5) % COUPONS.length] : undefined
  const at = new Date(tab.ports.clock.now()).toISOString()
  const addresses = tab.views.addresses.get() ?? []
  return {
    orderId,
    draftedAt: at,
    currency: 'EUR',
    priceListVersion: 1,
    pricesReadAt: at,
    addressId: addresses[quantity % Math.max(addresses.length, 1)]?.addressId ?? tab.account,
    ownNumber: quantity % 2 === 0 ? `PO-${quantity}` : '',
    notes: quantity % 4 === 3 ? `ring ${quantity} times` : '',
    requestedOn: null,
    lines,
    ...(bundles && { bundles }),
    ...(coupon && { couponId: coupon.couponId }),
    ...(quantity % 4 === 1 && { signature: SIGNATURE }),
  }
}

/** Now and then, a set that was never in the cart. */
const aSet = (tab: Tab, goods: number, quantity: number) =>
  quantity % 6 === 0
    ? { bundleKey: tab.ports.random.id(), bundle: WHOLES[goods % WHOLES.length]!, quantity: 1 + (goods % 3) }
    : undefined

const SIGNATURE: NonNullable<OrderDraft['signature']> = {
  name: 'Ana Ruiz',
  width: 600,
  height: 200,
  strokes: [[60, 100, 300, 20, 540, 100]],
}
/** The choice for short stock, in a third of the orders. */
const ifShortOf = (quantity: number, goodsId: string): Pick<OrderDraft['lines'][number], 'ifShort' | 'replaceBy'> => {
  if (quantity % 3 !== 2) return {}
  const ifShort = SHORT_CHOICES[(Math.floor(quantity / 3) + 3) % SHORT_CHOICES.length]
  const isReplaced = ifShort === 'replace' && goodsId !== 'G5'
  return { ...(ifShort && { ifShort }), ...(isReplaced && { replaceBy: { goodsId: 'G5', unitPriceSeen: '6.00' } }) }
}
