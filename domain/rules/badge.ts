import type { Minor } from '#domain/rules/money.ts'

/** Facts about the stock of an article, in units. decisions §6 */
export interface StockFacts {
  /** Null if unknown: such an article is neither sold out nor in stock, and can be ordered (docs/records/0027-unknown-stock.md). */
  remainingStock: number | null
  notCheckStock: boolean
  /** More is on its way to the warehouse. */
  inTransit: boolean
}

/** Inputs of the badge; `vipType` is null or 0 if there is no VIP price. §4 */
export interface BadgeFacts extends StockFacts {
  presale: boolean
  vipType: number | null
  isNew: boolean
}

/** Inputs of the decision whether an article can be added to the cart. §5 */
export interface OfferFacts extends BadgeFacts {
  offShelves: boolean
  price: Minor
}

/** 6 presale, 7 replenishment, 4 sold out, 5 VIP, 2 new, 1 none. §4 */
export type BadgeType = 1 | 2 | 4 | 5 | 6 | 7

/** True if nothing is left and stock is checked; unknown stock is not out of stock. decisions §6 */
export function isOutOfStock(stock: Pick<StockFacts, 'remainingStock' | 'notCheckStock'>): boolean {
  return stock.remainingStock !== null && stock.remainingStock <= 0 && !stock.notCheckStock
}

const BADGES: readonly { type: BadgeType; when: (goods: BadgeFacts) => boolean }[] = [
  { type: 6, when: (goods) => goods.presale },
  { type: 7, when: (goods) => isOutOfStock(goods) && goods.inTransit },
  { type: 4, when: (goods) => isOutOfStock(goods) },
  { type: 5, when: (goods) => goods.vipType !== null && goods.vipType !== 0 },
  { type: 2, when: (goods) => goods.isNew },
]

/** Returns the badge of a goods card, first match wins. §4, decisions §6 */
export function badgeOf(goods: BadgeFacts): BadgeType {
  return BADGES.find((badge) => badge.when(goods))?.type ?? 1
}

/** Whether add-to-cart is shown: not sold out, not being replenished, on the shelf, with a price. §4, §5 */
export function canAddToCart(goods: OfferFacts): boolean {
  return !isWaitedFor(goods) && !goods.offShelves && goods.price > 0
}

/** Whether the arrival-notice button replaces add-to-cart: sold out or being replenished, and still on the shelf. §5 */
export function showsArrivalNotice(goods: BadgeFacts & Pick<OfferFacts, 'offShelves'>): boolean {
  return isWaitedFor(goods) && !goods.offShelves
}

/** Whether the flash-sale icon is shown: at a flash price with stock left (so the type cannot be 7). §4 */
export function showsFlashIcon(goods: BadgeFacts, isFlashPrice: boolean): boolean {
  return isFlashPrice && !isOutOfStock(goods) && badgeOf(goods) !== 7
}

function isWaitedFor(goods: BadgeFacts): boolean {
  const type = badgeOf(goods)
  return type === 4 || type === 7
}
