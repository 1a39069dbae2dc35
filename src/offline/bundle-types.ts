import type { Article } from '#domain/contract/article.ts'
import type { Bundle } from '#domain/rules/cart.ts'

/** A set or pallet in the cart, bought as such. */
export interface CartViewBundle {
  readonly bundleKey: string
  readonly quantity: number
  readonly bundle: Bundle
  readonly note: string
  readonly pending: boolean
  readonly changedBy: string | null
  readonly changedAt: string | null
  /** Its articles as the server showed them; empty where only the catalogue on the device may know them. */
  readonly articles: readonly Article[]
  /** Whether the offer still stands, as far as this device knows. */
  readonly offered: 'asItWas' | 'gone' | 'changed'
}

/** A set or pallet as the person saw it; its parts are lines. */
export interface ShownBundle {
  readonly bundleKey: string
  readonly kind: Bundle['kind']
  readonly title: string
  readonly quantity: number
  /** Percent off the list prices. */
  readonly discount: number
  readonly total: string
}
