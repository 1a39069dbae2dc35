import type { PricedOrder } from '#domain/contract/order-facts.ts'
import type { CartView, NamedDraft } from '../../../offline/device-types.ts'
import { leavesWith } from './named-draft.ts'

/** An article of a draft that the cart holds, but left out of the order or saved for later. */
export interface AsideLine {
  readonly key: string
  readonly name: string
  /** Pieces in the cart; `more` are those in the draft. */
  readonly held: number
  readonly more: number
}

type Chosen = Pick<PricedOrder, 'lines' | 'bundles'>

/** Lines of the cart not ordered now that continuing the draft would change. */
export function asideOf(draft: NamedDraft, cart: CartView | undefined, { lines, bundles }: Chosen): readonly AsideLine[] {
  const chosen = new Set([...lines.map(({ goodsId }) => goodsId), ...bundles.map(({ bundleKey }) => bundleKey)])
  const aside = new Map(heldIn(cart).filter(([key]) => !chosen.has(key)))
  const wanted = [
    ...draft.lines.map(({ goodsId, name, quantity }) => ({ key: goodsId, name, more: quantity })),
    ...(draft.bundles ?? []).map((one) => ({ key: one.bundleKey, name: one.bundle.title, more: one.quantity })),
  ]
  return wanted.flatMap((one) => {
    const held = aside.get(one.key)
    return held === undefined ? [] : [{ ...one, held }]
  })
}

/** True if any of the draft is in the cart. */
export function isInCart(draft: NamedDraft, cart: CartView | undefined): boolean {
  const held = new Set(heldIn(cart).map(([key]) => key))
  const leaves = leavesWith(draft)
  return leaves.length === 0 || leaves.some((key) => held.has(key))
}

/** Every line of the cart, with its quantity. */
const heldIn = (cart: CartView | undefined): readonly (readonly [key: string, quantity: number])[] =>
  cart
    ? [
        ...[...cart.lines, ...cart.saved].map(({ goodsId, quantity }) => [goodsId, quantity] as const),
        ...(cart.bundles ?? []).map(({ bundleKey, quantity }) => [bundleKey, quantity] as const),
      ]
    : []
