import { CART_LINES_MAX, UNLIMITED_QUANTITY_MAX } from '#domain/rules/limits.ts'

/** Pieces of one article in one set or pallet. */
export interface BundlePart {
  readonly goodsId: string
  readonly quantity: number
}

/** Minimum number of an offer for a percentage off the list prices. §3 */
export interface Tier {
  readonly quantity: number
  readonly percent: number
}

/** A set or pallet that is bought as such, as it was put into the cart. §3 */
export interface Bundle {
  readonly kind: 'mesh' | 'pallet'
  readonly offerId: string
  readonly title: string
  readonly parts: readonly BundlePart[]
  readonly tiers: readonly Tier[]
}

/** One line of a cart, in units; absent fields mean not saved for later, no note. */
export interface CartLine {
  /** The article; for a set or pallet, the key that its device made. */
  goodsId: string
  /** Units; for a set or pallet, how many of it. */
  quantity: number
  /** Set aside: shown apart, not counted, not ordered. decisions §8 */
  savedForLater?: boolean
  note?: string
  bundle?: Bundle
  /** The plan that it was last added from. */
  planId?: string
}

export type CartLines = ReadonlyMap<string, CartLine>

/**
 * Adding is a difference (everyone's counts), typing is a set (the later one wins); both put a line that was saved for later back
 * into the cart, a decrease does not. A note belongs to its line and goes with it. Splitting turns the parts of a set or pallet
 * into differences on lines. decisions §8
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

/** Returns the cart after a change; quantities stay 0..999,999, a line at 0 is removed. Same on device and server. decisions §8 */
export function applyCartChange(lines: CartLines, change: CartChange): CartLines {
  return foldCart(lines, [change])
}

/** Returns the cart after all changes, in order; the given cart is not modified. design §4 */
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
    // A set or pallet cannot be set aside; it stays in the cart.
    else if (!line.bundle) lines.set(goodsId, { ...line, savedForLater: change.saved })
  }
}

/** Returns the articles that a change names. */
export function articlesOf(change: CartChange): readonly string[] {
  return 'goodsIds' in change ? change.goodsIds : [change.goodsId]
}

/**
 * Merges two changes of one article into one with the same effect on every cart; undefined if there is none. A plus and a minus
 * stay apart: a cart at 0 would forget the minus but not the sum. A change that may remove the line stays apart from one that
 * recreates it, because the note would be lost.
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
  // The plan that it came from would be lost.
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

/** True if the article can be added: it is already in the cart, or there is room for one more line. decisions §8 */
export function hasRoomFor(lines: CartLines, goodsId: string): boolean {
  return lines.has(goodsId) || lines.size < CART_LINES_MAX
}

/** Counts articles and units without lines saved for later: the floating button's two numbers. §2 */
export function countCart(lines: CartLines): { count: number; total: number } {
  let [count, total] = [0, 0]
  for (const line of lines.values()) {
    if (line.savedForLater) continue
    count += 1
    total += line.quantity * piecesOf(line)
  }
  return { count, total }
}

/** Number of pieces in one unit of a line; of a set or pallet, all its pieces. */
export function piecesOf({ bundle }: Pick<CartLine, 'bundle'>): number {
  return bundle ? bundle.parts.reduce((sum, { quantity }) => sum + quantity, 0) : 1
}

/** Formats a number for a badge: "999+" above the maximum. §9 */
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

/** Truncates to whole units, at most a full line; NaN gives 0. */
function toUnits(value: number): number {
  return Math.min(Math.max(Math.trunc(value) || 0, -UNLIMITED_QUANTITY_MAX), UNLIMITED_QUANTITY_MAX)
}
