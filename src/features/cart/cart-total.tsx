import type { ReactNode } from 'react'
import { Money } from '../../ui/money.tsx'
import { useBasket } from './cart.reads.ts'

/** Value of the goods in the cart, without tax; the fallback until every price is known, and for an empty cart. */
export function CartTotal({ fallback = null }: { fallback?: ReactNode }) {
  const basket = useBasket()
  const pieces = basket ? [...basket.all.lines, ...basket.all.bundles.flatMap((bundle) => bundle.pieces)] : []
  const isKnown = basket && pieces.length > 0 && pieces.every(({ article }) => article)
  if (!isKnown) return fallback
  const { subtotal, discount } = basket.all.totals
  return <Money minor={subtotal - discount} currency={basket.account.currency} strong />
}
