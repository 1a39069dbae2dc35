import { useMemo } from 'react'
import { articleFromWire } from '#domain/contract/goods-wire.ts'
import { offerPrice, offerToBundle } from '#domain/contract/offer-price.ts'
import type { PromoOffer } from '#domain/contract/promo.ts'
import type { Bundle } from '#domain/rules/cart.ts'
import { currentBrand } from '../../lib/brand.ts'
import { useAccount, useDevice } from '../../lib/device.ts'
import { useServerNow } from '../../lib/server-clock.ts'
import { useObservable } from '../../lib/use-observable.ts'

/** What the cart charges for one more of this offer, beside what it holds; null until an account is chosen. */
export function useOfferPrice(kind: Bundle['kind'], offer: PromoOffer) {
  const account = useAccount()
  const cart = useObservable(useDevice().cart)
  const now = useServerNow()
  return useMemo(() => {
    if (!account) return null
    const bundle = offerToBundle(kind, offer)
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
