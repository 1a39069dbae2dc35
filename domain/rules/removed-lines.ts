import { CART_RESTORE_DAYS } from './limits.ts'

/** What a line held as it was taken out of the cart, and when that was (milliseconds). */
export interface RemovedLine {
  readonly quantity: number
  readonly at: number
}

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Whether so many pieces may stand in the cart again although nobody may add them any more: an Undo brings back what was there, and no
 * more. The line keeps its condition and is not ordered. decisions §8
 */
export const mayComeBack = (removed: RemovedLine | undefined, quantity: number, now: number): boolean =>
  removed !== undefined && quantity <= removed.quantity && now - removed.at <= CART_RESTORE_DAYS * DAY_MS
