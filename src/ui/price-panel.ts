import type { Article } from '#domain/contract/article.ts'
import type { PricedPart } from '#domain/contract/bundle-facts.ts'
import type { OrderLine } from '#domain/contract/order-shapes.ts'
import type { Bundle } from '#domain/rules/cart.ts'
import type { LinePrice } from '#domain/rules/price.ts'

/** A current price of an article, set or pallet, or the price that an order was charged. */
export type PriceSubject =
  | {
      readonly kind: 'now'
      readonly article: Article
      readonly price: LinePrice
      /** Percent that its set or pallet takes off. */
      readonly bundlePercent?: number
    }
  | {
      readonly kind: Bundle['kind']
      readonly title: string
      readonly currency: string
      /** All pieces of it. */
      readonly pieces: readonly PricedPart[]
      /** Percent off its list prices. */
      readonly percent: number
      /** Number of them; one if absent. */
      readonly count?: number
    }
  | {
      readonly kind: 'order'
      readonly line: OrderLine
      readonly currency: string
      /** Absent on orders older than this field. */
      readonly version: number | undefined
      readonly at: string
    }

export interface OpenPrice {
  readonly subject: PriceSubject
  readonly anchor: HTMLElement
}

let shown: OpenPrice | null = null
const listeners = new Set<() => void>()

/** Opens the steps of a price beside it: one panel for the whole screen, drawn by the frame and not by a card. */
export const openPrice = (next: OpenPrice) => publish(next)

export const closePrice = () => publish(null)

export const readPrice = () => shown

export function watchPrice(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function publish(next: OpenPrice | null) {
  if (next === shown) return
  shown = next
  for (const listener of listeners) listener()
}
