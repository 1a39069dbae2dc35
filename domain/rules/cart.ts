import { CART_LINES_MAX, UNLIMITED_QUANTITY_MAX } from '#domain/rules/limits.ts'

/** One line of a cart, in units. */
export interface CartLine {
  goodsId: string
  quantity: number
}

export type CartLines = ReadonlyMap<string, CartLine>

/** Adding is a difference (everybody's counts), typing is a set (the later one wins). decisions §8 */
export type CartChange =
  | { kind: 'adjust'; goodsId: string; delta: number }
  | { kind: 'set'; goodsId: string; quantity: number }
  | { kind: 'remove'; goodsIds: readonly string[] }

/** The cart after a change; quantities stay 0..999,999 and a line at 0 is gone. The same fold on device and server. decisions §8 */
export function applyCartChange(lines: CartLines, change: CartChange): CartLines {
  return foldCart(lines, [change])
}

/** The cart after all changes, in order; the given cart is not touched. design §4 */
export function foldCart(lines: CartLines, changes: readonly CartChange[]): CartLines {
  const next = new Map(lines)
  for (const change of changes) {
    if (change.kind === 'remove') for (const goodsId of change.goodsIds) next.delete(goodsId)
    else putQuantity(next, change.goodsId, quantityAfter(next.get(change.goodsId)?.quantity ?? 0, change))
  }
  return next
}

/**
 * Two changes of one article as one with the same effect on every cart, or undefined where there is none. A plus and a minus stay
 * apart: a cart at 0 would forget the minus but not the sum.
 */
export function mergeCartChanges(first: CartChange, second: CartChange): CartChange | undefined {
  if (first.kind === 'remove' || second.kind === 'remove' || first.goodsId !== second.goodsId) return undefined
  if (second.kind === 'set') return second
  if (first.kind === 'set') return { ...first, quantity: quantityAfter(quantityAfter(0, first), second) }
  const [one, other] = [toUnits(first.delta), toUnits(second.delta)]
  return one < 0 === other < 0 ? { ...first, delta: one + other } : undefined
}

/** Whether the article can be put into the cart: it is there already, or there is room for one more line. decisions §8 */
export function hasRoomFor(lines: CartLines, goodsId: string): boolean {
  return lines.has(goodsId) || lines.size < CART_LINES_MAX
}

/** How many articles and how many units: the floating button's two numbers. §2 */
export function countCart(lines: CartLines): { count: number; total: number } {
  let total = 0
  for (const line of lines.values()) total += line.quantity
  return { count: lines.size, total }
}

/** A number for a badge: "999+" above the most that it shows. §9 */
export function badgeText(value: number, max: number): string {
  return value > max ? `${max}+` : String(value)
}

function putQuantity(lines: Map<string, CartLine>, goodsId: string, quantity: number): void {
  if (quantity === 0) lines.delete(goodsId)
  else lines.set(goodsId, { ...lines.get(goodsId), goodsId, quantity })
}

function quantityAfter(before: number, change: Exclude<CartChange, { kind: 'remove' }>): number {
  const asked = change.kind === 'set' ? toUnits(change.quantity) : before + toUnits(change.delta)
  return Math.min(Math.max(asked, 0), UNLIMITED_QUANTITY_MAX)
}

/** Whole units; broken numbers are none, and nothing is larger than a full line. */
function toUnits(value: number): number {
  return Math.min(Math.max(Math.trunc(value) || 0, -UNLIMITED_QUANTITY_MAX), UNLIMITED_QUANTITY_MAX)
}
