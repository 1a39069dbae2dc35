import type { ClientAccountRow } from '#domain/contract/account.ts'
import type { PricedOrder } from '#domain/contract/order-facts.ts'

/** What is to be ordered, as the cart hands it over. */
export interface ConfirmGoods {
  readonly isWaiting: boolean
  readonly account: ClientAccountRow
  readonly chosen: PricedOrder
  readonly pricesReadAt: number | null
}
