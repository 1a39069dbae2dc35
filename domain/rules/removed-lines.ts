import { CART_RESTORE_DAYS } from './limits.ts'

/** What a line held when it was taken out of the cart, and when (epoch milliseconds). */
export interface RemovedLine {
  readonly quantity: number
  readonly at: number
}

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * True if this many pieces may return to the cart although they may no longer be added: an Undo restores what was there, no more.
 * The line keeps its condition and is not ordered. decisions §8
 */
export const mayComeBack = (removed: RemovedLine | undefined, quantity: number, now: number): boolean =>
  removed !== undefined && quantity <= removed.quantity && now - removed.at <= CART_RESTORE_DAYS * DAY_MS
