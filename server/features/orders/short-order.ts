import type { OrderDraft } from '#domain/contract/order-shapes.ts'
import type { ShortOutcome } from '#domain/contract/short-lines.ts'
import type { CartLeave } from './submit.store.ts'

/** An article that is short in the order, and how many pieces of it are waited for. */
export interface Waiting {
  readonly goodsId: string
  readonly quantity: number
}

/** All requested pieces leave the cart; where the rest waits, only the ordered ones do. Without outcomes nothing waits yet. */
export function leavesOf({ lines, bundles = [] }: OrderDraft, outcomes: readonly ShortOutcome[] = []): CartLeave[] {
  const byId = new Map(outcomes.map((outcome) => [outcome.goodsId, outcome]))
  const singles = lines.map(({ goodsId, quantity }) => {
    const outcome = byId.get(goodsId)
    return outcome && outcome.waits > 0
      ? { key: goodsId, quantity: outcome.taken, waitsOf: quantity }
      : { key: goodsId, quantity, waitsOf: null }
  })
  return [...singles, ...bundles.map(({ bundleKey, quantity }) => ({ key: bundleKey, quantity, waitsOf: null }))]
}

export function waitingOf(outcomes: readonly ShortOutcome[]): Waiting[] {
  return outcomes.flatMap(({ goodsId, waits }) => (waits > 0 ? [{ goodsId, quantity: waits }] : []))
}
