import type { Act } from '#domain/rules/act.ts'
import { foldCart } from '#domain/rules/cart.ts'
import type { CartChange, CartLines } from '#domain/rules/cart.ts'

interface Units {
  readonly goodsId: string
  readonly quantity: number
}

/** An effect on the cart, told as changes too: so the server locks the lines that it names, and the device joins two of them. */
export interface CartEffect<B> {
  (lines: CartLines, body: B, act?: Act): CartLines
  readonly changes: (body: B) => readonly CartChange[]
}

const cartEffect = <B>(changes: (body: B) => readonly CartChange[]): CartEffect<B> =>
  Object.assign((lines: CartLines, body: B) => foldCart(lines, changes(body)), { changes })

const added = (lines: readonly Units[]): CartChange[] =>
  lines.map(({ goodsId, quantity }) => ({ kind: 'adjust', goodsId, delta: quantity }))

/** Adds differences: what two people add at once both counts. decisions §8 */
export const addToCart = cartEffect((body: { readonly bsShoppingCartGroupDtoList: readonly Units[] }) =>
  added(body.bsShoppingCartGroupDtoList),
)
/** Sets what a person typed: the later one wins. decisions §8 */
export const setQuantity = cartEffect(({ goodsId, quantity }: Units) => [{ kind: 'set', goodsId, quantity }])
export const setQuantities = cartEffect(({ list }: { readonly list: readonly Units[] }) =>
  list.map(({ goodsId, quantity }) => ({ kind: 'set', goodsId, quantity })),
)
export const removeLines = cartEffect(({ goodsIds }: { readonly goodsIds: readonly string[] }) => [{ kind: 'remove', goodsIds }])
/** Sets lines aside or puts them back. decisions §8 */
export const saveForLater = cartEffect(
  ({ goodsIds, saved }: { readonly goodsIds: readonly string[]; readonly saved: boolean }) => [
    { kind: 'later', goodsIds, saved },
  ],
)
export const noteLine = cartEffect(({ goodsId, note }: { readonly goodsId: string; readonly note: string }) => [
  { kind: 'note', goodsId, note },
])
/** Without lines only the server knows what the order holds. */
export const reorderLines = cartEffect(({ lines = [] }: { readonly lines?: readonly Units[] | undefined }) => added(lines))
/** Ordered pieces leave the cart. decisions §7 */
export const takeOrdered = cartEffect(({ lines }: { readonly lines: readonly Units[] }) =>
  lines.map(({ goodsId, quantity }) => ({ kind: 'adjust', goodsId, delta: -quantity })),
)
/** The same for orders that are given together. decisions §7 */
export const takeOrderedTogether = cartEffect(
  ({ orders }: { readonly orders: readonly { readonly lines: readonly Units[] }[] }) =>
    orders.flatMap(({ lines }) => lines.map(({ goodsId, quantity }) => ({ kind: 'adjust', goodsId, delta: -quantity }))),
)
