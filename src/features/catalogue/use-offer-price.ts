import { useMemo } from 'react'
import { articleFromWire } from '#domain/contract/goods-wire.ts'
import { offerPrice } from '#domain/contract/offer-price.ts'
import type { PromoOffer } from '#domain/contract/promo.ts'
import type { Bundle } from '#domain/rules/cart.ts'
import { currentBrand } from '../../lib/brand.ts'
import { useAccount, useDevice } from '../../lib/device.ts'
import { useServerNow } from '../../lib/server-clock.ts'
import { useObservable } from '../../lib/use-observable.ts'

/** An offer of the service as the cart holds it. */
const bundleOf = (kind: Bundle['kind'], { id, title, lines, tiers }: PromoOffer): Bundle => ({
  kind,
  offerId: id,
  title,
  parts: lines.map(({ goods, quantity }) => ({ goodsId: goods.goodsId, quantity })),
  tiers: tiers.map(({ quantity, discount }) => ({ quantity, percent: discount })),
})

/** What the cart charges for one more of this offer, beside what is in it; null before an account is chosen. */
export function useOfferPrice(kind: Bundle['kind'], offer: PromoOffer) {
  const account = useAccount()
  const cart = useObservable(useDevice().cart)
  const now = useServerNow()
  return useMemo(() => {
    if (!account) return null
    const bundle = bundleOf(kind, offer)
    const articles = new Map(offer.lines.map(({ goods }) => [goods.goodsId, articleFromWire(goods)]))
    const held = cart?.bundles ?? []
    const pieces = held.flatMap(({ bundle: { parts }, quantity }) =>
      parts.map((part) => ({ goodsId: part.goodsId, quantity: part.quantity * quantity })),
    )
    const setsInCart = held
      .filter((one) => one.bundle.kind === kind && one.bundle.offerId === offer.id)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    const inCart = [...(cart?.lines ?? []), ...pieces]
    const price = offerPrice(bundle, { account, brand: currentBrand().id, articles, now, inCart, setsInCart })
    return { bundle, setsInCart, ...price }
  }, [account, cart, kind, now, offer])
}
