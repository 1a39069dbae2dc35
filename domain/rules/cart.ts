import { CART_LINES_MAX, UNLIMITED_QUANTITY_MAX } from '#domain/rules/limits.ts'

/** Pieces of one article in one set or pallet. */
export interface BundlePart {
  readonly goodsId: string
  readonly quantity: number
}

/** From so many of an offer on, so many percent off the list prices. §3 */
export interface Tier {
  readonly quantity: number
  readonly percent: number
}

/** A set or a pallet that is bought as such, as it was when it was put into the cart. §3 */
export interface Bundle {
  readonly kind: 'mesh' | 'pallet'
  readonly offerId: string
  readonly title: string
  readonly parts: readonly BundlePart[]
  readonly tiers: readonly Tier[]
}

/** One line of a cart, in units. Absent is not saved for later, and no note. */
export interface CartLine {
  /** The article; of a set or pallet the key that its device made. */
  goodsId: string
  /** Units; of a set or pallet how many of it. */
  quantity: number
  /** Set aside: shown apart, not counted, not ordered. decisions §8 */
  savedForLater?: boolean
  note?: string
  bundle?: Bundle
  /** The plan that it was last put in from. */
  planId?: string
}

export type CartLines = ReadonlyMap<string, CartLine>

/**
 * Adding is a difference (everybody's counts), typing is a set (the later one wins); both put a line that was saved for later back
 * into the cart. Taking away leaves it where it is. A note belongs to its line and goes with it. Splitting makes the parts of a set
 * or pallet differences on lines. decisions §8
 */
export type CartChange =
  | { kind: 'adjust'; goodsId: string; delta: number; bundle?: Bundle; planId?: string }
  | { kind: 'set'; goodsId: string; quantity: number; bundle?: Bundle }
  | { kind: 'remove'; goodsIds: readonly string[] }
  | { kind: 'later'; goodsIds: readonly string[]; saved: boolean }
  | { kind: 'note'; goodsId: string; note: string }
  /** The line's key, and then the articles of its parts. */
  | { kind: 'split'; goodsIds: readonly string[] }
type QuantityChange = Extract<CartChange, { kind: 'adjust' | 'set' }>

/** The cart after a change; quantities stay 0..999,999 and a line at 0 is gone. The same fold on device and server. decisions §8 */
export function applyCartChange(lines: CartLines, change: CartChange): CartLines {
  return foldCart(lines, [change])
}

/** The cart after all changes, in order; the given cart is not touched. design §4 */
export function foldCart(lines: CartLines, changes: readonly CartChange[]): CartLines {
  const next = new Map(lines)
  for (const change of changes) applyTo(next, change)
  return next
}

function applyTo(lines: Map<string, CartLine>, change: CartChange): void {
  if (change.kind === 'adjust' || change.kind === 'set') return putQuantity(lines, change)
  if (change.kind === 'split') return splitLine(lines, change.goodsIds[0] ?? '')
  for (const goodsId of articlesOf(change)) {
    const line = lines.get(goodsId)
    if (!line) continue
    if (change.kind === 'remove') lines.delete(goodsId)
    else if (change.kind === 'note') lines.set(goodsId, { ...line, note: change.note })
    // A set or pallet is no article to come back to: it stays where it is.
    else if (!line.bundle) lines.set(goodsId, { ...line, savedForLater: change.saved })
  }
}

/** The articles that a change names. */
export function articlesOf(change: CartChange): readonly string[] {
  return 'goodsIds' in change ? change.goodsIds : [change.goodsId]
}

/**
 * Two changes of one article as one with the same effect on every cart, or undefined where there is none. A plus and a minus stay
 * apart: a cart at 0 would forget the minus but not the sum. What may remove the line stays apart from what makes it again, because
 * the note would be gone.
 */
export function mergeCartChanges(first: CartChange, second: CartChange): CartChange | undefined {
  const [article, ...others] = articlesOf(first)
  const [same, ...more] = articlesOf(second)
  if (article === undefined || article !== same || others.length > 0 || more.length > 0) return undefined
  if (second.kind === 'remove') return second
  if (second.kind === 'split') return undefined
  if (second.kind === 'later' || second.kind === 'note') return first.kind === second.kind ? second : undefined
  return first.kind === 'adjust' || first.kind === 'set' ? mergeQuantities(first, second) : undefined
}

function mergeQuantities(first: QuantityChange, second: QuantityChange): QuantityChange | undefined {
  // Which plan it came from would be lost.
  if (planOf(first) !== planOf(second)) return undefined
  if (second.kind === 'set') {
    const mayRemove = first.kind === 'set' ? toUnits(first.quantity) <= 0 : toUnits(first.delta) < 0
    return mayRemove && toUnits(second.quantity) > 0 ? undefined : second
  }
  if (first.kind === 'set') {
    const before = quantityAfter(0, first)
    return before === 0 ? undefined : { ...first, quantity: quantityAfter(before, second) }
  }
  const [one, other] = [toUnits(first.delta), toUnits(second.delta)]
  const fits = Math.abs(one + other) <= UNLIMITED_QUANTITY_MAX
  return one < 0 === other < 0 && fits ? { ...first, delta: one + other } : undefined
}

/** Whether the article can be put into the cart: it is there already, or there is room for one more line. decisions §8 */
export function hasRoomFor(lines: CartLines, goodsId: string): boolean {
  return lines.has(goodsId) || lines.size < CART_LINES_MAX
}

/** How many articles and how many units: the floating button's two numbers, without what is saved for later. §2 */
export function countCart(lines: CartLines): { count: number; total: number } {
  let [count, total] = [0, 0]
  for (const line of lines.values()) {
    if (line.savedForLater) continue
    count += 1
    total += line.quantity * piecesOf(line)
  }
  return { count, total }
}

/** Pieces of one unit of a line: those of a set or pallet together. */
export function piecesOf({ bundle }: Pick<CartLine, 'bundle'>): number {
  return bundle ? bundle.parts.reduce((sum, { quantity }) => sum + quantity, 0) : 1
}

/** A number for a badge: "999+" above the most that it shows. §9 */
export function badgeText(value: number, max: number): string {
  return value > max ? `${max}+` : String(value)
}

function putQuantity(lines: Map<string, CartLine>, change: QuantityChange): void {
  const { goodsId } = change
  const before = lines.get(goodsId)
  const quantity = quantityAfter(before?.quantity ?? 0, change)
  const comesBack = change.kind === 'set' || toUnits(change.delta) > 0
  if (quantity === 0) lines.delete(goodsId)
  else {
    const planId = planOf(change)
    lines.set(goodsId, {
      ...before,
      goodsId,
      quantity,
      ...(comesBack && before?.savedForLater && { savedForLater: false }),
      ...(change.bundle && !before?.bundle && { bundle: change.bundle }),
      ...(planId !== undefined && { planId }),
    })
  }
}

function planOf(change: QuantityChange): string | undefined {
  return change.kind === 'adjust' ? change.planId : undefined
}

function splitLine(lines: Map<string, CartLine>, key: string): void {
  const { bundle, quantity = 0 } = lines.get(key) ?? {}
  if (!bundle) return
  lines.delete(key)
  for (const part of bundle.parts) putQuantity(lines, { kind: 'adjust', goodsId: part.goodsId, delta: part.quantity * quantity })
}

function quantityAfter(before: number, change: QuantityChange): number {
  const asked = change.kind === 'set' ? toUnits(change.quantity) : before + toUnits(change.delta)
  return Math.min(Math.max(asked, 0), UNLIMITED_QUANTITY_MAX)
}

/** Whole units; broken numbers are none, and nothing is larger than a full line. */
function toUnits(value: number): number {
  return Math.min(Math.max(Math.trunc(value) || 0, -UNLIMITED_QUANTITY_MAX), UNLIMITED_QUANTITY_MAX)
}
